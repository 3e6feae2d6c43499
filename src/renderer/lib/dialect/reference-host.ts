import { refusalWords } from '@/contract/http/problem'
import { listOf } from '@/domain/reading/read-as'
import { withOwnAddresses } from './content-addresses'
import type { Dialect } from './dialect'

type Raw = Readonly<Record<string, unknown>>
const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A page of orders: with its count, as a bare list, or as linked data. Without a count it has what came. */
function orderPage(body: unknown): unknown {
  const raw = isRaw(body) ? body : {}
  const orders = listOf(raw.orders) ?? listOf(body) ?? []
  const count = Number(raw.nbItems ?? raw['hydra:totalItems'] ?? raw.totalItems ?? Number.NaN)
  const nbItems = Number.isFinite(count) ? count : orders.length
  return { paginated: raw.paginated ?? Number.isFinite(count), nbItems, orders }
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
