import { dayInWords, dayOfMonth, dayOfMonthAlone, dayShortMonth } from './date-text'
import { addDays, type CalendarDay, daysBetween, mondayOf, yearOf } from './days'

/** The ISO number of a day's week: week 1 holds the first Thursday of the year. */
export function weekNumber(day: CalendarDay): number {
  const thursday = addDays(mondayOf(day), 3)
  return Math.floor(daysBetween(`${yearOf(thursday)}-01-01`, thursday) / 7) + 1
}

function spanText(first: CalendarDay, last: CalendarDay, today: CalendarDay): string {
  const year = yearOf(last) === yearOf(today) && yearOf(first) === yearOf(today) ? '' : ` ${yearOf(last)}`
  if (first === last) return `${dayInWords(first)}${year}`
  if (first.slice(0, 7) === last.slice(0, 7)) return `du ${dayOfMonthAlone(first)} au ${dayOfMonth(last)}${year}`
  // Two months by their whole names are cut off at the width of most screens.
  const firstYear = yearOf(first) === yearOf(last) ? '' : ` ${yearOf(first)}`
  return `du ${dayShortMonth(first)}${firstYear} au ${dayShortMonth(last)}${year}`
}

/** « Semaine 47 · du 16 au 20 novembre », « Semaine 49 · du 30 nov. au 4 déc. »: consecutive days in words, with their year when it is not today's. */
export function weekText(days: readonly CalendarDay[], today: CalendarDay): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  const weeks = [weekNumber(first), weekNumber(last)]
  const week = weeks[0] === weeks[1] ? `Semaine ${weeks[0]}` : `Semaines ${weeks.join(' et ')}`
  return `${week} · ${spanText(first, last, today)}`
}
