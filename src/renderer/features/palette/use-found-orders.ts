import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OrderSummary } from '@/domain/orders/order'
import { errorText } from '../../lib/http/api-error'
import { queryKeys } from '../../lib/query/keys'
import { findOrders, searchedText } from './find-orders'

/** Keys that follow one another faster than this are one query. */
const TYPED_WITHIN_MS = 200

const NONE: readonly OrderSummary[] = []

interface FoundOrders {
  readonly orders: readonly OrderSummary[]
  /** True while an answer to what is typed is still to come. */
  readonly waiting: boolean
  /** Why there is none, in French, or null. */
  readonly failure: string | null
  readonly retry: () => void
}

/** The orders that what is typed finds, asked for once the typing rests. */
export function useFoundOrders(query: string): FoundOrders {
  const text = searchedText(query)
  const [orderKey, setRequested] = useState<string | null>(null)
  useEffect(() => {
    const timer = window.setTimeout(() => setRequested(text), TYPED_WITHIN_MS)
    return () => window.clearTimeout(timer)
  }, [text])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.foundOrders(orderKey ?? ''),
    queryFn: ({ signal }) => findOrders(orderKey ?? '', signal),
    enabled: orderKey !== null,
    retry: false
  })
  const settled = orderKey === text
  return {
    orders: (settled && text !== null && data) || NONE,
    waiting: text !== null && (!settled || isFetching),
    failure: settled && text !== null && error !== null && !isFetching ? errorText(error) : null,
    retry: () => void refetch()
  }
}
