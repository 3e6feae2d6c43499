import { useRef, useState } from 'react'
import { parisTime } from '@/domain/calendar/api-date'
import { dayMonthYear } from '@/domain/calendar/date-text'
import type { SheetKindName } from '@/domain/printing/addresses'
import { layText, PAPERS, type PaperName, type PaperSides, paperScale, paperWithSize } from '@/domain/printing/papers'
import { CodeDrawing, code128Drawing, qrDrawing } from '@/renderer/kit/code-drawing/code-drawing'
import { usePageRules } from '@/renderer/kit/paper-print/page-rules'
import paperStyles from '../sheet-pages.module.css'
import { useAutoPrint } from '../use-auto-print'
import styles from './test-page.module.css'

interface Props {
  readonly sheet: SheetKindName
  readonly paper: PaperName
  readonly printer: string
  /** The printer's own where they are not said. */
  readonly tray?: string | undefined
  readonly sides?: PaperSides | undefined
  /** Name of this computer; empty where it is not told. */
  readonly station: string
  /** Version of the application, or null while it is not known. */
  readonly version: string | null
}

const KINDS = { production: 'fiches de production', picking: 'fiches de picking' } as const
const CODE = 'CMD00000000'
const GREYS = [100, 80, 60, 40, 20, 10]
const CENTIMETRES = Array.from({ length: 16 }, (_, at) => at)
const NEVER = { autoPrint: false, closeAfterPrint: false }

/** A page that shows whether a printer is fit for the sheets: its paper and edges, codes that guns read, a ruler, greys. */
export function TestPage({ sheet, paper, printer, tray, sides, station, version }: Props) {
  const root = useRef<HTMLElement>(null)
  const [now] = useState(() => parisTime(new Date()))
  const { width, height } = PAPERS[paper]
  const scale = paperScale(paper)
  usePageRules(`@page { size: ${width / 1_000}mm ${height / 1_000}mm; margin: ${10 * scale}mm ${10 * scale}mm ${13 * scale}mm }`)
  useAutoPrint(root, [], NEVER)
  return (
    <main ref={root} className={styles.pages}>
      <section className={paperStyles.paper} style={{ zoom: scale }} aria-label="Page d'essai">
        <header className={styles.head}>
          <div>
            <p className={styles.kind}>
              {[`Atelier${version === null ? '' : ` ${version}`}`, station && `poste ${station}`].filter(Boolean).join(' · ')}
            </p>
            <h1>Page d'essai</h1>
            <p className={styles.printer}>{printer || 'Imprimante par défaut'}</p>
            <p>{`Pour les ${KINDS[sheet]}, papier ${layText(paperWithSize(paper), tray, sides)}, le ${dayMonthYear(now)} à ${now.slice(11, 16)}`}</p>
          </div>
          <CodeDrawing className={styles.qr} drawing={qrDrawing(CODE)} label={`QR code ${CODE}`} />
        </header>
        <div className={styles.codes}>
          <CodeDrawing className={styles.code} drawing={code128Drawing(CODE)} label={`Code-barres ${CODE}`} />
          <p>
            <b>{CODE}</b>
            <br />
            Scannez les deux codes dans «&nbsp;Poste&nbsp;»&nbsp;: ils se lisent ainsi.
          </p>
        </div>
        <h2>Règle</h2>
        <div className={styles.ruler} aria-hidden="true">
          {CENTIMETRES.map((centimetre) => (
            <i key={centimetre}>{centimetre}</i>
          ))}
        </div>
        <p>
          {scale === 1
            ? "Un trait par centimètre. S'ils n'en font pas un, l'imprimante met à l'échelle\u00a0: réglez-la sur «\u00a0taille réelle\u00a0»."
            : `Un trait par centimètre d'une fiche A4, que ce papier porte à ${Math.round(scale * 100)}\u00a0%.`}
        </p>
        <h2>Gris</h2>
        <ul className={styles.greys}>
          {GREYS.map((grey) => (
            <li key={grey}>
              <svg viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width="10" height="10" fillOpacity={grey / 100} />
              </svg>
              {grey}&nbsp;%
            </li>
          ))}
        </ul>
        <p>Six cases de plus en plus claires. Si les claires manquent, le toner s'épuise.</p>
        <p className={styles.end}>Le cadre de cette page est entier sur ses quatre côtés&nbsp;: rien n'est coupé.</p>
      </section>
    </main>
  )
}
