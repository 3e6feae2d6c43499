import { dayInWords, dayOfMonth } from './date-text'
import { addDays, type CalendarDay, daysBetween, mondayOf, yearOf } from './days'

/** The ISO number of a day's week: week 1 holds the first Thursday of the year. */
export function weekNumber(day: CalendarDay): number {
  const thursday = addDays(mondayOf(day), 3)
  return Math.floor(daysBetween(`${yearOf(thursday)}-01-01`, thursday) / 7) + 1
}

function spanText(first: CalendarDay, last: CalendarDay): string {
  if (first === last) return `${dayInWords(first)} ${yearOf(first)}`
  const end = `${dayOfMonth(last)} ${yearOf(last)}`
  if (yearOf(first) !== yearOf(last)) return `du ${dayOfMonth(first)} ${yearOf(first)} au ${end}`
  const sameMonth = first.slice(0, 7) === last.slice(0, 7)
  return `du ${sameMonth ? dayOfMonth(first).split(' ')[0] : dayOfMonth(first)} au ${end}`
}

/** « Semaine 47 · du 16 au 20 novembre 2026 »: consecutive days in words. */
export function weekText(days: readonly CalendarDay[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  const weeks = [weekNumber(first), weekNumber(last)]
  const week = weeks[0] === weeks[1] ? `Semaine ${weeks[0]}` : `Semaines ${weeks.join(' et ')}`
  return `${week} · ${spanText(first, last)}`
}
