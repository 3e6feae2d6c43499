import { dayInWords, dayOfMonth } from './date-text'
import { addDays, type CalendarDay, daysBetween, mondayOf, yearOf } from './days'

/** The ISO number of a day's week: week 1 holds the first Thursday of the year. */
export function weekNumber(day: CalendarDay): number {
  const thursday = addDays(mondayOf(day), 3)
  return Math.floor(daysBetween(`${yearOf(thursday)}-01-01`, thursday) / 7) + 1
}

function spanText(first: CalendarDay, last: CalendarDay, today: CalendarDay): string {
  const year = yearOf(last) === yearOf(today) && yearOf(first) === yearOf(today) ? '' : ` ${yearOf(last)}`
  if (first === last) return `${dayInWords(first)}${year}`
  const end = `${dayOfMonth(last)}${year}`
  if (yearOf(first) !== yearOf(last)) return `du ${dayOfMonth(first)} ${yearOf(first)} au ${end}`
  const sameMonth = first.slice(0, 7) === last.slice(0, 7)
  return `du ${sameMonth ? dayOfMonth(first).split(' ')[0] : dayOfMonth(first)} au ${end}`
}

/** « Semaine 47 · du 16 au 20 novembre »: consecutive days in words, with their year when it is not today's. */
export function weekText(days: readonly CalendarDay[], today: CalendarDay): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  const weeks = [weekNumber(first), weekNumber(last)]
  const week = weeks[0] === weeks[1] ? `Semaine ${weeks[0]}` : `Semaines ${weeks.join(' et ')}`
  return `${week} · ${spanText(first, last, today)}`
}
