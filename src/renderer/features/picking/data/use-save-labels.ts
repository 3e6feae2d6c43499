import { useCallback } from 'react'
import { type OrderChange, type OrderPatch, patchOrder } from '@/contract/orders'
import { LABEL_FIELDS, mergeLabels } from '@/domain/orders/labels'
import type { Order } from '@/domain/orders/order'
import type { FoundOrders } from '../../../lib/orders/found-orders'
import { newerOf } from '../../../lib/orders/order-query'
import { useOptimistic } from '../../../lib/saves/use-optimistic'
import { pickingKey, withOrder } from './use-picking-orders'

/** Bins or runs of an order. */
type Labels = Pick<OrderPatch, 'bacs' | 'picking_runs'>

/** `seen`: the lists as they stood for who changes them; what colleagues did meanwhile stays (decision 019). */
export type SaveOrderLabels = (id: number, labels: Labels, seen: Labels) => Promise<unknown>

/** The order as a change leaves it, by the server's own rule. */
function changed(order: Order, { seen = {}, ...labels }: OrderChange): Order {
  const lists = LABEL_FIELDS.flatMap((field) => {
    const next = labels[field]
    return next === undefined ? [] : [[field, mergeLabels(order[field], seen[field] ?? order[field], next)] as const]
  })
  return { ...order, ...Object.fromEntries(lists) }
}

/** Saves bins and runs of one of the page's orders: shown at once, put back when it fails, and then it rejects (reference: picking 2.2, order-page 2.2). */
export function useSaveLabels(ids: readonly number[]): SaveOrderLabels {
  const key = pickingKey(ids)
  const { mutateAsync } = useOptimistic<typeof patchOrder, FoundOrders>({
    endpoint: patchOrder,
    key,
    apply: (found, { params, body }) => withOrder(found, Number(params.id), (order) => changed(order, body)),
    settle: (found, answer) => withOrder(found, answer.id, (order) => newerOf(order, answer))
  })
  return useCallback((id, labels, seen) => mutateAsync({ params: { id }, body: { ...labels, seen } }), [mutateAsync])
}
