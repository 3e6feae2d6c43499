import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Order } from '@/domain/orders/order'
import { type Peek, peek } from '../../lib/peek/peek'
import { queryKeys } from '../../lib/query/keys'

/** Peeks at a part of the order on screen, with the order that the page has. */
export function usePeekAt(orderKey: string): (at: Peek) => void {
  const client = useQueryClient()
  return useCallback(
    (at) => {
      const given = client.getQueryData<Order>(queryKeys.order(orderKey))
      peek(given === undefined ? at : { ...at, given })
    },
    [client, orderKey]
  )
}
