import { dayOf } from './api-date'
import { type CalendarDay, isRealDay, yearOf } from './days'
import { isDeliveryDay, isWorkingDay } from './working-days'

/** Dates of an order that staff chooses, in the order of the timeline (reference: dates 2.2). */
export const DATE_FIELDS = ['production_at', 'dispatched_at', 'shipping_at'] as const
export type DateField = (typeof DATE_FIELDS)[number]

/** API dates or days of an order; null where none is chosen. */
export type OrderDates = Readonly<Record<DateField, string | null>>

/** No order is planned for later: a year that was typed wrong, and beyond what public holidays are known for. */
const YEARS_AHEAD_MAX = 5

/** Why a date is refused, by code. */
export type DateRefusal =
  | 'no-such-day'
  | 'too-far'
  | 'past'
  | 'not-working'
  | 'no-delivery'
  | 'after-dispatch'
  | 'before-production'
  | 'after-shipping'
  | 'before-dispatch'

const isTooFar = (day: CalendarDay, today: CalendarDay): boolean => day > `${yearOf(today) + YEARS_AHEAD_MAX}${today.slice(4)}`

const isBefore = (day: CalendarDay, other: string | null): boolean => other !== null && day < dayOf(other)
const isAfter = (day: CalendarDay, other: string | null): boolean => other !== null && day > dayOf(other)

/**
 * Why a date may not be that day, or null (reference: dates 2.2): production on a working day from today to dispatch; dispatch on a working day from
 * production to shipping; shipping also on a Saturday, from dispatch on; none more than five years ahead. Equal days are allowed. `dates` are the order's other dates.
 */
export function refuseDate(which: DateField, day: CalendarDay, dates: OrderDates, today: CalendarDay): DateRefusal | null {
  if (!isRealDay(day)) return 'no-such-day'
  if (isTooFar(day, today)) return 'too-far'
  switch (which) {
    case 'production_at':
      if (!isWorkingDay(day)) return 'not-working'
      if (day < today) return 'past'
      return isAfter(day, dates.dispatched_at) ? 'after-dispatch' : null
    case 'dispatched_at':
      if (!isWorkingDay(day)) return 'not-working'
      if (isBefore(day, dates.production_at)) return 'before-production'
      return isAfter(day, dates.shipping_at) ? 'after-shipping' : null
    case 'shipping_at':
      if (!isDeliveryDay(day)) return 'no-delivery'
      return isBefore(day, dates.dispatched_at) ? 'before-dispatch' : null
  }
}
