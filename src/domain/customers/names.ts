import { NOTHING } from '@/domain/format/number'
import type { Gender } from '@/domain/orders/order'

/** Titles of persons, as they are written before a name. */
export const TITLES: Readonly<Record<Gender, string>> = { mlle: 'Mlle', mme: 'Mme', m: 'M.' }

/** How a person is addressed; a title that nobody here knows has its own text. */
export const titleOf = (gender: string | null): string | null =>
  gender !== null && Object.hasOwn(TITLES, gender) ? TITLES[gender as Gender] : gender

interface Person {
  readonly gender: string | null
  readonly firstname: string
  readonly lastname: string
}

/** « Mme Éloïse Guérin »: title, first name, last name. */
export const salutation = ({ gender, firstname, lastname }: Person): string =>
  [titleOf(gender), firstname, lastname].filter(Boolean).join(' ')

/** A customer as lists show it: `strong` in bold (organisation, else last name in capitals), then `rest` (the first name) (reference: people-and-shipping 1.2); a dash for one that nobody names. */
export const listedCustomer = (order: {
  readonly customer_firstname: string
  readonly customer_lastname: string
  readonly customer_organization: string | null
}): { readonly strong: string; readonly rest: string } =>
  order.customer_organization
    ? { strong: order.customer_organization, rest: '' }
    : {
        strong: order.customer_lastname.toLocaleUpperCase('fr') || (order.customer_firstname === '' ? NOTHING : ''),
        rest: order.customer_firstname
      }
