import { addDays, type CalendarDay, daysBetween, weekday, yearOf } from './days'
import { holidaysOf, isHoliday } from './holidays'

/** True from Monday to Friday, holidays apart: a day on which the workshop produces (reference: dates 1.2). */
export const isWorkingDay = (day: CalendarDay): boolean => weekday(day) <= 5 && !isHoliday(day)

/** True when a parcel can arrive: also on a Saturday, never on a Sunday or holiday (reference: dates 1.2). */
export const isDeliveryDay = (day: CalendarDay): boolean => weekday(day) <= 6 && !isHoliday(day)

/** The day itself when the workshop works, else the next (or with -1 the previous) working day. */
export function nearestWorkingDay(day: CalendarDay, direction: 1 | -1 = 1): CalendarDay {
  let found = day
  while (!isWorkingDay(found)) found = addDays(found, direction)
  return found
}

/** The working day `count` working days later, or earlier when negative. Zero gives the day itself, working or not. */
export function addWorkingDays(day: CalendarDay, count: number): CalendarDay {
  const direction = count < 0 ? -1 : 1
  let found = day
  for (let left = Math.abs(count); left > 0; left--) found = nearestWorkingDay(addDays(found, direction), direction)
  return found
}

/** Working days after `from` up to and with `to`: what the dashboard's '+N' shows (reference: dates 1.5). Negative when `to` is earlier. */
export function workingDaysBetween(from: CalendarDay, to: CalendarDay): number {
  if (to < from) return -workingDaysBetween(to, from) || 0
  const days = daysBetween(from, to)
  const start = weekday(from)
  let count = Math.floor(days / 7) * 5
  for (let after = 1; after <= days % 7; after++) if ((start + after - 1) % 7 < 5) count++
  for (let year = yearOf(from); year <= yearOf(to); year++)
    for (const holiday of holidaysOf(year)) if (holiday > from && holiday <= to && weekday(holiday) <= 5) count--
  return count
}
