import { PAGE_SIZE } from '@/contract/orders/orders'
import { DEFAULT_SORT, extrasOf, type SortDir, type SortField, shownColumns } from '@/domain/lists/columns'
import type { DimensionCode } from '@/domain/lists/dimensions'
import { activeFilters, type GridConfig, type Grouping } from '@/domain/lists/grid-config'
import type { OriginFilter } from '@/domain/orders/origins'
import { knows } from '@/renderer/lib/dialect/capabilities'
import { isOfRole } from '@/renderer/lib/roles/role'

/** One page of a list as it is asked for: the query of the call and the key of the cache. Without a dimension it looks at all orders. */
export interface ListRequest {
  readonly dimension?: DimensionCode
  readonly channel?: string
  readonly sort: SortField
  readonly dir: SortDir
  /** The second key of the sort, at a host that knows it. */
  readonly second?: SortField
  readonly secondDir?: SortDir
  /** By what its orders are gathered, at a host that knows how. */
  readonly group?: Grouping
  /** JSON of the filters that are set; absent without any. */
  readonly filters?: string
  /** What rows carry beside the others, with commas between; absent where nothing shows it. */
  readonly extras?: string
  readonly page: number
  readonly pageSize: number
}

interface Wanted {
  /** A list, or null for all orders. */
  readonly list: { readonly dimension: DimensionCode; readonly channel: string } | null
  readonly grid: GridConfig
  readonly origin: OriginFilter
  readonly page: number
}

/** A list of more is not selected whole: it is years of history, and no sheet or change takes so many. */
export const ALL_MOST = 2_000

/** A sort by amounts is the usual one for who does not see them: the station keeps it for the next person (reference: people 2.3). */
const sortFor = (order: GridConfig['order']): GridConfig['order'] =>
  order.field === 'total' && !isOfRole('operator') ? DEFAULT_SORT : order

/** The second key, where the host knows one and its reader may sort so. */
function secondFor({ second }: GridConfig, first: SortField): Pick<ListRequest, 'second' | 'secondDir'> {
  if (second === null || second.field === first || !knows('list-filters')) return {}
  return second.field === 'total' && !isOfRole('operator') ? {} : { second: second.field, secondDir: second.dir }
}

/** What the host is asked to sort by, for who looks. */
export function sortRequest(grid: GridConfig): Pick<ListRequest, 'sort' | 'dir' | 'second' | 'secondDir'> {
  const { field, dir } = sortFor(grid.order)
  return { sort: field, dir, ...secondFor(grid, field) }
}

/** The request of a page; the same wish of the same person always makes the same request at one host. */
export function listRequest({ list, grid, origin, page }: Wanted): ListRequest {
  const chips = knows('list-filters') ? grid.chips : {}
  const filters = { ...activeFilters(grid.filters), ...chips, ...(origin === 'all' ? {} : { origin }) }
  const text = Object.keys(filters).length > 0 ? { filters: JSON.stringify(filters) } : {}
  const reader = { dimension: list?.dimension, seesAll: isOfRole('operator'), extras: knows('list-columns') }
  const group = grid.group !== null && knows('list-groups') ? { group: grid.group } : {}
  const extras = extrasOf(shownColumns(grid.columns, reader)).join()
  return { ...list, ...sortRequest(grid), ...group, ...text, ...(extras && { extras }), page, pageSize: PAGE_SIZE }
}

/** True when two requests look at the same list: what is on screen may stay until the other page comes. */
export const sameList = (one: ListRequest, other: ListRequest): boolean =>
  one.dimension === other.dimension && one.channel === other.channel

/** True when two requests ask for the same orders, on whatever page and in whatever order. */
export const sameOrders = (one: ListRequest, other: ListRequest): boolean => sameList(one, other) && one.filters === other.filters

/** Number of pages, one at least. */
export const pageCount = (orders: number): number => Math.max(1, Math.ceil(orders / PAGE_SIZE))

/** The page that an address asks for; the first one when it says nothing readable. */
export function pageInAddress(text: string | null): number {
  const page = Number(text)
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}
