import type { CalendarDay } from '@/domain/calendar/days'
import { METRIC_NAMES, type Metrics } from '@/domain/orders/order'
import { optionOf } from '@/domain/tags/options'
import { type DayAmount, loadOf } from './load'
import { leavesSameDay, type PlannedOrder, plannedDay } from './planned-order'
import { type ProcessGroup, processGroup } from './process-groups'

type Card = Pick<PlannedOrder, 'id' | 'tags' | 'metrics' | 'production_at' | 'dispatched_at'>

/** A day of the dashboard (reference: planning 2.2): its orders in the order of its cards, their totals and load, and those that leave the same day. */
export interface DayBucket<T extends Card = PlannedOrder> {
  readonly day: CalendarDay
  /** Tells days and groups apart. */
  readonly key: string
  readonly orders: readonly T[]
  readonly totals: Metrics
  readonly load: number
  readonly emergency: Metrics & { readonly orders: number }
}

/** How far up a card stands before its load counts: Express over Prioritaire over others (reference: planning 3.2; decision 031). */
export function weightOf({ tags }: Pick<Card, 'tags'>): 0 | 1 | 2 {
  const options = tags.map(optionOf)
  if (options.includes('express')) return 2
  return options.includes('prio') ? 1 : 0
}

/** Order of the cards of a day: weight, then load, heaviest first, then the older order (reference: planning 3.2). */
export const compareCards =
  (group: ProcessGroup) =>
  (one: Card, other: Card): number =>
    weightOf(other) - weightOf(one) || loadOf(group, other.metrics) - loadOf(group, one.metrics) || one.id - other.id

/** Totals of the metrics of some orders. */
export function totalsOf(orders: readonly Pick<Card, 'metrics'>[]): Metrics {
  const totals: Record<keyof Metrics, number> = {
    items: 0,
    faces: 0,
    white_faces: 0,
    colored_faces: 0,
    customizations: 0,
    stitch_points: 0
  }
  for (const { metrics } of orders) for (const name of METRIC_NAMES) totals[name] += metrics[name]
  return totals
}

const loadOfAll = (group: ProcessGroup, orders: readonly Pick<Card, 'metrics'>[]): number =>
  orders.reduce((sum, { metrics }) => sum + loadOf(group, metrics), 0)

/** One day of a group, of the orders that are planned on it. */
export function bucketOf<T extends Card>(group: ProcessGroup, day: CalendarDay, planned: readonly T[]): DayBucket<T> {
  const urgent = planned.filter(leavesSameDay)
  return {
    day,
    key: `${group}/${day}`,
    orders: planned.toSorted(compareCards(group)),
    totals: totalsOf(planned),
    load: loadOfAll(group, planned),
    emergency: { ...totalsOf(urgent), orders: urgent.length }
  }
}

/** The days of a group with their orders; an order of another day is in none of them. */
export function bucketsOf<T extends Card>(group: ProcessGroup, days: readonly CalendarDay[], orders: readonly T[]): DayBucket<T>[] {
  const byDay = new Map<CalendarDay, T[]>(days.map((day) => [day, []]))
  for (const order of orders) byDay.get(plannedDay(processGroup(group), order) ?? '')?.push(order)
  return days.map((day) => bucketOf(group, day, byDay.get(day) ?? []))
}

/** What a day amounts to. */
export const amountOf = ({ load, totals }: Pick<DayBucket<Card>, 'load' | 'totals'>): DayAmount => ({
  load,
  stitch_points: totals.stitch_points
})

/** What a day would amount to with these orders moved to it; those that it has already count once. */
export function amountWith<T extends Card>(group: ProcessGroup, bucket: DayBucket<T>, moved: readonly T[]): DayAmount {
  const there = new Set(bucket.orders.map(({ id }) => id))
  const added = moved.filter(({ id }) => !there.has(id))
  return {
    load: bucket.load + loadOfAll(group, added),
    stitch_points: bucket.totals.stitch_points + totalsOf(added).stitch_points
  }
}
