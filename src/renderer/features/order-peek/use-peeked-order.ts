import { useQuery } from '@tanstack/react-query'
import { getOrder } from '@/contract/orders/orders'
import type { Order } from '@/domain/orders/order'
import { errorText } from '../../lib/http/api-error'
import { call } from '../../lib/http/call'
import { queryKeys } from '../../lib/query/keys'

/** An order that is looked at: there, on its way, or why it is not. */
export type PeekedOrder =
  | { readonly kind: 'ready'; readonly order: Order }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string; readonly retry: () => void }

/** The order to look at; asked of the server where the screen does not hold it. */
export function usePeekedOrder(orderId: number, given: Order | undefined): PeekedOrder {
  const { data, error, failureReason, refetch } = useQuery({
    queryKey: queryKeys.peekedOrder(orderId),
    queryFn: ({ signal }) => call(getOrder, { params: { id: String(orderId) } }, { signal }),
    enabled: given === undefined
  })
  const order = given ?? data
  if (order !== undefined) return { kind: 'ready', order }
  const failure = error ?? failureReason
  return failure === null ? { kind: 'loading' } : { kind: 'failed', text: errorText(failure), retry: () => void refetch() }
}
