import type { ColumnExtra, SortDir, SortField } from '@/domain/lists/columns'
import type { SortKey } from '@/domain/lists/grid-config'
import { type ListSide, type LookedUp, type Narrowed, newValues, type Statement, sidesOf, TABLES, type Values, whereSql } from './list-sql'
import { withListed } from './order-summary'
import { quarterTable, sortedSpanSql } from './period-sql'

/** What of a list one page shows. */
export interface Listed extends Narrowed {
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

const by = (column: string, field: SortField, way: SortDir): string => `${column} ${way}${SORTS[field].empty ? ' nulls last' : ''}`

/** Order of a list, by one key or two; equal values are ordered by id, so pages never repeat an order (reference: lists 4.1). */
export function orderSql(key: string, id: string, { sort, dir, second }: Listed): string {
  if (sort === 'id') return `order by ${id} ${dir}`
  const keys = [by(key, sort, dir), ...(second === null || second.field === 'id' ? [] : [by(`${key}2`, second.field, second.dir)])]
  return `order by ${keys.join(', ')}, ${id} ${second?.field === 'id' ? second.dir : dir}`
}

/** What a list is sorted by, as columns beside `order_id`. */
export const keysSql = ({ sort, second }: Listed): string =>
  `${SORTS[sort].sql} as key${second === null ? '' : `, ${SORTS[second.field].sql} as key2`}`

export const keyNames = ({ second }: Listed): string => (second === null ? 'key' : 'key, key2')

/** Writes `order_id` and `key` of the orders of one side of a list. */
const branchSql = (listed: Listed, side: ListSide, values: Values, by: LookedUp, from: string): string =>
  `select id as order_id, ${keysSql(listed)} from ${from}${whereSql(listed, side, values, by)}`

/** The same of each side, table by table. */
const branches = (listed: Listed, values: Values, by: LookedUp = 'letters', from = TABLES): string[] =>
  sidesOf(listed.condition).map((side) => branchSql(listed, side, values, by, from[side]))

/** Asks PostgreSQL how many orders it expects the list to have (`Plan Rows`), without looking for them. */
export function estimateSql(listed: Listed): Statement {
  const values = newValues()
  return { text: `explain (format json) ${branches(listed, values, 'expected').join(' union all ')}`, values: values.list }
}

/** How many orders PostgreSQL expects in history of what narrows them. */
export function estimateHistorySql(narrowed: Narrowed): Statement {
  const values = newValues()
  return {
    text: `explain (format json) select from ${TABLES.history}${whereSql(narrowed, 'history', values, 'expected')}`,
    values: values.list
  }
}

/** The orders of a `page` of ids as one text: their JSON, a comma between them. */
const pageSql = (page: string, listed: Listed): string =>
  `select coalesce(string_agg(row_to_json::text, ','), '') from (select row_to_json(summary) from (${page}) as page
    join orders on orders.id = page.order_id ${withListed(listed.seesAll, listed.extras)} ${orderSql('page.key', 'page.order_id', listed)}) as rows`

/** Finds all orders of the list once, answers their number (`total`) and the page (`orders`): for lists that find few. */
export function collectSql(listed: Listed, by: LookedUp = 'words'): Statement {
  const values = newValues()
  const found = branches(listed, values, by).join(' union all ')
  const window = `limit ${values.add(listed.limit)} offset ${values.add(listed.offset)}`
  const page = `select order_id, ${keyNames(listed)} from found ${orderSql('key', 'order_id', listed)} ${window}`
  return {
    text: `with found as materialized (${found}) select (select count(*) from found) as total, (${pageSql(page, listed)}) as orders`,
    values: values.list
  }
}

/** Finds all orders of the list once and answers the page (`orders`), without their number: they are sorted as far as it goes, and never walked in their order (`offset 0`). */
export function gatherSql(listed: Listed, by: LookedUp = 'words'): Statement {
  const values = newValues()
  const found = branches(listed, values, by).join(' union all ')
  const window = `limit ${values.add(listed.limit)} offset ${values.add(listed.offset)}`
  const page = `select order_id, ${keyNames(listed)} from (${found} offset 0) as found ${orderSql('key', 'order_id', listed)} ${window}`
  return { text: `select (${pageSql(page, listed)}) as orders`, values: values.list }
}

/** Finds the ids of a list in its order (`ids`), as one text with commas between. */
export function idsSql(listed: Listed): Statement {
  const values = newValues()
  return {
    text: `select coalesce(string_agg(order_id::text, ','), '') as ids from
      (select order_id from (${branches(listed, values).join(' union all ')}) as found ${orderSql('key', 'order_id', listed)}
       limit ${values.add(listed.limit)}) as listed`,
    values: values.list
  }
}

/** The first rows of history in the order of the list's key, whatever they are: what is looked for among them passes no more. */
function firstOfHistory({ sort, dir, filters }: Listed, passed: string): string {
  const keys = [by(SORTS[sort].sql, sort, dir), ...(sort === 'id' ? [] : [`id ${dir}`])]
  const span = sortedSpanSql(filters, sort)
  const within = span === null ? '' : ` where ${span}`
  return `(select * from history_orders${within} order by ${keys.join(', ')} limit ${passed}) as history_orders where true`
}

/** The page of a list of which `parts` find as many as it needs, each in its order; `met` is how many of them stand in history. */
function pageOfParts(listed: Listed, values: Values, parts: readonly { readonly name: string; readonly text: string }[]): string {
  const all = parts.map(({ name }) => `select * from ${name}`).join(' union all ')
  const window = `limit ${values.add(listed.limit)} offset ${values.add(listed.offset)}`
  const page = `select order_id, ${keyNames(listed)} from (${all}) as walked ${orderSql('key', 'order_id', listed)} ${window}`
  const counts = parts.filter(({ name }) => name !== 'of_open').map(({ name }) => `(select count(*)::int from ${name})`)
  const met = counts.length === 0 ? '0' : counts.join(' + ')
  const walked = parts.map(({ name, text }) => `${name} as materialized (${text})`)
  return `with ${walked.join(', ')} select ${met} as met, (${pageSql(page, listed)}) as orders`
}

/**
 * Walks the list in its order, by the sort's index, up to the page, and answers it (`orders`): for long lists. With `passed`, of a list of one
 * key, it gives up after so many rows of history. `met` is how many of its orders it met there, up to `wanted`: what the page needs, or more.
 */
export function walkSql(listed: Listed, passed: number | null = null, wanted = listed.offset + listed.limit): Statement {
  const values = newValues()
  const order = orderSql('key', 'order_id', listed)
  const from = passed === null ? TABLES : { ...TABLES, history: firstOfHistory(listed, values.add(passed)) }
  const last = values.add(wanted)
  const found = sidesOf(listed.condition).map((side) => ({
    name: `of_${side}`,
    text: `${branchSql(listed, side, values, passed === null ? 'letters' : 'reading', from[side])} ${order} limit ${last}`
  }))
  return { text: pageOfParts(listed, values, found), values: values.list }
}

/** Sorts that have an index within a quarter of production. */
const IN_QUARTERS: readonly SortField[] = ['id', 'items', 'faces', 'customizations', 'stitchPoints', 'orderedAt', 'dispatchedAt', 'bacs']

/** Whether a list is walked in quarters alone where its filters leave some. */
export const hasQuarterWalk = ({ sort, second }: Listed): boolean => second === null && IN_QUARTERS.includes(sort)

/**
 * Walks those quarters of production alone in which a list has orders: each by an index of its own, as far as the page needs. What has no key of
 * the sort comes last, both ways, and is walked by number.
 */
export function walkQuartersSql(listed: Listed, quarters: readonly number[]): Statement {
  const values = newValues()
  const { sort, dir } = listed
  const { sql, empty } = SORTS[sort]
  const last = values.add(listed.offset + listed.limit)
  const order = orderSql('key', 'order_id', listed)
  const part = (side: ListSide, from: string, name: string, ordered: string) => ({
    name,
    text: `${branchSql(listed, side, values, 'reading', from)} ${ordered} limit ${last}`
  })
  const ofQuarter = (quarter: number) => {
    const table = quarterTable(quarter)
    if (!empty) return [part('history', table, `of_${quarter}`, order)]
    return [
      part('history', `${table} and ${sql} is not null`, `of_${quarter}`, `order by key ${dir}, order_id ${dir}`),
      part('history', `${table} and ${sql} is null`, `of_${quarter}_empty`, `order by order_id ${dir}`)
    ]
  }
  const open = sidesOf(listed.condition).includes('open') ? [part('open', TABLES.open, 'of_open', order)] : []
  return { text: pageOfParts(listed, values, [...open, ...quarters.flatMap(ofQuarter)]), values: values.list }
}

function sumSql(narrowed: Narrowed, count: (side: ListSide, where: string) => string): Statement {
  const values = newValues()
  const counts = sidesOf(narrowed.condition).map((side) => `(${count(side, whereSql(narrowed, side, values))})`)
  return { text: `select ${counts.join(' + ')} as total`, values: values.list }
}

/** Number of orders of a list that a filter narrows, counted no further than `most`. */
export function countSomeSql(narrowed: Narrowed, most: number, by: LookedUp = 'reading'): Statement {
  const values = newValues()
  const found = sidesOf(narrowed.condition).map((side) => `select from ${TABLES[side]}${whereSql(narrowed, side, values, by)}`)
  return { text: `select count(*) as total from (${found.join(' union all ')} limit ${values.add(most)}) as found`, values: values.list }
}

/** Number of orders of a list that the first rows of history have, as they stand on the disk: the oldest. */
export function countAmongSql(narrowed: Narrowed, rows: number): Statement {
  const values = newValues()
  const first = `(select * from history_orders limit ${values.add(rows)}) as history_orders where true`
  return { text: `select count(*) as total from ${first}${whereSql(narrowed, 'history', values, 'reading')}`, values: values.list }
}

/** Number of orders of a list that nothing narrows: open ones are counted, those of history are counted already. */
export const countKnownSql = (narrowed: Narrowed): Statement =>
  sumSql(narrowed, (side, where) =>
    side === 'open'
      ? `select count(*) from ${TABLES.open}${where}`
      : `select coalesce(sum(n), 0)::bigint from history_counts where true${where}`
  )
