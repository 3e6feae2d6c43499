type Raw = Readonly<Record<string, unknown>>

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
