import { useQuery } from '@tanstack/react-query'
import { listFullOrders } from '@/contract/orders/orders'
import type { SheetKindName } from '@/domain/printing/addresses'
import { call } from '../../lib/http/call'
import { arrangeOrders } from '../../lib/orders/found-orders'
import { queryKeys } from '../../lib/query/keys'

/** Whole orders for their sheets, read anew at each `visit` of the address: paper is not refreshed. Gives up soon, because somebody waits at a printer. */
export const useSheets = (ids: readonly number[], scope: SheetKindName, visit: string) =>
  useQuery({
    queryKey: [...queryKeys.sheets(ids, scope), visit],
    queryFn: async ({ signal }) =>
      ids.length === 0
        ? { orders: [], missing: [] }
        : arrangeOrders(ids, await call(listFullOrders, { query: { ids: ids.join(','), scope } }, { signal })),
    retry: 2,
    retryDelay: 1_000,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY
  })
