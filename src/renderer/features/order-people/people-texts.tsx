import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { CustomerEntry, ShippingEntry } from '@/contract/orders/people'
import { salutation, titleOf } from '@/domain/customers/names'
import { countryLabel, shippingLabel } from '@/domain/shipping/methods'
import { addressLines } from './address-lines'

/** The fields of a customer and of a delivery as their dialogs hold them. */
export type CustomerFields = z.input<typeof CustomerEntry>
export type DeliveryFields = z.input<typeof ShippingEntry>

const PERSON_LABELS = { gender: 'Civilité', firstname: 'Prénom', lastname: 'Nom' }
const CONTACT_LABELS = { email: 'E-mail', phone: 'Téléphone' }

/** Names of the fields, where two values of one are compared, in the order in which they are. */
export const CUSTOMER_LABELS: Readonly<Record<keyof CustomerFields, string>> = {
  ...PERSON_LABELS,
  organization: 'Organisation',
  ...CONTACT_LABELS
}
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
  ...PERSON_LABELS,
  ...CONTACT_LABELS
}

/** A value of a field as one reads it; '' for none. */
export function fieldText(field: string, value: unknown): string {
  const given = value === null || value === undefined ? '' : String(value)
  if (given === '') return ''
  if (field === 'method') return shippingLabel(given)
  if (field === 'country') return countryLabel(given)
  return field === 'gender' ? (titleOf(given) ?? '') : given
}

/** A customer in a few lines. */
export const customerResult = ({ organization, email, phone, ...person }: CustomerFields): ReactNode => (
  <>
    {organization && <b>{organization}, </b>}
    {salutation(person)}
    <br />
    {[email, phone].filter(Boolean).join(', ')}
  </>
)

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
