import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { ShippingEntry } from '@/contract/orders/people'
import { salutation, titleOf } from '@/domain/customers/names'
import type { Order, Shipping } from '@/domain/orders/order'
import { countryLabel, shippingLabel } from '@/domain/shipping/methods'
import { addressLines } from './address-lines'

/** The fields of a delivery as its dialog holds them. */
export type DeliveryFields = z.input<typeof ShippingEntry>

export const deliveryFields = ({ id: _, ...fields }: Shipping): DeliveryFields => fields
export const deliveryFieldsIn = ({ shipping }: Order): DeliveryFields => deliveryFields(shipping)

/** Names of the fields, where two values of one are compared. */
export const DELIVERY_LABELS: Readonly<Record<keyof DeliveryFields, string>> = {
  method: 'Mode de livraison',
  relay_code: 'Code relais',
  organization: 'Organisation',
  street: 'Rue',
  street2: 'Complément',
  street3: 'Bâtiment',
  street4: 'Étage',
  postcode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  gender: 'Civilité',
  firstname: 'Prénom',
  lastname: 'Nom',
  email: 'Email',
  phone: 'Téléphone'
}

/** A value of a field as one reads it; '' for none. */
export function deliveryText(field: keyof DeliveryFields, value: unknown): string {
  const given = value === null || value === undefined ? '' : String(value)
  if (given === '') return ''
  if (field === 'method') return shippingLabel(given)
  if (field === 'country') return countryLabel(given)
  return field === 'gender' ? (titleOf(given) ?? '') : given
}

/** A delivery in a few lines: how it goes, to whom and where. */
export const deliveryResult = ({ method, relay_code, phone, ...delivery }: DeliveryFields): ReactNode => (
  <>
    <b>{[shippingLabel(method), relay_code].filter(Boolean).join(', ')}</b>
    <br />
    {[salutation(delivery), phone].filter(Boolean).join(', ')}
    <br />
    {addressLines(delivery).join(', ')}
  </>
)
