import type { ListMetrics } from '@/contract/metrics'
import { channelsOf, DIMENSION_CODES } from '@/domain/lists/dimensions'
import { type Condition, MEMBERSHIP } from '@/domain/lists/membership'
import type { Query } from '@/server/db/database'
import { conditionSql, type ListSide, newValues, type Statement, sidesOf, TABLES, whereSql } from './list-sql'

interface Counted {
  readonly dimension: string
  readonly channel: string
  readonly condition: Condition
}

const LISTS: readonly Counted[] = DIMENSION_CODES.flatMap((dimension) =>
  channelsOf(dimension).flatMap((channel) => {
    const condition = MEMBERSHIP[dimension][channel]
    return condition === undefined ? [] : [{ dimension, channel, condition }]
  })
)

const NO_FILTER = { keyword: '', bac: '', runs: [], sku: '', chips: {}, today: '2000-01-01' } as const

/** All counts in one statement: one pass over the open orders, through their own index, and the sums of history (decision 012). */
export function metricsSql(origin: string | null): Statement {
  const values = newValues()
  const all = { condition: null, filters: { ...NO_FILTER, origin }, seesAll: true }
  const columns = (side: ListSide, count: string): string =>
    LISTS.flatMap(({ condition }, at) =>
      sidesOf(condition).includes(side) ? [`${count} filter (where ${conditionSql(condition, side)}) as ${side}${at}`] : []
    ).join(', ')
  return {
    text: `select * from (select ${columns('open', 'count(*)')} from ${TABLES.open}${whereSql(all, 'open', values)}) as opened,
      (select ${columns('history', 'sum(n)')}, count(*) as parts from history_counts where true${whereSql(all, 'history', values)}) as history`,
    values: values.list
  }
}

/** So many differences are put together again. */
const PARTS_MOST = 500
const COMPACT = `with gone as (delete from history_counts returning *)
  insert into history_counts select state, origin_code, tag_keys, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0`

/** Number of orders of every list, of one origin or of all, as the API writes them (reference: api 2.9). What is put together again of them is written by `write`. */
export async function countLists(query: Query, write: Query, origin: string | null): Promise<ListMetrics> {
  const { text, values } = metricsSql(origin)
  const [row] = await query<Record<string, number | null>>(text, values)
  if ((row?.parts ?? 0) > PARTS_MOST) await write(COMPACT)
  const dimensions: Record<string, Record<string, number>> = {}
  LISTS.forEach(({ dimension, channel }, at) => {
    dimensions[dimension] = { ...dimensions[dimension], [channel]: (row?.[`open${at}`] ?? 0) + (row?.[`history${at}`] ?? 0) }
  })
  return { dimensions }
}
