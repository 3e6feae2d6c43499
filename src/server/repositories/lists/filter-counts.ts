import type { FilterCount } from '@/contract/orders/orders'
import { fold } from '@/domain/format/search-text'
import { conditionOfFilter } from '@/domain/lists/filters/filter-conditions'
import { type FilterKey, menuValues } from '@/domain/lists/filters/list-filters'
import type { Query } from '@/server/db/database'
import { containing } from '../like'
import { conditionSql, type ListSide, type Narrowed, newValues, sidesOf, TABLES, type Values, whereSql } from './list-sql'
import { conditionOf, type PageRequest } from './order-lists'

/** So many channels or customers are offered at once: those of most orders. */
const OWN_VALUES_MOST = 50
/** A host has few channels: all are read where one is looked for, and their names compared as texts are everywhere. */
const CHANNELS_MOST = 1_000

/** One pass over each side: a count for each value that the menu offers. */
async function countOffered(query: Query, narrowed: Narrowed, key: FilterKey, offered: readonly string[]): Promise<FilterCount[]> {
  const values = newValues()
  const columns = (side: ListSide): string =>
    offered
      .map(
        (value, at) => `count(*) filter (where ${conditionSql(conditionOfFilter(key, [value], narrowed.filters.today), side)}) as n${at}`
      )
      .join(', ')
  const sides = sidesOf(narrowed.condition).map((side) => `select ${columns(side)} from ${TABLES[side]}${whereSql(narrowed, side, values)}`)
  const rows = await query<Record<string, number>>(sides.join(' union all '), values.list)
  return offered.map((value, at) => ({ value, label: null, count: rows.reduce((sum, row) => sum + Number(row[`n${at}`] ?? 0), 0) }))
}

/** Lines of `searchText` that name the customer: nobody is found by an e-mail here, whatever they see. */
const NAMES = "array_to_string((string_to_array(o.search_text, E'\\n'))[2:3], E'\\n')"

const OWN = {
  channel: { code: 'o.channel_code', label: 'max(o.channel_name)', contact: 'null' },
  customer: {
    code: 'o.customer_id::text',
    label: "max(coalesce(nullif(o.customer_organization, ''), o.customer_lastname || ' ' || o.customer_firstname))",
    contact: "max(case when o.customer_organization <> '' then trim(o.customer_lastname || ' ' || o.customer_firstname) end)"
  }
} as const

interface OwnCount extends FilterCount {
  readonly label: string
  /** Who one speaks with at an organisation. */
  readonly contact: string | null
}

/** Labels that tell values apart: with the contact where several have one label, or where the text that was looked for stands in it alone; with the number where that is one, too. */
function setApart(rows: readonly OwnCount[], q: string): FilterCount[] {
  const isRepeated = (label: string, labels: readonly string[]): boolean => labels.filter((other) => fold(other) === fold(label)).length > 1
  const plain = rows.map(({ label }) => label)
  const withContact = rows.map(({ label, contact }) =>
    contact !== null && (isRepeated(label, plain) || !fold(label).includes(fold(q))) ? `${label} · ${contact}` : label
  )
  return rows.map(({ value, count }, at) => {
    const label = withContact[at] ?? value
    return { value, count, label: isRepeated(label, withContact) ? `${label} · n°\u00a0${value}` : label }
  })
}

const found = (narrowed: Narrowed, values: Values): string =>
  sidesOf(narrowed.condition)
    .map((side) => `select id from ${TABLES[side]}${whereSql(narrowed, side, values)}`)
    .join(' union all ')

/** Values that orders themselves have: those that are chosen, then those of most orders. */
async function countOwn(query: Query, narrowed: Narrowed, key: keyof typeof OWN, q: string): Promise<FilterCount[]> {
  const values = newValues()
  const { code, label, contact } = OWN[key]
  const ids = found(narrowed, values)
  const needle = fold(q)
  const byText = key === 'customer' && needle !== '' ? ` and ${NAMES} like ${values.add(containing(needle))}` : ''
  const most = key === 'channel' && needle !== '' ? CHANNELS_MOST : OWN_VALUES_MOST
  const chosen = narrowed.filters.chips[key] ?? []
  const rows = await query<OwnCount>(
    `select ${code} as value, ${label} as label, ${contact} as contact, count(*)::int as count
       from (${ids}) as found join orders o on o.id = found.id
      where ${code} is not null${byText}
      group by ${code} order by ${code} = any(${values.add(chosen)}::text[]) desc, 4 desc, 2 limit ${most}`,
    values.list
  )
  if (key === 'customer') return setApart(rows, needle)
  return rows
    .filter((row) => fold(row.label).includes(needle))
    .slice(0, OWN_VALUES_MOST)
    .map(({ contact: _, ...row }) => row)
}

/** The number of some order of a channel, as SQL: of an open one first. */
function orderOfChannel(code: string): string {
  const side = (of: ListSide): string =>
    `(select id from ${TABLES[of]} and ${conditionSql({ kind: 'code', field: 'channel_code', in: [code] }, of)} limit 1)`
  return `(${side('open')} union all ${side('history')} limit 1)`
}

/** Names of channels or customers that are chosen and have no order under the other filters: their chip names them all the same. */
async function nameMissing(
  query: Query,
  key: keyof typeof OWN,
  counts: readonly FilterCount[],
  chosen: readonly string[]
): Promise<FilterCount[]> {
  const missing = chosen.filter((value) => !counts.some((count) => count.value === value))
  if (missing.length === 0) return []
  if (key === 'channel')
    return query<FilterCount>(
      `select channel_code as value, channel_name as label, 0 as count from orders where id in (${missing.map(orderOfChannel).join(', ')})`,
      []
    )
  return query<FilterCount>(
    `select id::text as value, coalesce(nullif(organization, ''), lastname || ' ' || firstname) as label, 0 as count from customers
      where id = any($1::int[])`,
    [missing.map(Number)]
  )
}

/** Counts of a filter's values under the other filters of a list (reference: lists 3.6). `q` narrows channels and customers by name. */
export async function countFilterValues(
  query: Query,
  { list, filters, seesAll }: PageRequest,
  key: FilterKey,
  q: string
): Promise<{ readonly counts: readonly FilterCount[] }> {
  const narrowed = { condition: conditionOf(list), filters: { ...filters, without: key }, seesAll }
  if (key !== 'channel' && key !== 'customer') return { counts: await countOffered(query, narrowed, key, menuValues(key)) }
  const counts = await countOwn(query, narrowed, key, q)
  const named = fold(q) === '' ? await nameMissing(query, key, counts, filters.chips[key] ?? []) : []
  return { counts: [...counts, ...named] }
}
