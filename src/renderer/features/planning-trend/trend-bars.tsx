import { type CSSProperties, memo } from 'react'
import { dayShortMonth } from '@/domain/calendar/date-text'
import { type CalendarDay, daysBetween, weekday } from '@/domain/calendar/days'
import type { ProcessGroup } from '@/domain/planning/process-groups'
import { alarmFrom, figuredDays, leftOn, plannedOn, type TrendDay } from '@/domain/planning/trend'
import { closedText, figure, whenOf } from './day-texts'
import styles from './trend-bars.module.css'

interface Props {
  readonly group: ProcessGroup
  readonly days: readonly TrendDay[]
  readonly today: CalendarDay
  /** Where the scale ends. */
  readonly top: number
}

/** Days between two figures, and between today's word and the date of a Monday: nearer they would lie over each other. */
const FIGURES_APART = 3
const DATES_APART = 5

const share = (part: number, whole: number): CSSProperties => ({ '--share': whole === 0 ? 0 : part / whole }) as CSSProperties

/** What stands under a day: today's word, or the date of a Monday. */
function underDay(day: CalendarDay, today: CalendarDay): string | null {
  if (day === today) return "Aujourd'hui"
  return weekday(day) === 1 && Math.abs(daysBetween(day, today)) >= DATES_APART ? dayShortMonth(day) : null
}

/** One bar per day: as high as what was planned, filled with what is left. Nothing of it is drawn again while one reads along. */
export const TrendBars = memo(function TrendBars({ group, days, today, top }: Props) {
  const figured = figuredDays(group, days, today, FIGURES_APART)
  return days.map((day) => {
    const planned = plannedOn(group, day)
    const alarming = planned >= alarmFrom(group)
    return (
      <div
        key={day.day}
        className={styles.day}
        data-day={day.day}
        data-when={whenOf(day.day, today)}
        data-closed={closedText(day.day) !== null}
        data-alarming={alarming}
      >
        {planned > 0 && (
          <div className={styles.bar} style={share(planned, top)}>
            <div className={styles.left} style={share(Math.min(leftOn(group, day), planned), planned)} />
            {figured.has(day.day) && <span className={`num ${styles.figure}`}>{figure(planned)}</span>}
          </div>
        )}
        <span className={styles.under}>{underDay(day.day, today)}</span>
      </div>
    )
  })
})
