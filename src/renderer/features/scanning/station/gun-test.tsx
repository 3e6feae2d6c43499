import { BarcodeScanner24Regular, CheckmarkCircle24Filled, ErrorCircle24Filled, Warning24Filled } from '@fluentui/react-icons'
import { type CSSProperties, useEffect, useState } from 'react'
import { type BurstCheck, checkBurst } from '@/domain/barcode/check-burst'
import { badgeOf, type Reading } from '@/domain/barcode/read-burst'
import { type Burst, SCAN_GAP_MS } from '@/domain/barcode/scan-buffer'
import { displayReference } from '@/domain/format/reference'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { lookupsOf } from '../find-scanned'
import { visible } from '../scan-texts'
import { sound, useProbe } from '../scanner'
import styles from './station.module.css'

/** The test of the gun: while it is on screen a scan is examined and opens nothing. The last reading is kept by the station. */
export function GunTest() {
  const { scanGapMs, gunReading, set } = usePreferences()
  const [burst, setBurst] = useState<Burst | null>(null)

  useEffect(() => {
    const probe = (heard: Burst): void => {
      const check: BurstCheck = checkBurst(heard, usePreferences.getState().scanGapMs)
      setBurst(heard)
      if (check.verdict.kind === 'read') usePreferences.getState().set({ gunReading: check.verdict.reading })
      sound(check.verdict.kind === 'read' && check.advisedGapMs === null ? 'found' : 'failed')
    }
    useProbe.setState({ probe })
    return () => useProbe.setState({ probe: null })
  }, [])

  return (
    <section className={styles.section} aria-labelledby="gun-test">
      <h2 id="gun-test">Tester le pistolet</h2>
      <p className={styles.lead}>Scannez n'importe quelle étiquette. Ici le code est examiné, aucune commande ne s'ouvre.</p>
      <div role="status" aria-label="Résultat du test">
        {burst === null ? (
          <div className={styles.waiting}>
            <BarcodeScanner24Regular />
            <p>
              <b>En attente d'un scan</b>
              {gunReading !== null && <span>{`Dernier test\u00a0: ${READING_TEXTS[gunReading]}`}</span>}
            </p>
          </div>
        ) : (
          <GunReport check={checkBurst(burst, scanGapMs)} gapMs={scanGapMs} onSetGap={(gap) => set({ scanGapMs: gap })} />
        )}
      </div>
      <p className={styles.note}>
        {`Rien ne s'affiche\u00a0? Le pistolet doit finir par Entrée, Tabulation ou un saut de ligne, et laisser moins de ${SCAN_GAP_MS.most}\u00a0ms entre deux caractères.`}
      </p>
    </section>
  )
}

/** The code of a badge opens a way in: it never stands on a screen. */
const HIDDEN = 'Un badge, dont le code ne se montre pas'

const ICONS = { good: CheckmarkCircle24Filled, slow: Warning24Filled, bad: ErrorCircle24Filled } as const

interface Props {
  readonly check: BurstCheck
  readonly gapMs: number
  readonly onSetGap: (gapMs: number) => void
}

function Gaps({ check, gapMs }: Pick<Props, 'check' | 'gapMs'>) {
  const label = `Écarts entre les caractères\u00a0: ${check.largestGapMs}\u00a0ms au plus, limite ${gapMs}\u00a0ms`
  return (
    <div className={styles.gaps} role="img" aria-label={label} style={{ '--limit': gapMs } as CSSProperties}>
      {check.gapsMs.map((gap, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place in the burst
          key={index}
          className={gap > gapMs ? styles.over : undefined}
          title={`${gap}\u00a0ms`}
          style={{ '--gap': gap } as CSSProperties}
        />
      ))}
    </div>
  )
}

/** What one test found: the verdict, both readings, what would be looked up, and the gaps against the station's limit. */
function GunReport({ check, gapMs, onSetGap }: Props) {
  const { tone, title, text } = gunVerdict(check, gapMs)
  const { verdict, readings, advisedGapMs, largestGapMs } = check
  const Icon = ICONS[tone]
  const badge = badgeOf(verdict) !== null
  const seen = (reading: string): string => (badge ? HIDDEN : visible(reading))
  const searched = badge
    ? 'La personne de ce badge'
    : verdict.kind === 'read'
      ? [...new Set(lookupsOf(verdict.codes).map(displayReference))].join(' · ')
      : 'Rien'
  return (
    <div className={`${styles.report} ${styles[tone]}`}>
      <div className={styles.verdict}>
        <Icon />
        <p>
          <b>{title}</b>
          <span>{text}</span>
        </p>
        {advisedGapMs !== null && (
          <PlainButton look="medium" onClick={() => onSetGap(advisedGapMs)}>
            {`Régler sur ${advisedGapMs}\u00a0ms`}
          </PlainButton>
        )}
      </div>
      <dl className={styles.readings}>
        <dt>Lu par le clavier</dt>
        <dd>{seen(readings.byKey)}</dd>
        <dt>Lu par la position des touches</dt>
        <dd>{seen(readings.byCode)}</dd>
        <dt>Serait cherché</dt>
        <dd>{searched}</dd>
        <dt>Écarts</dt>
        <dd>
          <Gaps check={check} gapMs={gapMs} />
          <span className={styles.figures}>{`${largestGapMs}\u00a0ms au plus, limite ${gapMs}\u00a0ms`}</span>
        </dd>
      </dl>
    </div>
  )
}

/** What a reading tells of the gun's setting. */
const READING_TEXTS: Readonly<Record<Reading, string>> = {
  key: 'Le pistolet est réglé comme le clavier de ce poste.',
  code: 'Le pistolet est réglé en clavier américain\u00a0: il est lu par la position des touches.',
  same: 'Le pistolet et le clavier de ce poste disent la même chose.',
  both: 'Les deux lectures sont possibles\u00a0: les deux seront cherchées, dans cet ordre.'
}

/** The verdict of a test: its tone, a title, and what it means. */
function gunVerdict(
  check: BurstCheck,
  gapMs: number
): { readonly tone: 'good' | 'slow' | 'bad'; readonly title: string; readonly text: string } {
  const { verdict, largestGapMs, advisedGapMs } = check
  if (verdict.kind === 'refused')
    return {
      tone: 'bad',
      title: 'Scan refusé',
      text: 'Un code barre ne contient que des lettres et des chiffres\u00a0: rien ne serait cherché.'
    }
  if (advisedGapMs !== null)
    return {
      tone: 'slow',
      title: 'Trop lent pour ce poste',
      text: `Il y a jusqu'à ${largestGapMs}\u00a0ms entre deux caractères, et ce poste en accepte ${gapMs}.`
    }
  return { tone: 'good', title: 'Bien lu', text: READING_TEXTS[verdict.reading] }
}
