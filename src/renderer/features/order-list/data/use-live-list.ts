import type { OrderPage } from '@/contract/orders/orders'
import type { OrderSummary } from '@/domain/orders/order'
import { summaryOf } from '@/domain/orders/summary-of'
import { onLive } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import { takeNews } from '@/renderer/lib/query/pending'
import { type LiveNews, useLiveRefresh } from '@/renderer/lib/query/use-live-refresh'
import { flash } from './flashes'

const orderNews: LiveNews = (refresh, client) =>
  onLive('order', ({ order, row: listed }) => {
    refresh()
    const shown = order ?? listed
    if (shown === undefined) return
    const row = summaryOf(shown)
    let changed = false
    for (const { queryKey } of client.getQueryCache().findAll({ queryKey: queryKeys.lists })) {
      const before = client.getQueryData<OrderPage>(queryKey)
      // Under what is on its way from here: a step that was just pressed does not go back for a moment.
      takeNews<OrderPage>(client, queryKey, (page) => patchPage(page, row) ?? page)
      const after = client.getQueryData<OrderPage>(queryKey)?.orders.find(({ id }) => id === row.id)
      changed ||= after !== undefined && patchPage(before, after) !== undefined
    }
    if (changed) flash(row.id)
  })

/**
 * Keeps the lists up to date while one is on screen: a changed order's row at once, then what is in the list and in which order from the
 * server.
 */
export const useLiveList = (): void => useLiveRefresh(queryKeys.lists, orderNews)

/** The page with an order's row brought up to date; undefined when the page does not show it, or shows it so already. */
export function patchPage(page: OrderPage | undefined, order: OrderSummary): OrderPage | undefined {
  const shown = page?.orders.find(({ id }) => id === order.id)
  if (page === undefined || shown === undefined || JSON.stringify(summaryOf(shown)) === JSON.stringify(summaryOf(order))) return undefined
  // What only some columns ask for is read again with the page.
  return { ...page, orders: page.orders.map((row) => (row.id === order.id ? { ...row, ...summaryOf(order) } : row)) }
}
