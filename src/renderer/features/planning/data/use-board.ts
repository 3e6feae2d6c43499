import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { isAway } from '@/renderer/lib/http/api-error'
import { followOrders } from '@/renderer/lib/live/followed-orders'
import { onLive } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import { takeNews } from '@/renderer/lib/query/pending'
import { type LiveNews, useLiveRefresh } from '@/renderer/lib/query/use-live-refresh'
import { type BoardStore, type BoardView, createBoardStore, showOrders } from './board-store'
import { type DashboardRequest, dashboardQuery, dashboardRequest, withNews } from './dashboard-query'
import { useLateWork } from './use-late-work'

/**
 * How a board's reading stands. What was shown stays: `cut` while the server is away, `old` when it refuses to tell more. Without
 * anything to show it is `unreachable`, or `refused`.
 */
export type BoardReading =
  | { readonly kind: 'loading' | 'shown' | 'cut' | 'unreachable' }
  | { readonly kind: 'refused' | 'old'; readonly error: unknown }

/** A board as its screen holds it. */
export interface Board {
  readonly store: BoardStore
  readonly reading: BoardReading
  /** When the orders on screen were read, in milliseconds; 0 before that. */
  readonly readAt: number
  readonly retry: () => void
}

/** Every board that was read, brought up to date by an order's own news at once, then read again: what came meanwhile is not assumed. */
const orderNews: LiveNews = (refresh, client) => {
  const stops = [
    followOrders('all'),
    onLive('refresh_metrics', refresh),
    onLive('order', ({ order }) => {
      refresh()
      if (order === undefined) return
      for (const { queryKey } of client.getQueryCache().findAll({ queryKey: queryKeys.dashboards })) {
        const request = queryKey[2] as unknown as DashboardRequest
        takeNews<readonly PlannedOrder[]>(client, queryKey, (orders) => withNews(orders, order, request))
      }
    })
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function readingOf(known: boolean, error: unknown): BoardReading {
  if (error === null) return { kind: known ? 'shown' : 'loading' }
  if (isAway(error)) return { kind: known ? 'cut' : 'unreachable' }
  return { kind: known ? 'old' : 'refused', error }
}

/** Days beside those on screen are read ahead when these have come. */
function readAhead(client: QueryClient, group: BoardView['group'], ahead: readonly BoardView['days'][]): void {
  for (const days of ahead) void client.prefetchQuery({ ...dashboardQuery(client, dashboardRequest(group, days)), retry: false })
}

/**
 * The orders of a board, live: read, changed by the news of each order, read again after `refresh_metrics` and each reconnection
 * (reference: api 2.9), with what is late beside it. What was shown stays when reading fails. `ahead`: the days that the buttons before and after lead to.
 */
export function useBoard(view: BoardView, ahead: readonly BoardView['days'][]): Board {
  const client = useQueryClient()
  const [store] = useState(() => createBoardStore(view))
  const query = useQuery(dashboardQuery(client, dashboardRequest(view.group, view.days)))
  const { data, error, failureReason, isFetching, dataUpdatedAt, refetch } = query
  const { late, lateReading, lateReach } = useLateWork(view)
  useLiveRefresh(queryKeys.dashboards, orderNews)
  // Before the paint: columns and cards of one reading never mix with those of another.
  useLayoutEffect(
    () => showOrders(store, view, { planned: data, late, lateReading, lateReach }),
    [store, view, data, late, lateReading, lateReach]
  )
  const known = data !== undefined
  useEffect(() => {
    if (known) readAhead(client, view.group, ahead)
  }, [client, known, view.group, ahead])
  return {
    store,
    reading: readingOf(known, error ?? (isFetching ? failureReason : null)),
    readAt: dataUpdatedAt,
    retry: () => void refetch()
  }
}
