import type { OrderPage } from '@/contract/orders/orders'
import { onLive } from '../../../lib/live/live'
import { queryKeys } from '../../../lib/query/keys'
import { type LiveNews, useLiveRefresh } from '../../../lib/query/use-live-refresh'
import { flash } from './flashes'
import { patchPage, summaryOf } from './patch-page'

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
