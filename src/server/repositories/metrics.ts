import type { ListMetrics } from '@/contract/metrics'
import { channelsOf, DIMENSION_CODES } from '@/domain/lists/dimensions'
import { type Condition, MEMBERSHIP } from '@/domain/lists/membership'
import type { Query } from '../db/database'
import { conditionSql } from './list-sql'

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

/** Whether a condition holds for open orders alone, by what it says itself. */
function isOpenOnly(condition: Condition): boolean {
  if (condition.kind === 'open') return true
  if (condition.kind === 'field')
    return (
      condition.field === 'state' &&
      !condition.in.some((state) => state === 'closed' || state === 'canceled' || state === 'pending_payment')
    )
  if (condition.kind === 'all') return condition.of.some(isOpenOnly)
  return condition.kind === 'any' && condition.of.every(isOpenOnly)
}

const OPEN = LISTS.filter(({ condition }) => isOpenOnly(condition))
const HISTORY = LISTS.filter(({ condition }) => !isOpenOnly(condition))

/** One pass over the open orders, through their own index. */
const openSql = (where: string): string =>
  `select ${OPEN.map(({ condition }, at) => `count(*) filter (where ${conditionSql(condition)}) as n${at}`).join(', ')} from orders where is_open ${where}`

/** Lists that reach into history are counted one by one, each by its own index. */
const historySql = (condition: Condition, where: string): string =>
  `select count(*) as n from orders where ${conditionSql(condition)} ${where}`

const originSql = (origin: string | null) =>
  origin === null ? { where: '', values: [] } : { where: 'and origin_code = $1', values: [origin] }

/** Number of orders of each list of `OPEN`, of one origin or of all. */
export async function countOpen(query: Query, origin: string | null): Promise<number[]> {
  const { where, values } = originSql(origin)
  const [row] = await query<Record<string, number>>(openSql(where), values)
  return OPEN.map((_, at) => row?.[`n${at}`] ?? 0)
}

/** Number of orders of each list that reaches into history, of one origin or of all. */
export async function countHistory(query: Query, origin: string | null): Promise<number[]> {
  const { where, values } = originSql(origin)
  const counts = await Promise.all(HISTORY.map(({ condition }) => query<{ n: number }>(historySql(condition, where), values)))
  return counts.map(([row]) => row?.n ?? 0)
}

/** The counts of both as the API writes them (decisions). */
export function toMetrics(open: readonly number[], history: readonly number[]): ListMetrics {
  const counts = new Map<Counted, number>([
    ...OPEN.map((list, at): [Counted, number] => [list, open[at] ?? 0]),
    ...HISTORY.map((list, at): [Counted, number] => [list, history[at] ?? 0])
  ])
  const dimensions: Record<string, Record<string, number>> = {}
  for (const list of LISTS) dimensions[list.dimension] = { ...dimensions[list.dimension], [list.channel]: counts.get(list) ?? 0 }
  return { dimensions }
}
