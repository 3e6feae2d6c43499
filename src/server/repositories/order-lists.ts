import type { OrderPage } from '@/contract/orders'
import { type DimensionCode, listScope } from '@/domain/lists/dimensions'
import { MEMBERSHIP } from '@/domain/lists/membership'
import type { SortDir, SortField } from '@/domain/lists/sort'
import type { Query } from '../db/database'
import { conditionSql, type Filters, filtersSql, newValues, sortSql } from './list-sql'
import { SUMMARY_COLUMNS, type SummaryRow, toSummary } from './order-summary'

/** One page of one list, every part decided. `list` null means all orders. */
export interface PageRequest {
  readonly list: { readonly dimension: DimensionCode; readonly channel: string } | null
  readonly filters: Filters
  readonly sort: SortField
  readonly dir: SortDir
  readonly page: number
  readonly pageSize: number
}

const memberSql = ({ dimension, channel }: NonNullable<PageRequest['list']>): string => {
  const condition = MEMBERSHIP[dimension][channel]
  if (condition === undefined) throw new Error(`no list ${listScope(dimension, channel)}`)
  return conditionSql(condition)
}

/** Reads a page and the number of orders of the whole list (spec §7, decisions). */
export async function readPage(query: Query, request: PageRequest): Promise<OrderPage> {
  const values = newValues()
  const parts = [...(request.list === null ? [] : [memberSql(request.list)]), ...filtersSql(request.filters, values)]
  const where = parts.length === 0 ? '' : `where ${parts.join(' and ')}`
  const counted = [...values.list]
  const window = `limit ${values.add(request.pageSize)} offset ${values.add((request.page - 1) * request.pageSize)}`
  const [rows, [count]] = await Promise.all([
    query<SummaryRow>(
      `select ${SUMMARY_COLUMNS} from orders ${where} order by ${sortSql(request.sort, request.dir)} ${window}`,
      values.list
    ),
    query<{ n: number }>(`select count(*) as n from orders ${where}`, counted)
  ])
  const nbItems = count?.n ?? 0
  return { paginated: nbItems > request.pageSize, nbItems, orders: rows.map(toSummary) }
}
