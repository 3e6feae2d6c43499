import type { Capability } from '@/contract/http/capabilities'
import type { Endpoint } from '@/contract/http/endpoint'
import { refusalWords } from '@/contract/http/problem'
import { listOf } from '@/domain/reading/read-as'
import type { KnownCapabilities } from './capabilities'
import { withOwnAddresses } from './content-addresses'

type Raw = Readonly<Record<string, unknown>>
const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A page of orders: with its count, as a bare list, or as linked data. Without a count it has what came. */
function orderPage(body: unknown): unknown {
  const raw = isRaw(body) ? body : {}
  const orders = listOf(raw.orders) ?? listOf(body) ?? []
  const count = Number(raw.nbItems ?? raw['hydra:totalItems'] ?? raw.totalItems ?? Number.NaN)
  const nbItems = Number.isFinite(count) ? count : orders.length
  const { nbItemsRelation, groups } = raw
  return {
    paginated: raw.paginated ?? Number.isFinite(count),
    nbItems,
    ...(nbItemsRelation !== undefined && { nbItemsRelation }),
    orders,
    ...(Array.isArray(groups) && { groups })
  }
}

const plainList = (body: unknown): unknown => (isRaw(body) && listOf(body) === null ? (listOf(body.orders) ?? body) : body)

/** Figures of lists in our form, or nothing: no badge is better than a wrong one. */
const figures = (body: unknown): unknown => (isRaw(body) && isRaw(body.dimensions) ? body : { dimensions: isRaw(body) ? body : {} })

/** Loads in our form, or no days: a tab without its load. */
const loads = (body: unknown): unknown => (isRaw(body) && Array.isArray(body.days) ? body : { days: [] })

/** By method and path: naming the calls themselves would load the whole planning before the first list. */
const FORMS: ReadonlyMap<string, (body: unknown) => unknown> = new Map([
  ['GET /api/orders', orderPage],
  ['GET /api/orders/list', plainList],
  ['POST /api/orders/dashboard', plainList],
  ['GET /api/metrics', figures],
  ['GET /api/planning', loads]
])

/** A host of which nothing more is known than the reference says: what that leaves open is read in the forms that it names. */
export const referenceHost: Dialect = {
  name: 'reference',
  reply: ({ method, path }, body) => {
    const known = withOwnAddresses(body)
    return FORMS.get(`${method} ${path}`)?.(known) ?? known
  },
  problem: (body) => (isRaw(body) ? { ...body, message: refusalWords(body) } : body)
}

/**
 * How a host says what the reference leaves open: the forms of some replies and of its errors (docs/reference/another-host.md tells how to
 * write one). A dialect puts what came into the form of our own server; reading it stays tolerant.
 */
export interface Dialect {
  readonly name: string
  /** The body of a success in the form that the contract promises; what it does not know stays as it is. */
  readonly reply: (endpoint: Endpoint, body: unknown) => unknown
  /** The body of a refusal in the form of `Problem`. */
  readonly problem: (body: unknown) => unknown
}

/** What nobody but our own server has a reason to know, and it always does. */
const OURS: readonly Capability[] = ['sheet-checks', 'list-views', 'bulk-changes']

/**
 * The dialect of a host, by what it knows. One that knows a part of what ours does, as idempotency keys, says all the rest as the reference
 * leaves it open; nothing is lost where an older server of ours is read so.
 */
export const dialectOf = (known: KnownCapabilities): Dialect => (OURS.every((name) => known.has(name)) ? companion : referenceHost)

/** The companion server: the contract is its own. */
export const companion: Dialect = { name: 'companion', reply: (_, body) => body, problem: (body) => body }

/** Whether one must know what the host knows before this call is sent to it. */
export const dependsOnHost = ({ capability, beyond }: Endpoint): boolean => capability !== undefined || beyond !== undefined

/** Whether the host has this call at all. */
export const hasCall = ({ capability }: Endpoint, known: KnownCapabilities): boolean => capability === undefined || known.has(capability)

/** The body without the attributes that the host did not say it knows: another host may refuse them. */
export function fitBody({ beyond }: Endpoint, body: unknown, known: KnownCapabilities): unknown {
  if (beyond === undefined || typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => {
      const capability = beyond[name]
      return capability === undefined || known.has(capability)
    })
  )
}
