import joursFeries from '@socialgouv/jours-feries'
import { addDays, type CalendarDay, daysBetween, weekday, yearOf } from './days'

/** Holidays with a fixed date (reference: dates 1.3). Our own list wins over the library's. */
const FIXED = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'] as const

/** Holidays that follow Easter, by the library's names (reference: dates 1.3). */
const MOVABLE = ['Lundi de Pâques', 'Ascension', 'Lundi de Pentecôte'] as const

/** Days off that the reference names one by one (reference: dates 1.3). */
const SINGLE: readonly CalendarDay[] = ['2017-08-14']

const HALF_DAY_MS = 43_200_000
const two = (value: number): string => String(value).padStart(2, '0')

/** The library counts days of 24 h from local midnight: noon is read, so that no change of clock moves the day. */
const localDay = (date: Date): CalendarDay => {
  const noon = new Date(date.getTime() + HALF_DAY_MS)
  return `${noon.getFullYear()}-${two(noon.getMonth() + 1)}-${two(noon.getDate())}`
}

const known = new Map<number, ReadonlySet<CalendarDay>>()

/** The days off of a year, Saturdays and Sundays apart (reference: dates 1.3). */
export function holidaysOf(year: number): ReadonlySet<CalendarDay> {
  const cached = known.get(year)
  if (cached) return cached
  const library = joursFeries(year)
  const movable = MOVABLE.flatMap((name) => (library[name] ? [localDay(library[name])] : []))
  const days = new Set([...FIXED.map((date) => `${year}-${date}`), ...movable, ...SINGLE.filter((day) => day.startsWith(`${year}-`))])
  known.set(year, days)
  return days
}

/** True on a French public holiday (reference: dates 1.3). */
export const isHoliday = (day: CalendarDay): boolean => holidaysOf(Number(day.slice(0, 4))).has(day)

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
