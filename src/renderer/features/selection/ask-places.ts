import { listFullOrders } from '@/contract/orders/orders'
import { type NarrowedList, whyNotListed } from '@/domain/lists/is-listed'
import type { Order } from '@/domain/orders/order'
import { call } from '../../lib/http/call'

/** Whether an order stands in a list, its filters included. */
export const isInside = (order: Order, list: NarrowedList): boolean => whyNotListed(order, list) === null

/** Asks the host for orders of which nobody knows where they stand; one that it does not have stands nowhere. Rejects as any call. */
export async function askPlaces(
  list: NarrowedList,
  ids: readonly number[],
  signal: AbortSignal
): Promise<readonly { readonly id: number; readonly inside: boolean }[]> {
  const orders = await call(listFullOrders, { query: { ids: ids.join(','), scope: 'production' } }, { signal })
  const found = new Map(orders.map((order) => [order.id, order]))
  return ids.map((id) => {
    const order = found.get(id)
    return { id, inside: order !== undefined && isInside(order, list) }
  })
}
