import joursFeries from '@socialgouv/jours-feries'
import type { CalendarDay } from './days'

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
