import { useEffect, useRef } from 'react'
import type { Kpi } from '@/contract/planning'
import { shortDayInWords } from '@/domain/calendar/date-text'
import { isWorkingDay } from '@/domain/calendar/working-days'
import { processGroup } from '@/domain/planning/process-groups'
import { amountIn } from '@/domain/planning/trend'
import { closedText, dayFigures } from './day-texts'
import { LevelWord } from './level-word'
import styles from './trend-table.module.css'

/** The same days and numbers as text. Days off on which nothing is planned are left out. */
export function TrendTable({ trend: { kpi, days, today } }: { readonly trend: Kpi }) {
  const room = useRef<HTMLElement>(null)
  useEffect(() => {
    const row = room.current?.querySelector<HTMLElement>('[aria-current="date"]')
    if (room.current && row) room.current.scrollTop = row.offsetTop - room.current.clientHeight / 2
  }, [])
  const shown = days.filter(({ day, orders }) => day === today || orders > 0 || isWorkingDay(day))
  const names = shown[0] ? dayFigures(kpi, shown[0]).map(([name]) => name) : []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keys
    <section ref={room} className={styles.room} aria-label={`Charge ${processGroup(kpi).label} par jour, en tableau`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Jour</th>
            <th scope="col">Niveau</th>
            {names.map((name) => (
              <th key={name} scope="col" className={styles.figure}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((day) => (
            <tr key={day.day} data-day={day.day} aria-current={day.day === today ? 'date' : undefined}>
              <th scope="row">
                {shortDayInWords(day.day)}
                {day.day === today && " · Aujourd'hui"}
                {closedText(day.day) !== null && <span className={styles.closed}> · {closedText(day.day)}</span>}
              </th>
              <td>
                <LevelWord group={kpi} amount={amountIn(day)} />
              </td>
              {dayFigures(kpi, day).map(([name, figure]) => (
                <td key={name} className={`num ${styles.figure}`}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
