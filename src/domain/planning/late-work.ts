import { dayOf } from '../calendar/api-date'
import { addDays, type CalendarDay } from '../calendar/days'
import { workingDaysBetween } from '../calendar/working-days'
import type { Metrics } from '../orders/order'
import { compareCards, totalsOf } from './day-bucket'
import { type PlannedOrder, type ProducedAndSent, plannedDay } from './planned-order'
import { type ProcessGroup, processGroup } from './process-groups'

/** Days before today in which late work is looked for: three years, in which an order is finished or given up. */
export const LATE_LOOKED_BACK_DAYS = 1_095

/** The days of late work, both included: all that are past (reference: planning 2.5). */
export const lateSpan = (today: CalendarDay): { readonly from: CalendarDay; readonly to: CalendarDay } => ({
  from: addDays(today, -LATE_LOOKED_BACK_DAYS),
  to: addDays(today, -1)
})

/** Whether a day of a group's board is past: what still stands on it is late (reference: planning 2.5). */
export const isLateDay = (day: CalendarDay | null, today: CalendarDay): day is CalendarDay => day !== null && day < today

/** How many of the workshop's days an order has waited: those from its day on that are over, one at least. */
export function lateDays(group: ProcessGroup, order: ProducedAndSent, today: CalendarDay): number {
  const day = plannedDay(processGroup(group), order)
  return isLateDay(day, today) ? Math.max(1, workingDaysBetween(addDays(day, -1), addDays(today, -1))) : 0
}

/** Late orders by how long they have waited, in days of the workshop. */
export const LATE_AGES = {
  long: { least: 6, most: Number.POSITIVE_INFINITY },
  some: { least: 3, most: 5 },
  short: { least: 1, most: 2 }
} as const
export type LateAge = keyof typeof LATE_AGES
export const LATE_AGE_CODES = Object.keys(LATE_AGES) as LateAge[]

/** Which of the ages a number of days is. */
export const lateAgeOf = (days: number): LateAge => LATE_AGE_CODES.find((age) => days >= LATE_AGES[age].least) ?? 'short'

type LateCard = Pick<PlannedOrder, 'id' | 'tags' | 'metrics' | 'production_at' | 'dispatched_at'>

/** Late work of a group: its orders, oldest first, with how long each has waited, and their totals. */
export interface LateWork<T extends LateCard = PlannedOrder> {
  readonly orders: readonly T[]
  readonly days: ReadonlyMap<number, number>
  readonly totals: Metrics
}

/** What of some orders is late on the workshop's day: the oldest day first, each day in the order of its cards (reference: planning 2.5). */
export function lateWorkOf<T extends LateCard>(group: ProcessGroup, orders: readonly T[], today: CalendarDay): LateWork<T> {
  const entry = processGroup(group)
  const dayOfOrder = (order: T): CalendarDay => dayOf((entry.useDispatchDate ? order.dispatched_at : order.production_at) ?? '')
  const compare = compareCards(group)
  const late = orders
    .filter((order) => isLateDay(plannedDay(entry, order), today))
    .toSorted((one, other) => dayOfOrder(one).localeCompare(dayOfOrder(other)) || compare(one, other))
  return { orders: late, days: new Map(late.map((order) => [order.id, lateDays(group, order, today)])), totals: totalsOf(late) }
}
