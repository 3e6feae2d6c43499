import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { listFullOrders } from '@/contract/orders/orders'
import type { OrderSummary } from '@/domain/orders/order'
import { SHEETS_MAX } from '@/domain/printing/sheet-limits'
import { call } from '@/renderer/lib/http/call'
import { onLive } from '@/renderer/lib/live/live'
import { listedOrders } from '@/renderer/lib/orders/listed-orders'
import { queryKeys } from '@/renderer/lib/query/keys'
import { type LiveNews, useLiveRefresh } from '@/renderer/lib/query/use-live-refresh'
import { useBulkRun } from './bulk-jobs'

async function readOrders(ids: readonly number[], signal: AbortSignal): Promise<readonly OrderSummary[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / SHEETS_MAX) }, (_, at) => ids.slice(at * SHEETS_MAX, (at + 1) * SHEETS_MAX))
  const read = await Promise.all(
    parts.map((part) => call(listFullOrders, { query: { ids: part.join(','), scope: 'production' } }, { signal }))
  )
  const byId = new Map(read.flat().map((order) => [order.id, order]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Orders as lists show them: what is on screen is judged at once. Undefined where one is on no page of them. */
function allListed(client: QueryClient, ids: readonly number[]): readonly OrderSummary[] | undefined {
  const found = listedOrders(client, ids)
  return found.length === ids.length ? found : undefined
}

/** The selected orders as they are now, read again when one of them changes. */
export function useBulkOrders(ids: readonly number[]) {
  const client = useQueryClient()
  const queryKey = useMemo(() => queryKeys.sheets(ids, 'bulk'), [ids])
  // One's own change is not read back piece by piece: once it is answered the window goes, or reads them once.
  const news = useCallback<LiveNews>(
    (refresh) => onLive('order', ({ orderId }) => useBulkRun.getState().running === null && ids.includes(orderId) && refresh()),
    [ids]
  )
  useLiveRefresh(queryKey, news)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => readOrders(ids, signal),
    placeholderData: (before) => before ?? allListed(client, ids),
    staleTime: 0
  })
}
