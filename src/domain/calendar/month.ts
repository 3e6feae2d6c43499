import { addDays, type CalendarDay, isRealDay, mondayOf, yearOf } from './days'

const WEEKS = 6
const two = (value: number | string): string => String(value).padStart(2, '0')

/** The first day of the day's month. */
const firstOf = (day: CalendarDay): CalendarDay => `${day.slice(0, 7)}-01`

/** True when both days are in the same month. */
export const isSameMonth = (one: CalendarDay, other: CalendarDay): boolean => one.slice(0, 7) === other.slice(0, 7)

/** The six weeks that show the day's month, each from Monday to Sunday (reference: dates 1.4). */
export function weeksOf(day: CalendarDay): readonly (readonly CalendarDay[])[] {
  const start = mondayOf(firstOf(day))
  return Array.from({ length: WEEKS }, (_, week) => Array.from({ length: 7 }, (__, at) => addDays(start, week * 7 + at)))
}

/** The same day `count` months later, or earlier when negative; the month's last day where it has no such day. */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const months = yearOf(day) * 12 + Number(day.slice(5, 7)) - 1 + count
  const month = `${Math.floor(months / 12)}-${two((months % 12) + 1)}`
  const wanted = Number(day.slice(8))
  for (let date = wanted; date > 28; date--) if (isRealDay(`${month}-${two(date)}`)) return `${month}-${two(date)}`
  return `${month}-${two(Math.min(wanted, 28))}`
}

const TYPED = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{2}|\d{4}))?$/

/** What a person typed as a date is not: written like one, or a day that exists. */
export type TypedDayRefusal = 'form' | 'no-such-day'

/**
 * The day that a person typed: « 24/11/2026 », « 24/11/26 », or « 24/11 », which is the next one from `today` on. Points, dashes and
 * spaces do as well.
 */
export function parseDay(text: string, today: CalendarDay): { readonly day: CalendarDay } | { readonly refused: TypedDayRefusal } {
  const found = TYPED.exec(text.trim())
  if (!found?.[1] || !found[2]) return { refused: 'form' }
  const rest = `${two(found[2])}-${two(found[1])}`
  const year = found[3]
  if (year !== undefined) {
    const day = `${year.length === 2 ? `20${year}` : year}-${rest}`
    return isRealDay(day) ? { day } : { refused: 'no-such-day' }
  }
  const day = [0, 1].map((later) => `${yearOf(today) + later}-${rest}`).find((next) => next >= today && isRealDay(next))
  return day === undefined ? { refused: 'no-such-day' } : { day }
}
