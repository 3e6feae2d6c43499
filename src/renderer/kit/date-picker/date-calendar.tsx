import { Button } from '@fluentui/react-components'
import { ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { monthYear } from '@/domain/calendar/date-text'
import type { CalendarDay } from '@/domain/calendar/days'
import { addMonths } from '@/domain/calendar/month'
import styles from './date-picker.module.css'
import { DayField } from './day-field'
import { MonthGrid } from './month-grid'

export interface DateChoice {
  /** Name of the date, as its field is called. */
  readonly label: string
  readonly value: CalendarDay | null
  readonly today: CalendarDay
  /** Why a day may not be chosen, or null. */
  readonly refuse: (day: CalendarDay) => string | null
  readonly onChoose: (day: CalendarDay) => void
}

/** A date to type (jj/mm/aaaa) or to choose from its month; forbidden days say why. */
export function DateCalendar(choice: DateChoice) {
  const { value, today, refuse, onChoose } = choice
  const [active, setActive] = useState(value ?? today)
  const [walking, setWalking] = useState(false)
  const reason = walking ? refuse(active) : null
  const walk = (day: CalendarDay): void => {
    setWalking(true)
    setActive(day)
  }
  const turn = (months: number): void => {
    setWalking(false)
    setActive(addMonths(active, months))
  }

  return (
    <div className={styles.calendar}>
      <DayField {...choice} onTyped={setActive} onFocus={() => setWalking(false)} onWalk={() => walk(active)} />
      <div className={styles.month}>
        <Button appearance="subtle" icon={<ChevronLeft20Regular />} aria-label="Mois précédent" onClick={() => turn(-1)} />
        <b aria-live="polite">{monthYear(active)}</b>
        <Button appearance="subtle" icon={<ChevronRight20Regular />} aria-label="Mois suivant" onClick={() => turn(1)} />
      </div>
      <MonthGrid active={active} focused={walking} chosen={value} today={today} refuse={refuse} onMove={walk} onChoose={onChoose} />
      <p className={styles.reason} role="status">
        {reason}
      </p>
    </div>
  )
}
