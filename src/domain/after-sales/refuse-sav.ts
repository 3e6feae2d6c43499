import { dayOf } from '../calendar/api-date'
import type { CalendarDay } from '../calendar/days'
import { DATE_REFUSALS, refuseDate } from '../calendar/refuse-date'
import { isMadeUp } from '../reading/made-up'

type SavRefusal = 'not-closed' | 'no-customer'

interface Copied {
  readonly state: string
  readonly customer?: { readonly id: number }
}

/** Why an order cannot be copied into an after-sales order, or null: it must be closed, and its customer have a number (reference: after-sales 1.1). */
export function refuseSav({ state, customer }: Copied): SavRefusal | null {
  if (state !== 'closed') return 'not-closed'
  return customer !== undefined && isMadeUp(customer.id) ? 'no-customer' : null
}

/** Told where the after-sales order is not offered, and answered where it is refused. */
export const SAV_REFUSALS: Readonly<Record<SavRefusal, string>> = {
  'not-closed': 'Seule une commande fermée peut être copiée en SAV.',
  'no-customer': "Le client de cette commande n'est pas connu."
}

/** Told when nothing was picked (to the letter; reference: after-sales 1.2). */
export const NOTHING_PICKED = 'Vous devez spécifier au moins une personnalisation à produire.'

type QuantityRefusal = 'not-whole' | 'too-many'

/** Why a quantity of a size cannot be produced again, or null: a whole number from 0 to what was made of it. */
export const refuseQuantity = (qty: number, made: number): QuantityRefusal | null =>
  !Number.isInteger(qty) || qty < 0 ? 'not-whole' : qty > made ? 'too-many' : null

/** What is told of a refused quantity. */
export const quantityText = (refusal: QuantityRefusal, made: number): string =>
  refusal === 'not-whole' ? 'Un nombre entier est attendu.' : `Au plus ${made}, comme produit.`

/** The days that an after-sales order is planned for. */
export interface SavDays {
  readonly production: CalendarDay
  readonly shipping: CalendarDay
}

/** Why one of the days may not be, in the order of the timeline, or null: the rules of every order's dates (reference: after-sales 1.3, dates 2.2). */
export function refuseSavDays(
  { production, shipping }: SavDays,
  today: CalendarDay
): { readonly day: keyof SavDays; readonly text: string } | null {
  const none = { production_at: null, dispatched_at: null, shipping_at: null }
  const wrong = refuseDate('production_at', dayOf(production), none, today)
  if (wrong !== null) return { day: 'production', text: DATE_REFUSALS[wrong] }
  // A parcel leaves on the day of production at the earliest.
  const late = refuseDate('shipping_at', dayOf(shipping), { ...none, dispatched_at: production }, today)
  return late === null ? null : { day: 'shipping', text: DATE_REFUSALS[late] }
}
