import type { SortDir, SortField } from '@/domain/lists/sort'
import { type Narrowed, newValues, type Statement, sidesOf, TABLES, type Values, whereSql } from './list-sql'
import { WITH_SUMMARY } from './order-summary'

/** What of a list one page shows. */
export interface Listed extends Narrowed {
  readonly sort: SortField
  readonly dir: SortDir
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

/** Order of a list; equal values are ordered by id, so pages never repeat an order (reference: lists 4.1). */
const orderSql = (key: string, id: string, { sort, dir }: Listed): string =>
  sort === 'id' ? `order by ${id} ${dir}` : `order by ${key} ${dir}${SORTS[sort].empty ? ' nulls last' : ''}, ${id} ${dir}`

/** Writes `order_id` and `key` of the orders of a list, table by table. */
const branches = (listed: Listed, values: Values): string[] =>
  sidesOf(listed.condition).map(
    (side) => `select id as order_id, ${SORTS[listed.sort].sql} as key from ${TABLES[side]}${whereSql(listed, side, values)}`
  )

/** Asks PostgreSQL how many orders it expects the list to have (`Plan Rows`), without looking for them. */
export function estimateSql(listed: Listed): Statement {
  const values = newValues()
  return { text: `explain (format json) ${branches(listed, values).join(' union all ')}`, values: values.list }
}

/** The orders of a `page` of ids as one text: their JSON, a comma between them. */
const pageSql = (page: string, listed: Listed): string =>
  `select coalesce(string_agg(row_to_json::text, ','), '') from (select row_to_json(summary) from (${page}) as page
    join orders on orders.id = page.order_id ${WITH_SUMMARY} ${orderSql('page.key', 'page.order_id', listed)}) as rows`

/** Finds all orders of the list once, answers their number (`total`) and the page (`orders`): for lists that find few. */
export function collectSql(listed: Listed): Statement {
  const values = newValues()
  const found = branches(listed, values).join(' union all ')
  const window = `limit ${values.add(listed.limit)} offset ${values.add(listed.offset)}`
  const page = `select order_id, key from found ${orderSql('key', 'order_id', listed)} ${window}`
  return {
    text: `with found as materialized (${found}) select (select count(*) from found) as total, (${pageSql(page, listed)}) as orders`,
    values: values.list
  }
}

/** Walks the list in its order, by the sort's index, up to the page, and answers it (`orders`): for long lists. */
export function walkSql(listed: Listed): Statement {
  const values = newValues()
  const order = orderSql('key', 'order_id', listed)
  const found = branches(listed, values)
  const last = values.add(listed.offset + listed.limit)
  const walked = found.map((branch) => `(${branch} ${order} limit ${last})`).join(' union all ')
  const window = `limit ${values.add(listed.limit)} offset ${values.add(listed.offset)}`
  const page = `select order_id, key from (${walked}) as walked ${order} ${window}`
  return { text: `select (${pageSql(page, listed)}) as orders`, values: values.list }
}
