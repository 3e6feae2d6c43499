import type { OrderPage } from '@/contract/orders/orders'
import { type Order, OrderSummary } from '@/domain/orders/order'

const FIELDS = Object.keys(OrderSummary.shape) as (keyof OrderSummary)[]

/** What a row shows of a whole order. */
export const summaryOf = (order: Order | OrderSummary): OrderSummary =>
  Object.fromEntries(FIELDS.map((field) => [field, order[field]])) as unknown as OrderSummary

/** The page with an order's row brought up to date; undefined when the page does not show it, or shows it so already. */
export function patchPage(page: OrderPage | undefined, order: OrderSummary): OrderPage | undefined {
  const shown = page?.orders.find(({ id }) => id === order.id)
  if (page === undefined || shown === undefined || JSON.stringify(summaryOf(shown)) === JSON.stringify(summaryOf(order))) return undefined
  return { ...page, orders: page.orders.map((row) => (row.id === order.id ? summaryOf(order) : row)) }
}
