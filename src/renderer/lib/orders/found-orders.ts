import type { Order } from '@/domain/orders/order'

/** Orders in the order asked, and the numbers that the server does not know. */
export interface FoundOrders {
  readonly orders: readonly Order[]
  readonly missing: readonly number[]
}

/** Puts the server's orders in the order asked. */
export function arrangeOrders(ids: readonly number[], orders: readonly Order[]): FoundOrders {
  const byId = new Map(orders.map((order) => [order.id, order]))
  return {
    orders: ids.flatMap((id) => byId.get(id) ?? []),
    missing: ids.filter((id) => !byId.has(id))
  }
}
