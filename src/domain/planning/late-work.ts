import { addDays, type CalendarDay } from '@/domain/calendar/days'
import { workingDaysBetween } from '@/domain/calendar/working-days'
import type { Metrics } from '@/domain/orders/order'
import { compareCards, totalsOf } from './day-bucket'
import { type PlannedOrder, type ProducedAndSent, plannedDay } from './planned-order'
import { type ProcessGroup, processGroup } from './process-groups'

/** How far back late work is looked for: as far as there are orders at all, or the last month, where a host refuses so long a span (decision 043). */
export type LateReach = 'all' | 'month'

/** Before this day no order is planned. */
const FIRST_DAY: CalendarDay = '2000-01-01'
/** Days before today of the shorter reach: what a host is asked for at once on its board. */
export const LATE_MONTH_DAYS = 30

/** The days of late work, both included: all that are past (reference: planning 2.5). */
export const lateSpan = (today: CalendarDay, reach: LateReach): { readonly from: CalendarDay; readonly to: CalendarDay } => ({
  from: reach === 'all' ? FIRST_DAY : addDays(today, -LATE_MONTH_DAYS),
  to: addDays(today, -1)
})

/** Whether a day of a group's board is past: what still stands on it is late (reference: planning 2.5). */
export const isLateDay = (day: CalendarDay | null, today: CalendarDay): day is CalendarDay => day !== null && day < today

/** How many of the workshop's days an order of this day has waited: those from it on that are over, one at least. */
function waitedSince(day: CalendarDay, today: CalendarDay): number {
  // Hosts write days that never were for « none »: 0001-01-01.
  const from = day < FIRST_DAY ? FIRST_DAY : day
  return Math.max(1, workingDaysBetween(addDays(from, -1), addDays(today, -1)))
}

/** The same of an order of a group; 0 of one that is not late. */
export function lateDays(group: ProcessGroup, order: ProducedAndSent, today: CalendarDay): number {
  const day = plannedDay(processGroup(group), order)
  return isLateDay(day, today) ? waitedSince(day, today) : 0
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

/**
 * What of some orders is late on the workshop's day: the oldest day first, each day in the order of its cards (reference: planning 2.5). Each
 * day is counted and sorted by itself, so that thousands of orders cost little more than looking at them.
 */
export function lateWorkOf<T extends LateCard>(group: ProcessGroup, orders: readonly T[], today: CalendarDay): LateWork<T> {
  const entry = processGroup(group)
  const byDay = new Map<CalendarDay, T[]>()
  for (const order of orders) {
    const day = plannedDay(entry, order)
    if (!isLateDay(day, today)) continue
    const known = byDay.get(day)
    if (known === undefined) byDay.set(day, [order])
    else known.push(order)
  }
  const days = new Map<number, number>()
  const late: T[] = []
  const compare = compareCards(group)
  for (const [day, planned] of [...byDay].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const waited = waitedSince(day, today)
    for (const order of planned.sort(compare)) {
      late.push(order)
      days.set(order.id, waited)
    }
  }
  return { orders: late, days, totals: totalsOf(late) }
}
