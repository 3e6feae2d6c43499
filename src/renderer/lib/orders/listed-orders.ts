import type { QueryClient } from '@tanstack/react-query'
import type { OrderPage } from '@/contract/orders/orders'
import type { OrderSummary } from '@/domain/orders/order'
import { queryKeys } from '@/renderer/lib/query/keys'

/** Those of these orders that a list which was read shows, as it shows them, in the order asked. */
export function listedOrders(client: QueryClient, ids: readonly number[]): readonly OrderSummary[] {
  const pages = client.getQueriesData<OrderPage>({ queryKey: queryKeys.lists }).flatMap(([, page]) => page?.orders ?? [])
  const byId = new Map(pages.map((order) => [order.id, order]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
