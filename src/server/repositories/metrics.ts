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

/** Number of orders of every list, of one origin or of all (decisions). */
export async function readMetrics(query: Query, origin: string | null): Promise<ListMetrics> {
  const where = origin === null ? '' : 'and origin_code = $1'
  const values = origin === null ? [] : [origin]
  const [open, ...history] = await Promise.all([
    query<Record<string, number>>(openSql(where), values),
    ...HISTORY.map(({ condition }) => query<{ n: number }>(historySql(condition, where), values))
  ])
  const counts = new Map<Counted, number>([
    ...OPEN.map((list, at): [Counted, number] => [list, open[0]?.[`n${at}`] ?? 0]),
    ...HISTORY.map((list, at): [Counted, number] => [list, history[at]?.[0]?.n ?? 0])
  ])
  const dimensions: Record<string, Record<string, number>> = {}
  for (const list of LISTS) {
    dimensions[list.dimension] ??= {}
    Object.assign(dimensions[list.dimension] as object, { [list.channel]: counts.get(list) ?? 0 })
  }
  return { dimensions }
}
