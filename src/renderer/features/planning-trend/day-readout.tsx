import { dayInWords } from '@/domain/calendar/date-text'
import { dayHint } from '@/domain/calendar/day-hint'
import type { CalendarDay } from '@/domain/calendar/days'
import type { ProcessGroup } from '@/domain/planning/process-groups'
import { amountIn, type TrendDay } from '@/domain/planning/trend'
import styles from './day-readout.module.css'
import { closedText, dayFigures } from './day-texts'
import { LevelWord } from './level-word'

interface Props {
  readonly group: ProcessGroup
  readonly day: TrendDay
  readonly today: CalendarDay
}

/** The day under the pointer or the keys, with its numbers. Ears hear the same from the chart itself. */
export function DayReadout({ group, day, today }: Props) {
  const closed = closedText(day.day)
  return (
    <div className={styles.readout} data-day-read={day.day}>
      <p className={styles.day}>
        <b>{dayInWords(day.day)}</b>
        <span>{dayHint(day.day, today)}</span>
      </p>
      {closed !== null && <p className={styles.closed}>{closed}</p>}
      {day.orders > 0 ? (
        <>
          <p className={styles.level}>
            <LevelWord group={group} amount={amountIn(day)} />
          </p>
          <dl className={styles.figures}>
            {dayFigures(group, day).map(([name, figure]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">{figure}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        closed === null && <p className={styles.closed}>Rien de prévu</p>
      )}
    </div>
  )
}
