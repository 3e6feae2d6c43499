import { compareNaturally } from '@/domain/format/natural-order'
import type { Order } from '@/domain/orders/order'
import { totalPieces } from '@/domain/sizes/size-list'

/** Orders that are picked in the same runs, none for those without a run yet. */
export interface RunOrders {
  readonly runs: readonly string[]
  readonly orders: readonly Order[]
  readonly pieces: number
}

/** Orders by their runs, in the order of their names; those without a run come last. */
export function ordersByRun(orders: readonly Order[]): readonly RunOrders[] {
  const groups = Map.groupBy(orders, (order) => [...order.picking_runs].sort(compareNaturally).join(', '))
  const pieces = (group: readonly Order[]): number => totalPieces(group.flatMap(({ items }) => items.flatMap(({ sizes }) => sizes)))
  return [...groups]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || compareNaturally(a, b))
    .map(([key, group]) => ({ runs: key === '' ? [] : key.split(', '), orders: group, pieces: pieces(group) }))
}
