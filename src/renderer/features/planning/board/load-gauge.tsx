import { formatMetric } from '@/domain/format/number'
import { type DayAmount, gaugeOf, measuredOf } from '@/domain/planning/load'
import { loadText } from '@/domain/planning/load-text'
import type { ProcessGroup } from '@/domain/planning/process-groups'
import { levelLook } from './levels'
import styles from './load-gauge.module.css'

interface Props {
  readonly group: ProcessGroup
  readonly amount: DayAmount
  /** What it would become, with the cards that are held over it. */
  readonly would?: DayAmount | undefined
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`

/** A day's load as a bar, with the group's thresholds marked over it (reference: planning 1.4). */
export function LoadGauge({ group, amount, would = amount }: Props) {
  const { filled, marks } = gaugeOf(group, amount)
  const measured = measuredOf(group, would)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element cannot mark thresholds over its bar
    <div
      className={styles.gauge}
      role="meter"
      aria-label="Charge"
      aria-valuemin={0}
      aria-valuemax={Math.max(measured, (marks.at(-1)?.threshold ?? 1) * 1.25)}
      aria-valuenow={measured}
      aria-valuetext={`${measured === 0 ? '0' : loadText(measured)}, ${levelLook(group, would).word}`}
    >
      <div className={styles.track}>
        <span className={styles.fill} style={{ width: percent(filled) }} />
        <span data-day-added="" />
      </div>
      {marks.map(({ threshold, at }) => (
        <span key={threshold} className={styles.mark} style={{ left: percent(at) }} aria-hidden="true">
          <span>{formatMetric(threshold)}</span>
        </span>
      ))}
    </div>
  )
}

/** The part of the bar that the cards in the hand would add, hatched. */
export function LoadAdded({ group, amount, would }: Props) {
  const { filled } = gaugeOf(group, amount)
  const added = would === undefined ? 0 : gaugeOf(group, would).filled - filled
  return added > 0 ? <span className={styles.added} style={{ left: percent(filled), width: percent(added) }} /> : null
}
