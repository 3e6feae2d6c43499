import type { Order } from '@/domain/orders/order'
import type { Api } from './api'

/** A closed order that nobody made good; `fits` may refuse it. */
export async function closedOrder(api: Api, fits: (id: number) => boolean, isWanted: (order: Order) => boolean): Promise<Order> {
  for (const { id } of (await api.list('all/closed')).filter((order) => fits(order.id)).slice(0, 200)) {
    const order = await api.order(id)
    const free =
      !order.tags.includes('SAV') && !order.customer_orders.some((other) => other.origin_ref_id.includes(`${order.origin_ref_id}-SAV`))
    if (free && isWanted(order)) return order
  }
  throw new Error('the demo data has no such order')
}
