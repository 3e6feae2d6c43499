import type { Shipping } from '../orders/order'
import { DEFAULT_COUNTRY, isPickup, isRelay, WORKSHOP_ADDRESS } from './methods'

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
export const settledDelivery = <D extends Delivery>(delivery: D): D => ({
  ...delivery,
  ...(isPickup(delivery.method) ? WORKSHOP_ADDRESS : {}),
  relay_code: isRelay(delivery.method) ? delivery.relay_code : null
})

/**
 * Another delivery method (reference: people-and-shipping 2.2, 2.3): a pickup keeps the address for later and takes the workshop's; leaving it gives the kept address
 * back (an empty one when none was kept); a method without relay loses its relay code.
 */
export function changeMethod<D extends Delivery>(
  delivery: D,
  kept: Address | null,
  method: string
): { readonly delivery: D; readonly kept: Address | null } {
  const before = isPickup(delivery.method)
  const after = isPickup(method)
  const changed = { ...delivery, method }
  if (before === after) return { delivery: settledDelivery(changed), kept }
  if (after) return { delivery: settledDelivery(changed), kept: addressOf(delivery) }
  return { delivery: settledDelivery({ ...changed, ...(kept ?? NO_ADDRESS) }), kept: null }
}

/** True when a delivery lacks the relay code that its method needs (reference: people-and-shipping 2.2). */
export const lacksRelayCode = ({ method, relay_code }: Pick<Shipping, 'method' | 'relay_code'>): boolean =>
  isRelay(method) && !relay_code?.trim()
