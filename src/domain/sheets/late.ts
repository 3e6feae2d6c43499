import { dayOf } from '@/domain/calendar/api-date'
import type { CalendarDay } from '@/domain/calendar/days'

/** Nothing is left to produce, or nothing will be. */
const OVER: readonly string[] = ['complete', 'packed', 'closed', 'done', 'canceled']

/**
 * The day by which a late order should have been produced, or should be although it is planned for after it: the deadline that was given
 * at first, else its planned day. Null for an order that is in time, that has no day, or that is produced.
 */
export function missedDeadline(
  order: { readonly state: string; readonly production_at: string | null; readonly production_deadline_at: string | null },
  today: CalendarDay
): CalendarDay | null {
  const planned = order.production_at === null ? null : dayOf(order.production_at)
  const deadline = order.production_deadline_at === null ? planned : dayOf(order.production_deadline_at)
  if (deadline === null || OVER.includes(order.state)) return null
  const passed = deadline < today || (planned !== null && planned < today)
  return passed || (planned !== null && planned > deadline) ? deadline : null
}
