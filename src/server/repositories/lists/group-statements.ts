import pg from 'pg'
import type { Grouping } from '@/domain/lists/grid-config'
import { TECHNIQUES } from '@/domain/techniques/techniques'
import { type ListSide, type LookedUp, newValues, type Statement, sidesOf, TABLES, type Values, whereSql } from './list-sql'
import { keyNames, keysSql, type Listed, orderSql } from './list-statements'
import { withListed } from './order-summary'

const anyTechnique = `array[${TECHNIQUES.map((technique) => pg.escapeLiteral(technique)).join(', ')}]::text[]`
const day = "coalesce(left(production_at::text, 10), '')"

/**
 * The group of an order as `groupKeyOf` has it, by its own table (reference: lists 11.2). History keeps the techniques of an order among its
 * facets, in their order (migration 019), and of its runs whether there are some: null where `orders` is to say which.
 */
const GROUP_KEYS: Readonly<Record<Grouping, Readonly<Record<ListSide, string>>>> = {
  production: { open: day, history: day },
  customer: { open: 'customer_sort', history: 'customer_sort' },
  run: { open: "coalesce(picking_runs[1], '')", history: `case when search_labels not like E'%\\nr:%' then '' end` },
  technique: {
    open: "coalesce(techniques[1], '')",
    history: `split_part(split_part(array_to_string(facets, E'\\n'), E'\\nt:', 2), E'\\n', 1)`
  }
}
const RUN_OF_ORDER = "(select coalesce(picking_runs[1], '') from orders where orders.id = found.order_id)"

/** What groups are ordered by before their keys: what has none comes last, techniques in the order of the workshop. */
const rankSql = (group: Grouping): string =>
  group === 'technique'
    ? `case group_key when '' then 1000 else coalesce(array_position(${anyTechnique}, group_key), 999) end`
    : "(group_key = '')::int"

/** Order of a list that is gathered: that of the groups, then its own. */
const groupedOrderSql = (key: string, id: string, listed: Listed): string =>
  orderSql(key, id, listed).replace('order by ', 'order by sort_rank, group_key collate "C", ')

/** A list that is gathered, as long as it has no more than `most` orders. */
export interface ListGroups {
  readonly group: Grouping
  readonly most: number
  readonly by: LookedUp
}

/** Finds the orders of a list, one more than `most` at the most (`found`); where there are no more than these, with their groups (`grouped`). */
function groupedSql(listed: Listed, { group, most, by }: ListGroups, values: Values): string {
  const branch = (side: ListSide): string =>
    `select id as order_id, ${keysSql(listed)}, ${GROUP_KEYS[group][side]} as found_key, items_count, faces_count, stitch_points, amount
      from ${TABLES[side]}${whereSql(listed, side, values, by)}`
  const found = sidesOf(listed.condition).map(branch).join(' union all ')
  const key = group === 'run' ? `coalesce(found_key, ${RUN_OF_ORDER})` : 'found_key'
  return `found as materialized (${found} limit ${values.add(most + 1)}), grouped as materialized (
    select *, ${rankSql(group)} as sort_rank from (select found.*, ${key} as group_key from found
     where (select count(*) from found) <= ${values.add(most)} offset 0) as keyed)`
}

/** Finds all orders of a list once, gathered: its number, the page, and the totals of the groups on it (`groups`). Of a list that is too long the number alone, one more than it may have. */
export function groupSql(listed: Listed, grouped: ListGroups): Statement {
  const values = newValues()
  const all = groupedSql(listed, grouped, values)
  const page = `select order_id, ${keyNames(listed)}, group_key, sort_rank from grouped ${groupedOrderSql('key', 'order_id', listed)}
    limit ${values.add(listed.limit)} offset ${values.add(listed.offset)}`
  const rows = `select coalesce(string_agg(row_to_json::text, ','), '') from (select row_to_json(summary) from page
    join orders on orders.id = page.order_id ${withListed(listed.seesAll, listed.extras)}
    ${groupedOrderSql('page.key', 'page.order_id', listed)}) as rows`
  const sums = `count(*)::int as orders, sum(items_count)::int as items, sum(faces_count)::int as faces,
    sum(stitch_points)::float8 as stitch_points${listed.seesAll ? ', sum(amount)::float8 as amount' : ''}`
  const groups = `select coalesce(json_agg(row_to_json(totals)), '[]')::text from (
    select group_key as key, ${sums} from grouped where group_key in (select group_key from page) group by group_key, sort_rank
     order by sort_rank, group_key collate "C") as totals`
  return {
    text: `with ${all}, page as materialized (${page})
      select (select count(*) from found) as total, (${rows}) as orders, (${groups}) as groups`,
    values: values.list
  }
}

/** The ids of a list in the order of its groups, as one text with commas between (`ids`), and how many there are, one more than it may have at the most. */
export function groupedIdsSql(listed: Listed, grouped: ListGroups): Statement {
  const values = newValues()
  return {
    text: `with ${groupedSql(listed, grouped, values)}
      select (select count(*) from found) as total,
             (select coalesce(string_agg(order_id::text, ',' ${groupedOrderSql('key', 'order_id', listed)}), '') from grouped) as ids`,
    values: values.list
  }
}
