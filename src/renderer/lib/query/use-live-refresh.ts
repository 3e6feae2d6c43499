import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mayHaveMissed, onConnected } from '@/renderer/lib/live/live'

/** Changes of one burst are read again once. */
const REFRESH_WITHIN_MS = 300
/** A first connection that comes later than this after a reading may have missed news of it. */
const CONNECTS_WITHIN_MS = 1_000

/** Starts to listen to what makes a reading old; the answer stops listening. */
export type LiveNews = (refresh: () => void, client: QueryClient) => () => void

/**
 * Reads what stands under a key again soon after the server's news, and after each reconnection or late connection, since no event is
 * assumed to have come (reference: live 1.2). `queryKey` and `listen` stay the same from one drawing to the next.
 */
export function useLiveRefresh(queryKey: QueryKey, listen: LiveNews): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: number | undefined
    const refresh = (): void => {
      timer ??= window.setTimeout(() => {
        timer = undefined
        void client.invalidateQueries({ queryKey })
      }, REFRESH_WITHIN_MS)
    }
    const isLate = (): boolean =>
      client
        .getQueryCache()
        .findAll({ queryKey, type: 'active' })
        .some(({ state }) => mayHaveMissed(state.dataUpdatedAt, CONNECTS_WITHIN_MS))
    const stops = [listen(refresh, client), onConnected((again) => (again || isLate()) && refresh())]
    return () => {
      for (const stop of stops) stop()
      window.clearTimeout(timer)
    }
  }, [client, queryKey, listen])
}
