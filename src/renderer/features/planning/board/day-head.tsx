import { dayShortMonth, weekdayName } from '@/domain/calendar/date-text'
import { dayHint } from '@/domain/calendar/day-hint'
import type { CalendarDay } from '@/domain/calendar/days'
import { formatNumber } from '@/domain/format/number'
import { counted, isPlural } from '@/domain/format/plural'
import { amountOf } from '@/domain/planning/day-bucket'
import { type DayAmount, levelLook, loadText, measuredOf } from '@/domain/planning/load'
import type { ProcessGroup } from '@/domain/planning/process-groups'
import { Icon } from '@/renderer/kit/icons/icon'
import { toneClass } from '@/renderer/kit/tone/tone'
import type { BoardView, ColumnState } from '../data/board-store'
import { useDayVerdict } from '../moves/session/day-verdict'
import { useBoardSize } from './board-size'
import styles from './day-head.module.css'
import { DayMetrics, DayStrip } from './day-totals'
import { LoadGauge } from './load-gauge'

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
          {weekdayName(day)} <span className={styles.date}>{wall ? Number(day.slice(8)) : dayShortMonth(day)}</span>
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
