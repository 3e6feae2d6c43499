import type { CalendarDay } from '@/domain/calendar/days'
import { formatMetric } from '@/domain/format/number'
import { type DayAmount, gaugeOf, levelLook, loadText, measuredOf } from '@/domain/planning/load'
import type { ProcessGroup } from '@/domain/planning/process-groups'
import { useDayVerdict } from '../moves/session/day-verdict'
import styles from './load-gauge.module.css'

interface Props {
  readonly group: ProcessGroup
  readonly day: CalendarDay
  readonly amount: DayAmount
  /** What it becomes with the cards that are held over it. */
  readonly projected?: DayAmount | undefined
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`

interface AddedProps {
  readonly projectedDay: CalendarDay
  readonly group: ProcessGroup
  /** How much of the bar is filled without it, from 0 to 1. */
  readonly filled: number
}

/** The part of the bar that the held cards would add, hatched. It is drawn by itself, without the column. */
function AddedLoad({ projectedDay, group, filled }: AddedProps) {
  const verdict = useDayVerdict(projectedDay, 'held')
  const added = verdict?.kind === 'allowed' ? gaugeOf(group, verdict.projected).filled - filled : 0
  return added > 0 ? <span className={styles.added} style={{ left: percent(filled), width: percent(added) }} /> : null
}

/** A day's load as a bar, with the group's thresholds marked over it (reference: planning 1.4). */
export function LoadGauge({ group, day, amount, projected = amount }: Props) {
  const { filled, marks } = gaugeOf(group, amount)
  const measured = measuredOf(group, projected)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element cannot mark thresholds over its bar
    <div
      className={styles.gauge}
      role="meter"
      aria-label="Charge"
      aria-valuemin={0}
      aria-valuemax={Math.max(measured, (marks.at(-1)?.threshold ?? 1) * 1.25)}
      aria-valuenow={measured}
      aria-valuetext={`${measured === 0 ? '0' : loadText(measured)}, ${levelLook(group, projected).word}`}
    >
      <div className={styles.track}>
        <span className={styles.fill} style={{ width: percent(filled) }} />
        <AddedLoad projectedDay={day} group={group} filled={filled} />
      </div>
      {marks.map(({ threshold, at }) => (
        <span key={threshold} className={styles.mark} style={{ left: percent(at) }} aria-hidden="true">
          <span>{formatMetric(threshold)}</span>
        </span>
      ))}
    </div>
  )
}
