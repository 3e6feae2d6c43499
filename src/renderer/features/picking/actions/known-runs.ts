import type { QueryClient } from '@tanstack/react-query'
import type { OrderPage } from '@/contract/orders/orders'
import { queryKeys } from '../../../lib/query/keys'

/** Runs of these orders, as far as the lists that were read tell. */
export function knownRuns(client: QueryClient, ids: readonly number[]): readonly string[] {
  const wanted = new Set(ids)
  const pages = client.getQueriesData<OrderPage>({ queryKey: queryKeys.lists }).map(([, page]) => page?.orders ?? [])
  const runs = pages.flat().flatMap((order) => (wanted.has(order.id) ? order.picking_runs : []))
  return [...new Set(runs)].sort()
}
