import { dayOf } from '@/domain/calendar/api-date'
import type { CalendarDay } from '@/domain/calendar/days'
import { type DateRefusal, refuseDate } from '@/domain/calendar/refuse-date'
import { isMadeUp } from '@/domain/reading/hints'
import type { SAV_REFUSALS } from '@/domain/refusals/refusal-texts'

interface Copied {
  readonly state: string
  readonly customer?: { readonly id: number }
}

/** Why an order cannot be copied into an after-sales order, or null: it must be closed, and its customer have a number (reference: after-sales 1.1). */
export function refuseSav({ state, customer }: Copied): keyof typeof SAV_REFUSALS | null {
  if (state !== 'closed') return 'not-closed'
  return customer !== undefined && isMadeUp(customer.id) ? 'no-customer' : null
}

type QuantityRefusal = 'not-whole' | 'too-many'

/** Why a quantity of a size cannot be produced again, or null: a whole number from 0 to what was made of it. */
export const refuseQuantity = (qty: number, made: number): QuantityRefusal | null =>
  !Number.isInteger(qty) || qty < 0 ? 'not-whole' : qty > made ? 'too-many' : null

/** The days that an after-sales order is planned for. */
export interface SavDays {
  readonly production: CalendarDay
  readonly shipping: CalendarDay
}

/** Why one of the days may not be, in the order of the timeline, or null: the rules of every order's dates (reference: after-sales 1.3, dates 2.2). */
export function refuseSavDays(
  { production, shipping }: SavDays,
  today: CalendarDay
): { readonly day: keyof SavDays; readonly reason: DateRefusal } | null {
  const none = { production_at: null, dispatched_at: null, shipping_at: null }
  const wrong = refuseDate('production_at', dayOf(production), none, today)
  if (wrong !== null) return { day: 'production', reason: wrong }
  // A parcel leaves on the day of production at the earliest.
  const late = refuseDate('shipping_at', dayOf(shipping), { ...none, dispatched_at: production }, today)
  return late === null ? null : { day: 'shipping', reason: late }
}
