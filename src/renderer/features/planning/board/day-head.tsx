import { dayOfMonthAlone, dayShortMonth, weekdayName } from '@/domain/calendar/date-text'
import { dayHint } from '@/domain/calendar/day-hint'
import type { CalendarDay } from '@/domain/calendar/days'
import { formatMetric, formatNumber } from '@/domain/format/number'
import { counted, isPlural } from '@/domain/format/plural'
import { amountOf } from '@/domain/planning/day-bucket'
import { type DayAmount, gaugeOf, levelLook, loadText, measuredOf } from '@/domain/planning/load'
import type { ProcessGroup } from '@/domain/planning/process-groups'
import { Icon } from '@/renderer/kit/icons/icon'
import { toneClass } from '@/renderer/kit/tone/tone'
import type { BoardView, ColumnState } from '../data/board-store'
import { useDayVerdict } from '../moves/session/day-verdict'
import { useBoardSize } from './board-size'
import styles from './day-head.module.css'
import { DayMetrics, DayStrip } from './day-totals'

interface LoadGaugeProps {
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
function LoadGauge({ group, day, amount, projected = amount }: LoadGaugeProps) {
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

interface Props {
  readonly column: ColumnState
  readonly view: BoardView
  readonly headingId: string
  /** False until the day's orders have come: its name stands there alone. */
  readonly known: boolean
  /** What the day amounts to with the cards that are held over it: its level is that one's. */
  readonly projected?: DayAmount | undefined
}

/** « → 141 »: what a day's load becomes with the cards that are held. It is drawn by itself, without the column. */
function ProjectedLoad({ projectedDay, group }: { readonly projectedDay: CalendarDay; readonly group: ProcessGroup }) {
  const verdict = useDayVerdict(projectedDay, 'held')
  return verdict?.kind === 'allowed' ? (
    <span className={styles.projected}>{`→\u00a0${loadText(measuredOf(group, verdict.projected))}`}</span>
  ) : null
}

/** The top of a day: its name and how far it is, its load, level and thresholds, its totals, what leaves the same day (reference: planning 2.2). */
export function DayHead({ column, view, headingId, known, projected }: Props) {
  const { day, ids, totals } = column
  const { group, today } = view
  const { wall } = useBoardSize()
  const amount = amountOf(column)
  const figure = loadText(measuredOf(group, amount))
  const look = levelLook(group, projected ?? amount)
  return (
    <header className={styles.head}>
      <div className={styles.day}>
        <h2 id={headingId}>
          {weekdayName(day)} <span className={styles.date}>{wall ? dayOfMonthAlone(day) : dayShortMonth(day)}</span>
        </h2>
        <span className={styles.hint}>{dayHint(day, today)}</span>
      </div>
      <div className={known ? toneClass(look.tone) : `${toneClass('new')} ${styles.unknown}`}>
        <p className={styles.load}>
          <b className={styles.figure} data-long={figure.length > 3 ? 'very' : figure.length > 2 || undefined}>
            {figure}
          </b>
          <ProjectedLoad projectedDay={day} group={group} />
          <span className={look.alarming ? `${styles.level} ${styles.alarming}` : styles.level}>
            {look.alarming && <Icon name="attention" size={14} />}
            {look.word}
          </span>
          <span className={styles.orders} title={counted(ids.length, 'order')}>
            {formatNumber(ids.length)} <span className={styles.long}>{isPlural(ids.length) ? 'commandes' : 'commande'}</span>
            <span className={styles.short} aria-hidden="true">
              cmd
            </span>
          </span>
        </p>
        <LoadGauge group={group} day={day} amount={amount} projected={projected} />
        <DayMetrics totals={totals} />
        <DayStrip column={column} view={view} />
      </div>
    </header>
  )
}
