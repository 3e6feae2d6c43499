import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listOrders, type OrderPage } from '@/contract/orders'
import { ApiError } from '../../../lib/http/api-error'
import { call } from '../../../lib/http/call'
import { queryKeys } from '../../../lib/query/keys'
import { type ListRequest, sameList } from './list-request'

/** What the list has to show: a page (perhaps the one before, until the next comes), or why there is none. */
export type PageView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly page: OrderPage; readonly stale: boolean }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly error: unknown }

const isAway = (error: unknown): boolean => error instanceof ApiError && (error.kind === 'unreachable' || error.status === 503)

const keyOf = (request: ListRequest) => queryKeys.list({ ...request })

const load = (request: ListRequest, signal: AbortSignal) => call(listOrders, { query: request }, { signal })

/** One page of a list. What was on screen stays while the next page or sort comes, and when a refresh fails. */
export function useOrderPage(request: ListRequest) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: keyOf(request),
    queryFn: ({ signal }) => load(request, signal),
    refetchOnMount: 'always',
    placeholderData: (previous, before) => {
      const shown = before?.queryKey[2] as ListRequest | undefined
      return shown && sameList(shown, request) ? previous : undefined
    }
  })
  const { data, error, failureReason } = query

  const view = ((): PageView => {
    if (data !== undefined) return { kind: 'ready', page: data, stale: query.isPlaceholderData }
    if (isAway(error ?? failureReason)) return { kind: 'unreachable' }
    return error === null ? { kind: 'loading' } : { kind: 'refused', error }
  })()

  return {
    view,
    fetching: query.isFetching,
    /** Asks again at once, also while a retry waits for its time. */
    retry: (): void => void client.resetQueries({ queryKey: keyOf(request), exact: true }),
    /** Loads another page before it is asked for. */
    prefetch: (page: number): void => {
      const next = { ...request, page }
      void client.prefetchQuery({ queryKey: keyOf(next), queryFn: ({ signal }) => load(next, signal) })
    }
  }
}
