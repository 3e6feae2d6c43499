import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, Problem } from '@/contract/http/problem'
import { IdNumber } from '@/contract/http/values'
import { Country, Customer, Gender, Shipping } from '@/domain/orders/order'
import { RELAY_CODE_MISSING } from '@/domain/refusals/refusal-texts'
import { lacksRelayCode } from '@/domain/shipping/change-method'

const LENGTH_MAX = 200
const MISSING = 'Vous devez saisir cette valeur.'
const notTooLong = z.maxLength(LENGTH_MAX, `Au plus ${LENGTH_MAX} caractères.`)

const needed = () => z.string().check(z.trim(), z.minLength(1, MISSING), notTooLong)
/** Absent, or a text: a blank one is stored as none. */
const optional = () =>
  z.pipe(
    z.nullable(z.string().check(z.trim(), notTooLong)),
    z.transform((text: string | null) => text || null)
  )
const title = () =>
  z.pipe(
    z.union([Gender, z.literal(''), z.null()]),
    z.transform((gender: Gender | '' | null) => gender || null)
  )
/** A title as a dialog holds it: one that only another host knows stays. */
const anyTitle = () =>
  z.pipe(
    z.nullable(z.string()),
    z.transform((gender: string | null) => gender || null)
  )
const Email = z.string().check(z.trim(), z.minLength(1, MISSING), notTooLong, z.email('Vous devez saisir une adresse email valide.'))

const person = () => ({
  gender: title(),
  firstname: needed(),
  lastname: needed(),
  organization: optional(),
  email: Email,
  phone: needed()
})

/** What the customer's dialog asks (reference: people-and-shipping 1.1). */
export const CustomerForm = z.strictObject(person())

/** The same as the dialog holds it: a title that only another host knows is no mistake of who typed nothing there. */
export const CustomerEntry = z.extend(CustomerForm, { gender: anyTitle() })
export type CustomerEntry = z.infer<typeof CustomerEntry>

const ShippingFields = z.strictObject({
  ...person(),
  method: needed(),
  street: needed(),
  street2: optional(),
  street3: optional(),
  street4: optional(),
  postcode: needed(),
  city: needed(),
  country: Country,
  relay_code: optional()
})

/** What the delivery's dialog asks: a relay method needs its relay's code (reference: people-and-shipping 2.2, 2.4). Titles and countries that only another host knows stay. */
export const ShippingEntry = z
  .extend(ShippingFields, { gender: anyTitle(), country: needed() })
  .check(z.refine((delivery) => !lacksRelayCode(delivery), { path: ['relay_code'], error: RELAY_CODE_MISSING, when: () => true }))
export type ShippingEntry = z.infer<typeof ShippingEntry>

const Id = z.object({ id: IdNumber })

/** `id` is the customer's. Every order of the customer follows. Fields that are not sent stay. */
export const patchCustomer = endpoint({
  method: 'PATCH',
  path: '/api/customer/:id',
  summary: 'Change un client',
  role: 'operator',
  params: Id,
  body: z.partial(CustomerForm),
  replies: { 200: Customer, 413: Problem, ...COMMON_REPLIES }
})

/** `id` is the address's. A pickup takes the workshop's address, a method without relay loses its code (reference: people-and-shipping 2.2, 2.3). */
export const patchShipping = endpoint({
  method: 'PATCH',
  path: '/api/shipping-addresses/:id',
  summary: "Change la livraison d'une commande",
  role: 'operator',
  params: Id,
  body: z.partial(ShippingFields),
  replies: { 200: Shipping, 413: Problem, ...COMMON_REPLIES }
})
