import type { ColumnExtra, SortDir, SortField } from '@/domain/lists/columns'
import { type DimensionCode, listScope } from '@/domain/lists/dimensions'
import type { Grouping, SortKey } from '@/domain/lists/grid-config'
import { COUNTED_MOST } from '@/domain/lists/list-count'
import { type Condition, MEMBERSHIP, reachOf } from '@/domain/lists/membership'
import type { ListRow } from '@/domain/orders/order'
import type { Query } from '@/server/db/database'
import {
  type Filters,
  GROUP_SQL,
  hasText,
  isIndexed,
  isSearched,
  type ListSide,
  type LookedUp,
  type Narrowed,
  newValues,
  type Statement,
  sidesOf,
  TABLES,
  type Values,
  whereSql
} from './list-sql'
import { withListed } from './order-summary'

/** What of a list one page shows. */
interface Listed extends Narrowed {
  readonly sort: SortField
  readonly dir: SortDir
  readonly second: SortKey | null
  readonly extras: readonly ColumnExtra[]
  /** Number of orders before the page. */
  readonly offset: number
  readonly limit: number
}

/** Columns of the sorts, on both tables; those that may be empty put their empty ones last, both ways. */
const SORTS: Readonly<Record<SortField, { readonly sql: string; readonly empty?: true }>> = {
  id: { sql: 'id' },
  total: { sql: 'amount' },
  items: { sql: 'items_count' },
  faces: { sql: 'faces_count' },
  customizations: { sql: 'customizations' },
  stitchPoints: { sql: 'stitch_points' },
  customer: { sql: 'customer_sort collate "C"' },
  orderedAt: { sql: 'ordered_at' },
  productionAt: { sql: 'production_at', empty: true },
  dispatchedAt: { sql: 'dispatched_at', empty: true },
  bacs: { sql: `(nullif(bacs, '{}')) collate "C"`, empty: true }
}

/** Order of a list, by one key or two; equal values are ordered by id, so pages never repeat an order (reference: lists 4.1). */
function orderSql(key: string, id: string, { sort, dir, second }: Listed): string {
  const by = (column: string, field: SortField, way: SortDir): string => `${column} ${way}${SORTS[field].empty ? ' nulls last' : ''}`
  if (sort === 'id') return `order by ${id} ${dir}`
  const keys = [by(key, sort, dir), ...(second === null || second.field === 'id' ? [] : [by(`${key}2`, second.field, second.dir)])]
  return `order by ${keys.join(', ')}, ${id} ${second?.field === 'id' ? second.dir : dir}`
}

/** What a list is sorted by, as columns beside `order_id`. */
const keysSql = ({ sort, second }: Listed): string =>
  `${SORTS[sort].sql} as key${second === null ? '' : `, ${SORTS[second.field].sql} as key2`}`

const keyNames = ({ second }: Listed): string => (second === null ? 'key' : 'key, key2')

/** Writes `order_id` and `key` of the orders of a list, table by table. */
const branches = (listed: Listed, values: Values, by: LookedUp = 'letters'): string[] =>
  sidesOf(listed.condition).map(
    (side) => `select id as order_id, ${keysSql(listed)} from ${TABLES[side]}${whereSql(listed, side, values, by)}`
  )

/** Asks PostgreSQL how many orders it expects the list to have (`Plan Rows`), without looking for them. */
function estimateSql(listed: Listed): Statement {
  const values = newValues()
  return { text: `explain (format json) ${branches(listed, values, 'expected').join(' union all ')}`, values: values.list }
}

/** The orders of a `page` of ids as one text: their JSON, a comma between them. */
const pageSql = (page: string, listed: Listed): string =>
  `select coalesce(string_agg(row_to_json::text, ','), '') from (select row_to_json(summary) from (${page}) as page
    join orders on orders.id = page.order_id ${withListed(listed.seesAll, listed.extras)} ${orderSql('page.key', 'page.order_id', listed)}) as rows`

/** Finds all orders of the list once, answers their number (`total`) and the page (`orders`): for lists that find few. */
function collectSql(listed: Listed): Statement {
  const values = newValues()
  const found = branches(listed, values, 'words').join(' union all ')
  const window = `limit ${values.add(listed.limit)} offset ${values.add(listed.offset)}`
  const page = `select order_id, ${keyNames(listed)} from found ${orderSql('key', 'order_id', listed)} ${window}`
  return {
    text: `with found as materialized (${found}) select (select count(*) from found) as total, (${pageSql(page, listed)}) as orders`,
    values: values.list
  }
}

const GROUPED = 'sort_rank, group_key collate "C", '

/** Finds all orders of a list of open orders once, gathered: its number, the page, and the totals of the groups on it (`groups`). */
function groupSql(listed: Listed, group: Grouping): Statement {
  const values = newValues()
  const { key, rank } = GROUP_SQL[group]
  const found = `select id as order_id, ${keysSql(listed)}, ${key} as group_key, ${rank} as sort_rank, items_count, faces_count, stitch_points, amount
    from ${TABLES.open}${whereSql(listed, 'open', values)}`
  const order = (id: string, first: string): string => orderSql(first, id, listed).replace('order by ', `order by ${GROUPED}`)
  const page = `select order_id, ${keyNames(listed)}, group_key, sort_rank from found ${order('order_id', 'key')}
    limit ${values.add(listed.limit)} offset ${values.add(listed.offset)}`
  const rows = `select coalesce(string_agg(row_to_json::text, ','), '') from (select row_to_json(summary) from page
    join orders on orders.id = page.order_id ${withListed(listed.seesAll, listed.extras)}
    ${order('page.order_id', 'page.key')}) as rows`
  const sums = `count(*)::int as orders, sum(items_count)::int as items, sum(faces_count)::int as faces,
    sum(stitch_points)::float8 as stitch_points${listed.seesAll ? ', sum(amount)::float8 as amount' : ''}`
  const groups = `select coalesce(json_agg(row_to_json(totals)), '[]')::text from (
    select group_key as key, ${sums} from found where group_key in (select group_key from page) group by group_key, sort_rank
     order by sort_rank, group_key collate "C") as totals`
  return {
    text: `with found as materialized (${found}), page as materialized (${page})
      select (select count(*) from found) as total, (${rows}) as orders, (${groups}) as groups`,
    values: values.list
  }
}

/** Walks the list in its order, by the sort's index, up to the page, and answers it (`orders`): for long lists. */
function walkSql(listed: Listed): Statement {
  const values = newValues()
  const order = orderSql('key', 'order_id', listed)
  const found = branches(listed, values)
  const last = values.add(listed.offset + listed.limit)
  const walked = found.map((branch) => `(${branch} ${order} limit ${last})`).join(' union all ')
  const window = `limit ${values.add(listed.limit)} offset ${values.add(listed.offset)}`
  const page = `select order_id, ${keyNames(listed)} from (${walked}) as walked ${order} ${window}`
  return { text: `select (${pageSql(page, listed)}) as orders`, values: values.list }
}

function sumSql(narrowed: Narrowed, count: (side: ListSide, where: string) => string): Statement {
  const values = newValues()
  const counts = sidesOf(narrowed.condition).map((side) => `(${count(side, whereSql(narrowed, side, values))})`)
  return { text: `select ${counts.join(' + ')} as total`, values: values.list }
}

/** Number of orders of a list that a text narrows: every one is found. */
const countFoundSql = (narrowed: Narrowed): Statement => sumSql(narrowed, (side, where) => `select count(*) from ${TABLES[side]}${where}`)

/** The same, but no further than `most`. */
function countSomeSql(narrowed: Narrowed, most: number): Statement {
  const values = newValues()
  const found = sidesOf(narrowed.condition).map((side) => `select from ${TABLES[side]}${whereSql(narrowed, side, values, 'reading')}`)
  return { text: `select count(*) as total from (${found.join(' union all ')} limit ${values.add(most)}) as found`, values: values.list }
}

/** Number of orders of a list that no text narrows: open ones are counted, those of history are counted already. */
const countKnownSql = (narrowed: Narrowed): Statement =>
  sumSql(narrowed, (side, where) =>
    side === 'open'
      ? `select count(*) from ${TABLES.open}${where}`
      : `select coalesce(sum(n), 0)::bigint from history_counts where true${where}`
  )

/** One page of one list, every part decided. `list` null means all orders. */
export interface PageRequest {
  readonly list: { readonly dimension: DimensionCode; readonly channel: string } | null
  readonly filters: Filters
  readonly sort: SortField
  readonly dir: SortDir
  readonly second: SortKey | null
  /** What rows carry beside the others. */
  readonly extras: readonly ColumnExtra[]
  /** By what its orders are gathered; null, or a list that `isGroupable`. */
  readonly group?: Grouping | null
  readonly page: number
  readonly pageSize: number
  /** Whether who asks sees amounts, and finds customers by their e-mail. */
  readonly seesAll: boolean
}

/** A list that filters other than texts narrow to more is not gathered and sorted whole: walking it in its order soon meets enough of them. */
const GATHERED_MOST = 40_000

/** The condition of a list; null for all orders. */
export function conditionOf(list: PageRequest['list']): Condition | null {
  if (list === null) return null
  const condition = MEMBERSHIP[list.dimension][list.channel]
  if (condition === undefined) throw new Error(`no list ${listScope(list.dimension, list.channel)}`)
  return condition
}

/** A page of a list: the number of orders of the whole list, and those of the page as JSON with a comma between them. */
interface Found {
  readonly total: number
  readonly orders: string
  /** The list has `total` orders at least, and was not counted further. */
  readonly atLeast?: boolean
  /** Totals of the groups on the page, as JSON. */
  readonly groups?: string
}

const run = <Row extends object>(query: Query, { text, values }: Statement): Promise<Row[]> => query<Row>(text, values)

const EMPTY: Found = { total: 0, orders: '' }
const readWhole = async (query: Query, listed: Listed): Promise<Found> => (await run<Found>(query, collectSql(listed)))[0] ?? EMPTY

const readGrouped =
  (group: Grouping) =>
  async (query: Query, listed: Listed): Promise<Found> =>
    (await run<Found>(query, groupSql(listed, group)))[0] ?? EMPTY

interface Estimate {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }]
}

/** How many orders PostgreSQL expects a list to have: a wrong guess costs time, never an order. */
async function expected(query: Query, listed: Listed): Promise<number> {
  const [estimate] = await run<Estimate>(query, estimateSql(listed))
  return estimate?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** Number of orders of history, as PostgreSQL last counted them. */
async function historySize(query: Query): Promise<number> {
  const [row] = await query<{ size: number }>(
    "select greatest(reltuples, 0)::float8 as size from pg_class where oid = 'history_orders'::regclass",
    []
  )
  return row?.size ?? 0
}

const countWith = async (query: Query, statement: Statement): Promise<number> =>
  (await run<Pick<Found, 'total'>>(query, statement))[0]?.total ?? 0

/** Counts a list, then walks it in its order up to the page. */
async function readWalked(query: Query, listed: Listed, total: number): Promise<Found> {
  const [walked] = listed.offset < total ? await run<Pick<Found, 'orders'>>(query, walkSql(listed)) : []
  return { total, orders: walked?.orders ?? '' }
}

/**
 * A list that a text narrows (decision 074). Gathering it whole costs what it has, or reading all where no index knows the text; walking it in its order costs what must be passed before the
 * page is full, which is the less the more it has. Of one that is walked no more is counted than `COUNTED_MOST`, or than the page needs.
 */
async function readFound(query: Query, listed: Listed): Promise<Found> {
  const needed = listed.offset + listed.limit
  const few = await expected(query, listed)
  if (few <= COUNTED_MOST || (isIndexed(listed) && few * few <= needed * (await historySize(query)))) return readWhole(query, listed)
  const most = Math.max(COUNTED_MOST, needed) + 1
  const total = await countWith(query, countSomeSql(listed, most))
  if (total < most) return readWhole(query, listed)
  return { ...(await readWalked(query, listed, total)), atLeast: true }
}

/** A list that reaches into history: gathered when little of it is left, else counted, then walked up to the page. */
async function readHistory(query: Query, listed: Listed): Promise<Found> {
  if (hasText(listed)) return readFound(query, listed)
  const searched = isSearched(listed)
  if (searched && (await expected(query, listed)) <= GATHERED_MOST) return readWhole(query, listed)
  return readWalked(query, listed, await countWith(query, searched ? countFoundSql(listed) : countKnownSql(listed)))
}

/**
 * Reads a page and the number of orders of the whole list (reference: api 2.2): the JSON of an `OrderPage`, as PostgreSQL writes it. A page
 * past the end is empty.
 */
export async function readListPage(query: Query, request: PageRequest): Promise<string> {
  const condition = conditionOf(request.list)
  const { filters, sort, dir, second, extras, group = null, page, pageSize, seesAll } = request
  const listed: Listed = { condition, filters, seesAll, sort, dir, second, extras, offset: (page - 1) * pageSize, limit: pageSize }
  const isOpenList = condition !== null && reachOf(condition) === 'open'
  const read = group === null ? (isOpenList ? readWhole : readHistory) : readGrouped(group)
  const { total, orders, atLeast, groups } = await read(query, listed)
  return `{"paginated":${total > pageSize},"nbItems":${total},${atLeast ? '"nbItemsRelation":"gte",' : ''}"orders":[${orders}]${groups === undefined ? '' : `,"groups":${groups}`}}`
}

/** The list of a request, from its first order to its last. */
function wholeList({ list, filters, sort, dir, second, extras, seesAll }: PageRequest, limit: number): Listed {
  return { condition: conditionOf(list), filters, seesAll, sort, dir, second, extras, offset: 0, limit }
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
  const listed = wholeList(request, most + 1)
  const values = newValues()
  const found = branches(listed, values).join(' union all ')
  const text = `select coalesce(string_agg(order_id::text, ','), '') as ids from
    (select order_id from (${found}) as found ${orderSql('key', 'order_id', listed)} limit ${values.add(listed.limit)}) as listed`
  const [row] = await query<{ ids: string }>(text, values.list)
  const ids = numbersOf(row?.ids ?? '')
  return ids.length > most ? null : ids
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
