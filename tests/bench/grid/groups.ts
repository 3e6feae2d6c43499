import type { OrderGroup } from '@/contract/orders/orders'
import { groupKeyOf } from '@/domain/lists/groups'
import { totalOf } from '@/domain/lists/list-totals'
import type { OrderSummary } from '@/domain/orders/order'

export const GROUP = 'production'

interface InGroups {
  readonly orders: readonly OrderSummary[]
  readonly groups: OrderGroup[]
}

/** Orders by their day of production, and what each day is together. */
export function inGroups(orders: readonly OrderSummary[]): InGroups {
  const byKey = Map.groupBy(orders, (order) => groupKeyOf(order, GROUP))
  const keys = [...byKey.keys()].sort()
  const rowsOf = (key: string): readonly OrderSummary[] => byKey.get(key) ?? []
  return {
    orders: keys.flatMap(rowsOf),
    groups: keys.map((key) => {
      const { amount, ...totals } = totalOf(rowsOf(key))
      return { key, ...totals, amount: amount ?? 0 }
    })
  }
}
