import type { CalendarDay } from '@/domain/calendar/days'
import { addWorkingDays, nearestWorkingDay } from '@/domain/calendar/working-days'

/** Working days by number: 0 is today or the last working day before it, negative ones are past. Known ones are kept. */
export type WorkingCalendar = (offset: number) => CalendarDay

export function workingCalendar(today: CalendarDay): WorkingCalendar {
  const days = new Map<number, CalendarDay>([[0, nearestWorkingDay(today, -1)]])
  return (offset) => {
    let at = offset
    while (!days.has(at)) at += offset < 0 ? 1 : -1
    let day = days.get(at) ?? today
    while (at !== offset) {
      const step = offset < 0 ? -1 : 1
      day = addWorkingDays(day, step)
      at += step
      days.set(at, day)
    }
    return day
  }
}
