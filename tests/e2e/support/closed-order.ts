import type { Order } from '@/domain/orders/order'
import type { Api } from './api'

/** Of a customer with other orders, with two faces on its first item. */
const withFaces = ({ origin_code, customer_orders, items }: Order): boolean =>
  origin_code === 'sales' && customer_orders.length > 0 && items.length > 1 && (items[0]?.faces.length ?? 0) > 1

/** A closed order that nobody made good; `fits` may refuse its id, `isWanted` says what else it must have. */
export async function closedOrder(api: Api, fits: (id: number) => boolean = () => true, isWanted = withFaces): Promise<Order> {
  for (const { id } of (await api.list('all/closed')).filter((order) => fits(order.id)).slice(0, 200)) {
    const order = await api.order(id)
    const free =
      !order.tags.includes('SAV') && !order.customer_orders.some((other) => other.origin_ref_id.includes(`${order.origin_ref_id}-SAV`))
    if (free && isWanted(order)) return order
  }
  throw new Error('the demo data has no such order')
}
