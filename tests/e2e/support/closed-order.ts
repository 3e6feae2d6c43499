import type { Order } from '@/domain/orders/order'
import type { Api } from './api'

/** A closed order that nobody made good, of a customer with other orders, with two faces on its first item; `fits` may refuse it. */
export async function closedOrder(api: Api, fits: (id: number) => boolean = () => true): Promise<Order> {
  for (const { id } of (await api.list('all/closed')).filter((order) => fits(order.id)).slice(0, 120)) {
    const order = await api.order(id)
    const free =
      !order.tags.includes('SAV') && !order.customer_orders.some((other) => other.origin_ref_id.includes(`${order.origin_ref_id}-SAV`))
    if (
      free &&
      order.origin_code === 'sales' &&
      order.customer_orders.length > 0 &&
      order.items.length > 1 &&
      (order.items[0]?.faces.length ?? 0) > 1
    )
      return order
  }
  throw new Error('the demo data has no such order')
}
