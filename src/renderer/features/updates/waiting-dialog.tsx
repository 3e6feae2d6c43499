import { Link, useNavigate } from 'react-router-dom'
import type { UpdateWaits } from '@/contract/desktop/updates'
import { formatNumber } from '@/domain/format/number'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { useArchivesShown } from '@/renderer/lib/archives/downloads'
import { PRINT_JOBS_PATH } from '@/renderer/lib/printing/print-jobs-path'
import type { WaitingKind } from './use-what-waits'
import { WaitIcon } from './wait-icon'
import styles from './waiting-dialog.module.css'

/** Things that are named of a kind; the others are counted. */
const NAMED = 6

interface Props {
  readonly version: string
  readonly waiting: readonly WaitingKind[]
  readonly onClose: () => void
}

/** What this window does not know by name: how many, beside those that it does, and where they are. */
function elsewhereText({ what, things, elsewhere }: WaitingKind): string {
  const others = things.length === 0 ? '' : elsewhere === 1 ? '1\u00a0autre, ' : `${formatNumber(elsewhere)}\u00a0autres, `
  const where = what === 'prints' || what === 'archives' ? 'pas encore dans la liste' : "dans une autre fenêtre d'Atelier"
  return `${others === '' ? where.charAt(0).toUpperCase() + where.slice(1) : others + where}.`
}

/** « Ce qui attend »: each thing that keeps a version from being installed, by name, and the way to it (reference: updates 3.4). */
export function WaitingDialog({ version, waiting, onClose }: Props) {
  const navigate = useNavigate()
  const ways: Partial<Record<keyof UpdateWaits, readonly [label: string, go: () => void]>> = {
    prints: ['Voir les impressions', () => void navigate(PRINT_JOBS_PATH)],
    // The focus goes back first: that is where it returns from the sheet.
    archives: ['Voir les archives', () => window.requestAnimationFrame(() => useArchivesShown.setState({ shown: true }))]
  }
  return (
    <DialogShell title={`Ce que la version ${version} attend`} toRead onClose={onClose}>
      {waiting.length === 0 && <p className={styles.none}>Plus rien n'attend&nbsp;: la version peut s'installer.</p>}
      {waiting.map((kind) => {
        const { what, count, name, things, elsewhere } = kind
        const way = ways[what]
        const hidden = Math.max(0, things.length - NAMED)
        return (
          <section key={what} className={styles.kind} aria-label={name}>
            <h3>
              <WaitIcon what={what} />
              <span>
                <span className="num">{formatNumber(count)}</span> {name}
              </span>
              {way && (
                <PlainButton
                  look="small"
                  onClick={() => {
                    onClose()
                    way[1]()
                  }}
                >
                  {way[0]}
                </PlainButton>
              )}
            </h3>
            <ul>
              {things.slice(0, NAMED).map(({ key, text, to }) => (
                <li key={key}>
                  {to === null ? (
                    text
                  ) : (
                    <Link to={to} onClick={onClose}>
                      {text}
                    </Link>
                  )}
                </li>
              ))}
              {hidden > 0 && <li className={styles.more}>{hidden === 1 ? 'Et 1\u00a0autre' : `Et ${formatNumber(hidden)}\u00a0autres`}</li>}
              {elsewhere > 0 && <li className={styles.more}>{elsewhereText(kind)}</li>}
            </ul>
          </section>
        )
      })}
    </DialogShell>
  )
}
