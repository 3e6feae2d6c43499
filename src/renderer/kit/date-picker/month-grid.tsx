import { type KeyboardEvent, useEffect, useRef } from 'react'
import { dayOfMonthAlone, longDay } from '@/domain/calendar/date-text'
import { addDays, type CalendarDay, mondayOf } from '@/domain/calendar/days'
import { addMonths, isSameMonth, weeksOf } from '@/domain/calendar/month'
import type { Tone } from '@/domain/states/order-states'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { toneClass } from '@/renderer/kit/tone/tone'
import styles from './date-picker.module.css'

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const

/** Where a key leads from a day, or null for a key that leads nowhere. */
export function dayAfterKey(key: string, shift: boolean, day: CalendarDay): CalendarDay | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return mondayOf(day)
    case 'End':
      return addDays(mondayOf(day), 6)
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1)
    default:
      return null
  }
}

/** What is to be known of a day: said in full, and drawn short in its hue. */
export interface DayNote {
  readonly text: string
  readonly short: string
  readonly tone: Tone
}
export type DayNotes = ReadonlyMap<CalendarDay, DayNote>

interface Props {
  /** The day that the keys stand on; its month is shown. */
  readonly active: CalendarDay
  /** True when the active day takes the focus: keys moved it. */
  readonly focused: boolean
  readonly chosen: CalendarDay | null
  readonly today: CalendarDay
  /** Why a day may not be chosen, or null. */
  readonly refuse: (day: CalendarDay) => string | null
  readonly notes: DayNotes
  readonly onMove: (day: CalendarDay) => void
  readonly onChoose: (day: CalendarDay) => void
}

/** The days of a month as a grid that arrows walk. A forbidden day can be reached, to hear why, but not chosen. */
export function MonthGrid({ active, focused, chosen, today, refuse, notes, onMove, onChoose }: Props) {
  const place = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused && active) place.current?.focus()
  }, [active, focused])

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = dayAfterKey(event.key, event.shiftKey, active)
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    onMove(next)
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar's days are a grid (ARIA practices, date picker)
    <table role="grid" aria-label="Jours" className={styles.grid} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(active).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const reason = refuse(day)
              const note = reason === null ? notes.get(day) : undefined
              const about = reason ?? note?.text
              return (
                <td key={day}>
                  <PlainButton
                    ref={day === active ? place : null}
                    tabIndex={day === active ? 0 : -1}
                    className={`${styles.day} ${isSameMonth(day, active) ? '' : styles.other} num`}
                    aria-label={about === undefined ? longDay(day) : `${longDay(day)}, ${about}`}
                    aria-disabled={reason !== null}
                    aria-pressed={day === chosen}
                    aria-current={day === today ? 'date' : undefined}
                    title={about}
                    onClick={() => (reason === null ? onChoose(day) : onMove(day))}
                  >
                    {dayOfMonthAlone(day)}
                    {note && <span className={`${styles.note} ${toneClass(note.tone)}`}>{note.short}</span>}
                  </PlainButton>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
