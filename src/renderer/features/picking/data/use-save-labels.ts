import { useCallback } from 'react'
import { type OrderPatch, patchOrder } from '@/contract/orders/orders'
import { patchedOrder } from '@/domain/orders/patch/patch-order'
import type { FoundOrders } from '@/renderer/lib/orders/found-orders'
import { newerOf } from '@/renderer/lib/orders/order-query'
import { useOptimistic } from '@/renderer/lib/saves/use-optimistic'
import { pickingKey, withFoundOrder } from './use-picking-orders'

/** Bins or runs of an order. */
type Labels = Pick<OrderPatch, 'bacs' | 'picking_runs'>

/** `seen`: the lists as they stood for who changes them; what colleagues did meanwhile stays (decision 019). */
export type SaveOrderLabels = (id: number, labels: Labels, seen: Labels) => Promise<unknown>

/** Saves bins and runs of one of the page's orders: shown at once, put back when it fails, and then it rejects (reference: picking 2.2, order-page 2.2). */
export function useSaveLabels(ids: readonly number[]): SaveOrderLabels {
  const key = pickingKey(ids)
  const { mutateAsync } = useOptimistic<typeof patchOrder, FoundOrders>({
    endpoint: patchOrder,
    key,
    apply: (found, { params, body }) => withFoundOrder(found, Number(params.id), (order) => patchedOrder(order, body)),
    settle: (found, answer) => withFoundOrder(found, answer.id, (order) => newerOf(order, answer))
  })
  return useCallback((id, labels, seen) => mutateAsync({ params: { id }, body: { ...labels, seen } }), [mutateAsync])
}
