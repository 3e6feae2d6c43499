import { mimeOf } from '@/domain/files/content'
import { hasUploadPreview } from '@/domain/files/kinds'
import { isMadeUp } from '@/domain/reading/hints'

type Raw = Readonly<Record<string, unknown>>

/**
 * A file of an annotation whose content came beside its name, as base64 (reference: orders 2.6, another-host 1.2): the content becomes
 * its address. One that has an address stays as it is.
 */
export function withAddress(raw: Raw): Raw {
  const { url, data, name } = raw
  if (typeof data !== 'string' || data === '' || (typeof url === 'string' && url !== '')) return raw
  const named = typeof name === 'string' ? name : ''
  const address = data.startsWith('data:') ? data : `data:${mimeOf(named)};base64,${data}`
  return { ...raw, url: address, image: raw.image ?? hasUploadPreview(named) }
}

const rawOf = (value: unknown): Raw | null => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : null)
const isMissing = (value: unknown): boolean => value === undefined || value === null

/** A code with its name, from the code alone, the pair, or the pair's code elsewhere. */
function named(value: unknown, code: unknown): unknown {
  const pair = rawOf(value)
  if (pair !== null) return { code: pair.code ?? code, name: pair.name ?? pair.code ?? code }
  const known = isMissing(value) ? code : value
  return isMissing(known) ? undefined : { code: known, name: known }
}

/** The techniques that have a state, where an order does not list them. */
const techniquesOf = (raw: Raw): unknown =>
  Object.entries(raw).flatMap(([name, state]) => {
    const technique = /^(.+)_state$/.exec(name)?.[1]
    const isTechnique = technique !== undefined && technique !== 'files' && technique !== 'preparation'
    return isTechnique && !isMissing(state) ? [technique] : []
  })

/** What may be none (null) is so where a host says so; it is looked for elsewhere only where nothing is said. */
const ownOr = (own: unknown, elsewhere: unknown): unknown => (own === undefined ? elsewhere : own)

/**
 * An order in the flat form of lists, whichever of its forms a host sends (reference: orders 1.1): the customer's name beside it or in
 * `customer`, the origin as a pair or as its code, the delivery method beside it or in `shipping`. What is there is never replaced.
 */
export function flatOrder(raw: Raw): Raw {
  const customer = rawOf(raw.customer)
  const origin = named(raw.origin, raw.origin_code)
  const found: Record<string, unknown> = {
    origin,
    origin_code: raw.origin_code ?? rawOf(origin)?.code,
    channel: named(raw.channel, undefined),
    shipping_method: ownOr(raw.shipping_method, rawOf(raw.shipping)?.method),
    techniques: raw.techniques ?? techniquesOf(raw),
    customer_firstname: raw.customer_firstname ?? customer?.firstname,
    customer_lastname: raw.customer_lastname ?? customer?.lastname,
    customer_organization: ownOr(raw.customer_organization, customer?.organization)
  }
  return { ...raw, ...found }
}

/**
 * What stands in a page for an order that cannot be read for want of its number or its reference: a negative number by its place, so that it
 * is nobody's, and what there is of its reference.
 */
export function unreadableOrder(raw: unknown, at: number): Readonly<Record<string, unknown>> {
  const known = typeof raw === 'object' && raw !== null ? (raw as Readonly<Record<string, unknown>>) : {}
  return { ...known, id: -(at + 1), origin_ref_id: typeof known.origin_ref_id === 'string' ? known.origin_ref_id : '' }
}

/** True for such an order: it is shown, and nothing can be done with it. */
export const isUnreadable = ({ id }: { readonly id: number }): boolean => isMadeUp(id)
