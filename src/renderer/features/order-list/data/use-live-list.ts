import type { OrderPage } from '@/contract/orders/orders'
import { type Order, OrderSummary } from '@/domain/orders/order'
import { onLive } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import { type LiveNews, useLiveRefresh } from '@/renderer/lib/query/use-live-refresh'
import { flash } from './flashes'

const orderNews: LiveNews = (refresh, client) =>
  onLive('order', ({ order }) => {
    refresh()
    if (order === undefined) return
    const row = summaryOf(order)
    const changed = client.getQueriesData<OrderPage>({ queryKey: queryKeys.lists }).some(([, page]) => patchPage(page, row) !== undefined)
    if (!changed) return
    client.setQueriesData<OrderPage>({ queryKey: queryKeys.lists }, (page) => patchPage(page, row))
    flash(row.id)
  })

/**
 * Keeps the lists up to date while one is on screen: a changed order's row at once, then what is in the list and in which order from the
 * server.
 */
export const useLiveList = (): void => useLiveRefresh(queryKeys.lists, orderNews)

const FIELDS = Object.keys(OrderSummary.shape) as (keyof OrderSummary)[]

/** What a row shows of a whole order. */
export const summaryOf = (order: Order | OrderSummary): OrderSummary =>
  Object.fromEntries(FIELDS.map((field) => [field, order[field]])) as unknown as OrderSummary

/** The page with an order's row brought up to date; undefined when the page does not show it, or shows it so already. */
export function patchPage(page: OrderPage | undefined, order: OrderSummary): OrderPage | undefined {
  const shown = page?.orders.find(({ id }) => id === order.id)
  if (page === undefined || shown === undefined || JSON.stringify(summaryOf(shown)) === JSON.stringify(summaryOf(order))) return undefined
  // What only some columns ask for is read again with the page.
  return { ...page, orders: page.orders.map((row) => (row.id === order.id ? { ...row, ...summaryOf(order) } : row)) }
}
