import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getOrder } from '@/contract/orders'
import type { Order } from '@/domain/orders/order'
import { call } from '../../../lib/http/call'
import { queryKeys } from '../../../lib/query/keys'
import { takeNews } from './merge-order'
import { pendingPatches } from './use-order-saves'

/** The order that an address asks for, by number or reference (spec §7, decisions). Reading it again never covers a change on its way. */
export function useOrder(asked: string) {
  const client = useQueryClient()
  const key = queryKeys.order(asked)
  return useQuery({
    queryKey: key,
    // Nobody listened to its news while it was off the screen.
    refetchOnMount: 'always',
    queryFn: async ({ signal }) => {
      const read = await call(getOrder, { params: { id: asked } }, { signal })
      return takeNews(client.getQueryData<Order>(key) ?? read, read, pendingPatches(client, key))
    }
  })
}
