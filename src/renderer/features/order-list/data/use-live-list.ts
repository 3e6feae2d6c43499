import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderPage } from '@/contract/orders'
import { onConnected, onLive } from '../../../lib/live/live'
import { queryKeys } from '../../../lib/query/keys'
import { flash } from './flashes'
import { patchPage, summaryOf } from './patch-page'

/** Changes of one burst are read again once. */
const REFRESH_WITHIN_MS = 300

/**
 * Keeps the lists up to date while one is on screen: a changed order's row at once, then what is in the list and in which order from the
 * server; everything again after a reconnection, since no event is assumed to have come (decisions).
 */
export function useLiveList(): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: number | undefined
    const refresh = (): void => {
      timer ??= window.setTimeout(() => {
        timer = undefined
        void client.invalidateQueries({ queryKey: queryKeys.lists })
      }, REFRESH_WITHIN_MS)
    }
    const stops = [
      onLive('order', ({ order }) => {
        refresh()
        if (order === undefined) return
        const row = summaryOf(order)
        const changed = client
          .getQueriesData<OrderPage>({ queryKey: queryKeys.lists })
          .some(([, page]) => patchPage(page, row) !== undefined)
        if (!changed) return
        client.setQueriesData<OrderPage>({ queryKey: queryKeys.lists }, (page) => patchPage(page, row))
        flash(row.id)
      }),
      onConnected((again) => again && refresh())
    ]
    return () => {
      for (const stop of stops) stop()
      window.clearTimeout(timer)
    }
  }, [client])
}
