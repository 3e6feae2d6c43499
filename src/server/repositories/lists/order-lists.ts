import type { ColumnExtra, SortDir, SortField } from '@/domain/lists/columns'
import { type DimensionCode, listScope } from '@/domain/lists/dimensions'
import type { Grouping, SortKey } from '@/domain/lists/grid-config'
import { COUNTED_MOST } from '@/domain/lists/list-count'
import { type Condition, MEMBERSHIP, reachOf } from '@/domain/lists/membership'
import type { ListRow } from '@/domain/orders/order'
import type { Query } from '@/server/db/database'
import { type Filters, isIndexed, isSearched, type Statement } from './list-sql'
import { collectSql, countKnownSql, countSomeSql, estimateSql, gatherSql, groupSql, idsSql, type Listed, walkSql } from './list-statements'
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
  /** By what its orders are gathered; null, or a list that `isGroupable`. */
  readonly group?: Grouping | null
  readonly page: number
  readonly pageSize: number
  /** Whether who asks sees amounts, and finds customers by their e-mail. */
  readonly seesAll: boolean
}

/** Whether all orders of a list have a tag. */
const namesTag = (condition: Condition | null): boolean =>
  condition?.kind === 'tag' || (condition?.kind === 'all' && condition.of.some(namesTag))

/** The condition of a list; null for all orders. */
export function conditionOf(list: PageRequest['list']): Condition | null {
  if (list === null) return null
  const condition = MEMBERSHIP[list.dimension][list.channel]
  if (condition === undefined) throw new Error(`no list ${listScope(list.dimension, list.channel)}`)
  return condition
}

/** Rows of history that a search passes at least, before it is thought to have been guessed wrong: a tenth of a second. */
const PASSED_LEAST = 60_000

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
 * Whether a walk may give up: by what it passes, one key alone has an index, and after-sales orders have one of their own by their day, which
 * holds nothing else.
 */
const isBounded = ({ sort, second, condition }: Listed): boolean => second === null && !(sort === 'orderedAt' && namesTag(condition))

/**
 * A list that a text or another filter narrows (decision 074). Gathering it whole costs what it has, or reading all where no index knows the text; walking it in its order costs what must be passed before the
 * page is full, which is the less the more it has. Of one that is walked no more is counted than `COUNTED_MOST`, or than the page needs. Where its orders stand far from the beginning,
 * as those of small customers do in a sort by amount, it is gathered after all.
 */
async function readFound(query: Query, listed: Listed, passedMost: number | null): Promise<Found> {
  const needed = listed.offset + listed.limit
  const few = await expected(query, listed)
  if (few <= COUNTED_MOST) return readWhole(query, listed)
  const size = await historySize(query)
  if (isIndexed(listed) && few * few <= needed * size) return readWhole(query, listed)
  const most = Math.max(COUNTED_MOST, needed) + 1
  const total = await countWith(query, countSomeSql(listed, most))
  if (total < most) return readWhole(query, listed)
  // The dearer it would be to gather it, the longer it is walked before that.
  const dear = isIndexed(listed) ? few / 4 : size / 8
  const passed = Math.ceil(Math.max(PASSED_LEAST, (2 * needed * size) / few, dear))
  const [walked] = await run<Pick<Found, 'orders'> & { readonly met: number }>(
    query,
    walkSql(listed, isBounded(listed) ? (passedMost ?? passed) : null)
  )
  const isEnough = walked !== undefined && (!isBounded(listed) || walked.met >= needed)
  const [page] = isEnough ? [walked] : await run<Pick<Found, 'orders'>>(query, gatherSql(listed))
  return { total, orders: page?.orders ?? '', atLeast: true }
}

/** A list that reaches into history: what is left of it is looked for; whole, it is counted already, and walked up to the page. */
const readHistory = async (query: Query, listed: Listed, passedMost: number | null): Promise<Found> =>
  isSearched(listed) ? readFound(query, listed, passedMost) : readWalked(query, listed, await countWith(query, countKnownSql(listed)))

/**
 * Reads a page and the number of orders of the whole list (reference: api 2.2): the JSON of an `OrderPage`, as PostgreSQL writes it. A page
 * past the end is empty. `passedMost` is for tests: after how many rows of history a search is walked no further.
 */
export async function readListPage(query: Query, request: PageRequest, passedMost: number | null = null): Promise<string> {
  const condition = conditionOf(request.list)
  const { filters, sort, dir, second, extras, group = null, page, pageSize, seesAll } = request
  const listed: Listed = { condition, filters, seesAll, sort, dir, second, extras, offset: (page - 1) * pageSize, limit: pageSize }
  const isOpenList = condition !== null && reachOf(condition) === 'open'
  const read = group === null ? (isOpenList ? readWhole : readHistory) : readGrouped(group)
  const { total, orders, atLeast, groups } = await read(query, listed, passedMost)
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
 * Ids of all orders of a list in its order, that of its groups first, whatever its page; null where there are more than `most`. Four bytes an order: who reads the
 * orders behind them, batch by batch, needs no transaction that stays open as long as somebody's line is slow.
 */
export async function readListIds(query: Query, request: PageRequest, most: number): Promise<Int32Array | null> {
  const [row] = await run<{ ids: string }>(query, idsSql(wholeList(request, most + 1), request.group ?? null))
  const ids = numbersOf(row?.ids ?? '')
  return ids.length > most ? null : ids
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
