import type { Condition } from '@/domain/lists/condition'
import { type DimensionCode, listScope } from '@/domain/lists/dimensions'
import { MEMBERSHIP } from '@/domain/lists/membership'
import { reachOf } from '@/domain/lists/reach'
import type { SortDir, SortField } from '@/domain/lists/sort'
import type { Query } from '../db/database'
import { countFoundSql, countKnownSql } from './count-sql'
import { type Filters, isSearched, type Statement } from './list-sql'
import { collectSql, estimateSql, type Listed, walkSql } from './page-sql'

/** One page of one list, every part decided. `list` null means all orders. */
export interface PageRequest {
  readonly list: { readonly dimension: DimensionCode; readonly channel: string } | null
  readonly filters: Filters
  readonly sort: SortField
  readonly dir: SortDir
  readonly page: number
  readonly pageSize: number
}

/** A search that finds more is not gathered and sorted whole: walking the list in its order soon meets enough of them. */
const GATHERED_MOST = 40_000

function conditionOf(list: PageRequest['list']): Condition | null {
  if (list === null) return null
  const condition = MEMBERSHIP[list.dimension][list.channel]
  if (condition === undefined) throw new Error(`no list ${listScope(list.dimension, list.channel)}`)
  return condition
}

/** A page of a list: the number of orders of the whole list, and those of the page as JSON with a comma between them. */
interface Found {
  readonly total: number
  readonly orders: string
}

const run = <Row extends object>(query: Query, { text, values }: Statement): Promise<Row[]> => query<Row>(text, values)

const EMPTY: Found = { total: 0, orders: '' }
const readWhole = async (query: Query, listed: Listed): Promise<Found> => (await run<Found>(query, collectSql(listed)))[0] ?? EMPTY

interface Estimate {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }]
}

/** Whether a list is too long to be gathered, as PostgreSQL expects it: a wrong guess costs time, never an order. */
async function isLong(query: Query, listed: Listed): Promise<boolean> {
  const [estimate] = await run<Estimate>(query, estimateSql(listed))
  return (estimate?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0) > GATHERED_MOST
}

/** A list that reaches into history: gathered when a text leaves few of it, else counted, then walked up to the page. */
async function readHistory(query: Query, listed: Listed): Promise<Found> {
  const searched = isSearched(listed.filters)
  if (searched && !(await isLong(query, listed))) return readWhole(query, listed)
  const [counted] = await run<Pick<Found, 'total'>>(query, searched ? countFoundSql(listed) : countKnownSql(listed))
  const total = counted?.total ?? 0
  const [walked] = listed.offset < total ? await run<Pick<Found, 'orders'>>(query, walkSql(listed)) : []
  return { total, orders: walked?.orders ?? '' }
}

/**
 * Reads a page and the number of orders of the whole list (reference: api 2.2): the JSON of an `OrderPage`, as PostgreSQL writes it. A page
 * past the end is empty.
 */
export async function readPage(query: Query, request: PageRequest): Promise<string> {
  const condition = conditionOf(request.list)
  const { filters, sort, dir, page, pageSize } = request
  const listed: Listed = { condition, filters, sort, dir, offset: (page - 1) * pageSize, limit: pageSize }
  const isOpenList = condition !== null && reachOf(condition) === 'open'
  const { total, orders } = await (isOpenList ? readWhole : readHistory)(query, listed)
  return `{"paginated":${total > pageSize},"nbItems":${total},"orders":[${orders}]}`
}
