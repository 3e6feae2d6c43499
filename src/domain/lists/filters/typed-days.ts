import type { CalendarDay } from '@/domain/calendar/days'
import { parseDay } from '@/domain/calendar/month'

/** What two typed days make of a filter of dates (reference: lists 3.5): its value, or why there is none. */
type TypedDays = { readonly value: string } | { readonly refused: 'no-day' | 'backwards' }

/** The days between two that were typed, both included; a day alone is both. Null where nothing is typed. */
export function typedDays(from: string, to: string, today: CalendarDay): TypedDays | null {
  const [one, other] = [from.trim(), to.trim()]
  if (one === '' && other === '') return null
  const [first, last] = [one || other, other || one].map((text) => parseDay(text, today))
  if (!first || !last || 'refused' in first || 'refused' in last) return { refused: 'no-day' }
  return first.day > last.day ? { refused: 'backwards' } : { value: `${first.day}..${last.day}` }
}
