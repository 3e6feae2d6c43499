import type { Shipping } from '@/domain/orders/order'
import { DEFAULT_COUNTRY, isPickup, isRelay, type WORKSHOP_ADDRESS } from './methods'

/** The lines of an address that a pickup replaces by the workshop's. */
export type Address = Pick<Shipping, keyof typeof WORKSHOP_ADDRESS>
type Delivery = Address & Pick<Shipping, 'method' | 'relay_code'>

const NO_ADDRESS: Address = {
  organization: null,
  street: '',
  street2: null,
  street3: null,
  street4: null,
  postcode: '',
  city: '',
  country: DEFAULT_COUNTRY
}

const addressOf = ({ organization, street, street2, street3, street4, postcode, city, country }: Address): Address => ({
  organization,
  street,
  street2,
  street3,
  street4,
  postcode,
  city,
  country
})

/** What a delivery is stored as: a pickup has the workshop's address, and only a relay has a code (reference: people-and-shipping 2.2, 2.3). */
export const settledDelivery = <D extends Delivery>(delivery: D, workshop: Address): D => ({
  ...delivery,
  ...(isPickup(delivery.method) ? workshop : {}),
  relay_code: isRelay(delivery.method) ? delivery.relay_code : null
})

/** What a method took away while the dialog is open: it comes back with one that has room for it. */
export interface KeptDelivery {
  readonly address: Address | null
  readonly relay_code: string | null
}

export const NOTHING_KEPT: KeptDelivery = { address: null, relay_code: null }

/**
 * Another delivery method (reference: people-and-shipping 2.2, 2.3): a pickup keeps the address for later and takes the workshop's; leaving it gives the kept address
 * back (an empty one when none was kept); a method without relay keeps its relay code for the next one with a relay.
 */
export function changeMethod<D extends Delivery>(
  delivery: D,
  kept: KeptDelivery,
  method: string,
  workshop: Address
): { readonly delivery: D; readonly kept: KeptDelivery } {
  const before = isPickup(delivery.method)
  const after = isPickup(method)
  const code = delivery.relay_code?.trim() ? delivery.relay_code : kept.relay_code
  const address = before && !after ? (kept.address ?? NO_ADDRESS) : {}
  return {
    delivery: settledDelivery({ ...delivery, ...address, method, relay_code: code }, workshop),
    kept: { address: after ? (before ? kept.address : addressOf(delivery)) : null, relay_code: code }
  }
}

/** A change of an order as its history tells it. */
interface Change {
  readonly at: string
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

const PART = 'shipping.'

/**
 * The address and relay code that a delivery had before it became the pickup that it is, from its order's changes, newest first; null where
 * they do not go back so far.
 */
export function keptBeforePickup(delivery: Delivery, changes: readonly Change[]): KeptDelivery | null {
  const ofShipping = changes.filter(({ field }) => field.startsWith(PART))
  const became = ofShipping.find(({ field, from, to }) => field === `${PART}method` && isPickup(String(to)) && !isPickup(String(from)))
  if (became === undefined) return null
  // What becoming a pickup wrote is what stands: a change to another value is not part of it, though it may have been made in the same second.
  const becomes: Readonly<Record<string, unknown>> = { ...addressOf(delivery), relay_code: null }
  const before: Record<string, unknown> = { ...delivery }
  const replaced = new Set<string>()
  for (const { at, field, from, to } of ofShipping) {
    const name = field.slice(PART.length)
    if (at !== became.at || replaced.has(name) || !Object.hasOwn(becomes, name) || to !== becomes[name]) continue
    replaced.add(name)
    before[name] = from
  }
  return { address: addressOf(before as Delivery), relay_code: (before as Delivery).relay_code }
}

/** True when a delivery lacks the relay code that its method needs (reference: people-and-shipping 2.2). */
export const lacksRelayCode = ({ method, relay_code }: Pick<Shipping, 'method' | 'relay_code'>): boolean =>
  isRelay(method) && !relay_code?.trim()
