import { CheckmarkCircle24Filled, ErrorCircle24Filled, Warning24Filled } from '@fluentui/react-icons'
import type { CSSProperties } from 'react'
import type { BurstCheck } from '@/domain/barcode/check-burst'
import { displayReference } from '@/domain/format/reference'
import { lookupsOf } from '../find-scanned'
import { visible } from '../scan-texts'
import { gunVerdict } from './gun-texts'
import styles from './station.module.css'

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
export function GunReport({ check, gapMs, onSetGap }: Props) {
  const { tone, title, text } = gunVerdict(check, gapMs)
  const { verdict, readings, advisedGapMs, largestGapMs } = check
  const Icon = ICONS[tone]
  const searched = verdict.kind === 'read' ? [...new Set(lookupsOf(verdict.codes).map(displayReference))].join(' · ') : 'Rien'
  return (
    <div className={`${styles.report} ${styles[tone]}`}>
      <div className={styles.verdict}>
        <Icon />
        <p>
          <b>{title}</b>
          <span>{text}</span>
        </p>
        {advisedGapMs !== null && (
          <button type="button" className={styles.button} onClick={() => onSetGap(advisedGapMs)}>
            {`Régler sur ${advisedGapMs}\u00a0ms`}
          </button>
        )}
      </div>
      <dl className={styles.readings}>
        <dt>Lu par le clavier</dt>
        <dd>{visible(readings.byKey)}</dd>
        <dt>Lu par la position des touches</dt>
        <dd>{visible(readings.byCode)}</dd>
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
