import { type CalendarDay, isRealDay, yearOf } from './days'

const TYPED = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{2}|\d{4}))?$/
const two = (text: string): string => text.padStart(2, '0')

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
