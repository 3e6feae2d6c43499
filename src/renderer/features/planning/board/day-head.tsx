import { dayShortMonth, weekdayName } from '@/domain/calendar/date-text'
import { dayHint } from '@/domain/calendar/day-hint'
import { formatNumber } from '@/domain/format/number'
import { counted, isPlural } from '@/domain/format/plural'
import { amountOf } from '@/domain/planning/day-bucket'
import { type DayAmount, measuredOf } from '@/domain/planning/load'
import { loadText } from '@/domain/planning/load-text'
import { Icon } from '../../../kit/icons/icon'
import { toneClass } from '../../../kit/tone/tone'
import type { BoardView, ColumnState } from '../data/board-store'
import { useBoardSize } from './board-size'
import styles from './day-head.module.css'
import { DayMetrics } from './day-metrics'
import { DayStrip } from './day-strip'
import { levelLook } from './levels'
import { LoadGauge } from './load-gauge'

interface Props {
  readonly column: ColumnState
  readonly view: BoardView
  readonly headingId: string
  /** False until the day's orders have come: its name stands there alone. */
  readonly known: boolean
  /** What the day would amount to with the cards that are held over it: its level is that one's. */
  readonly would?: DayAmount | undefined
}

/** The top of a day: its name and how far it is, its load, level and thresholds, its totals, what leaves the same day (reference: planning 2.2). */
export function DayHead({ column, view, headingId, known, would }: Props) {
  const { day, ids, totals } = column
  const { group, today } = view
  const { wall } = useBoardSize()
  const amount = amountOf(column)
  const figure = loadText(measuredOf(group, amount))
  const look = levelLook(group, would ?? amount)
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
          <span data-day-would="" />
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
        <LoadGauge group={group} amount={amount} would={would} />
        <DayMetrics totals={totals} />
        <DayStrip column={column} view={view} />
      </div>
    </header>
  )
}
