import type { ColumnExtra, SortDir, SortField } from '@/domain/lists/columns'
import { type DimensionCode, listScope } from '@/domain/lists/dimensions'
import type { Grouping, SortKey } from '@/domain/lists/grid-config'
import { GROUPED_MOST } from '@/domain/lists/groups'
import { type Condition, MEMBERSHIP } from '@/domain/lists/membership'
import type { ListRow } from '@/domain/orders/order'
import type { Query } from '@/server/db/database'
import { countWith, EMPTY, type Found, lookedUpUpTo, readFound, readWhole, runStatement } from './found-page'
import { groupedIdsSql, groupSql, type ListGroups } from './group-statements'
import { type Filters, isSearched, sidesOf } from './list-sql'
import { countKnownSql, idsSql, type Listed, walkSql } from './list-statements'
import { withListed } from './order-summary'

/** One page of one list, every part decided. `list` null means all orders. */
export interface PageRequest {
  readonly list: { readonly dimension: DimensionCode; readonly channel: string } | null
  readonly filters: Filters
  readonly sort: SortField
  readonly dir: SortDir
  readonly second: SortKey | null
  /** What rows carry beside the others. */
  readonly extras: readonly ColumnExtra[]
  /** By what its orders are gathered. */
  readonly group?: Grouping | null
  readonly page: number
  readonly pageSize: number
  /** Whether who asks sees amounts, and finds customers by their e-mail. */
  readonly seesAll: boolean
}

/** The condition of a list; null for all orders. */
export function conditionOf(list: PageRequest['list']): Condition | null {
  if (list === null) return null
  const condition = MEMBERSHIP[list.dimension][list.channel]
  if (condition === undefined) throw new Error(`no list ${listScope(list.dimension, list.channel)}`)
  return condition
}

/** Counts a list, then walks it in its order up to the page. */
async function readWalked(query: Query, listed: Listed, total: number): Promise<Found> {
  const [walked] = listed.offset < total ? await runStatement<Pick<Found, 'orders'>>(query, walkSql(listed)) : []
  return { total, orders: walked?.orders ?? '' }
}

/** A list that reaches into history: what is left of it is looked for; whole, it is counted already, and walked up to the page. */
const readHistory = async (query: Query, listed: Listed, passedMost: number | null): Promise<Found> =>
  isSearched(listed) ? readFound(query, listed, passedMost) : readWalked(query, listed, await countWith(query, countKnownSql(listed)))

const listedOf = ({ list, page, pageSize, ...shown }: PageRequest): Listed => ({
  ...shown,
  condition: conditionOf(list),
  offset: (page - 1) * pageSize,
  limit: pageSize
})

/** The JSON of an `OrderPage`. */
const pageText = ({ total, orders, atLeast, groups }: Found, pageSize: number): string =>
  `{"paginated":${total > pageSize},"nbItems":${total},${atLeast ? '"nbItemsRelation":"gte",' : ''}"orders":[${orders}]${groups === undefined ? '' : `,"groups":${groups}`}}`

const reachesHistory = ({ condition }: Listed): boolean => sidesOf(condition).includes('history')

/**
 * Reads a page and the number of orders of the whole list (reference: api 2.2): the JSON of an `OrderPage`, as PostgreSQL writes it. A page
 * past the end is empty. `passedMost` is for tests: after how many rows of history a search is walked no further.
 */
export async function readListPage(query: Query, request: PageRequest, passedMost: number | null = null): Promise<string> {
  const listed = listedOf(request)
  const found = reachesHistory(listed) ? await readHistory(query, listed, passedMost) : await readWhole(query, listed)
  return pageText(found, request.pageSize)
}

/** How a list is gathered; null where it is known already that it has more than `most` orders. */
async function groupedOf(query: Query, listed: Listed, group: Grouping, most: number): Promise<ListGroups | null> {
  if (!reachesHistory(listed)) return { group, most, by: 'letters' }
  if (!isSearched(listed)) return (await countWith(query, countKnownSql(listed))) > most ? null : { group, most, by: 'letters' }
  const by = await lookedUpUpTo(query, listed, most)
  return by && { group, most, by }
}

/** The same of a list that is gathered, with the totals of the groups on the page (reference: lists 11.2); null where it has more than `most` orders. */
export async function readGroupedPage(query: Query, request: PageRequest, group: Grouping, most = GROUPED_MOST): Promise<string | null> {
  const listed = listedOf(request)
  const grouped = await groupedOf(query, listed, group, most)
  const [found = EMPTY] = grouped === null ? [null] : await runStatement<Found>(query, groupSql(listed, grouped))
  return found === null || found.total > most ? null : pageText(found, request.pageSize)
}

/** Numbers with commas between, without a text for each: of half a million those would be most of the memory. */
function numbersOf(text: string): Int32Array {
  let count = text === '' ? 0 : 1
  for (let at = text.indexOf(','); at >= 0; at = text.indexOf(',', at + 1)) count += 1
  const numbers = new Int32Array(count)
  let from = 0
  for (let n = 0; n < count; n += 1) {
    const to = text.indexOf(',', from)
    numbers[n] = Number(text.slice(from, to < 0 ? undefined : to))
    from = to + 1
  }
  return numbers
}

/**
 * Ids of all orders of a list in its order, whatever its page; null where there are more than `most`. Four bytes an order: who reads the
 * orders behind them, batch by batch, needs no transaction that stays open as long as somebody's line is slow.
 */
export async function readListIds(query: Query, request: PageRequest, most: number): Promise<Int32Array | null> {
  const [row] = await runStatement<{ ids: string }>(query, idsSql({ ...listedOf(request), offset: 0, limit: most + 1 }))
  const ids = numbersOf(row?.ids ?? '')
  return ids.length > most ? null : ids
}

/** The same in the order of its groups; null where it is too long to be gathered. */
export async function readGroupedIds(query: Query, request: PageRequest, group: Grouping, most = GROUPED_MOST): Promise<Int32Array | null> {
  const listed = listedOf(request)
  const grouped = await groupedOf(query, listed, group, most)
  if (grouped === null) return null
  const [row] = await runStatement<{ total: number; ids: string }>(query, groupedIdsSql(listed, grouped))
  return row === undefined || row.total > most ? null : numbersOf(row.ids)
}

/** Those of these orders that are there, in this order, each once. */
export async function readThere(query: Query, ids: readonly number[]): Promise<Int32Array> {
  const rows = await query<{ id: number }>('select id from orders where id = any($1::int[])', [ids])
  const there = new Set(rows.map(({ id }) => id))
  return Int32Array.from(new Set(ids)).filter((id) => there.has(id))
}

const summariesSql = (seesAll: boolean, extras: readonly ColumnExtra[]): string =>
  `select row_to_json(summary) as summary from unnest($1::int[]) with ordinality as page(order_id, n)
    join orders on orders.id = page.order_id ${withListed(seesAll, extras)} order by page.n`

/** These orders as lists show them, in this order; those that are gone are left out. */
export async function readSummaries(
  query: Query,
  ids: readonly number[],
  seesAll: boolean,
  extras: readonly ColumnExtra[]
): Promise<ListRow[]> {
  const rows = await query<{ summary: ListRow }>(summariesSql(seesAll, extras), [ids])
  return rows.map(({ summary }) => summary)
}
