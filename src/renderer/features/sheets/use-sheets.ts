import { useQuery } from '@tanstack/react-query'
import { listFullOrders } from '@/contract/orders'
import type { Order } from '@/domain/orders/order'
import { call } from '../../lib/http/call'
import { queryKeys } from '../../lib/query/keys'

/** Orders in the order asked, and the numbers that the server does not know. */
interface Sheets {
  readonly orders: readonly Order[]
  readonly missing: readonly number[]
}

/** Puts the server's orders in the order asked. */
export function arrange(ids: readonly number[], orders: readonly Order[]): Sheets {
  const byId = new Map(orders.map((order) => [order.id, order]))
  return {
    orders: ids.flatMap((id) => byId.get(id) ?? []),
    missing: ids.filter((id) => !byId.has(id))
  }
}

/** Whole orders for their sheets, read anew each time: paper is not refreshed. Gives up soon, because somebody waits at a printer. */
export const useSheets = (ids: readonly number[]) =>
  useQuery({
    queryKey: queryKeys.sheets(ids, 'production'),
    queryFn: async ({ signal }) =>
      ids.length === 0
        ? { orders: [], missing: [] }
        : arrange(ids, await call(listFullOrders, { query: { ids: ids.join(','), scope: 'production' } }, { signal })),
    retry: 2,
    retryDelay: 1_000,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY
  })
