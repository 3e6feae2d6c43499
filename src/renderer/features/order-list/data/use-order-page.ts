import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { OrderPage } from '@/contract/orders/orders'
import type { ListNarrowing } from '@/domain/lists/is-listed'
import { painted, useAfterPaint } from '@/renderer/lib/after-paint'
import { isAway } from '@/renderer/lib/http/api-error'
import type { SeenPage } from '@/renderer/lib/orders/list-selection-seam'
import { queryKeys } from '@/renderer/lib/query/keys'
import { laidOver } from '@/renderer/lib/query/pending'
import { type ListRequest, sameList } from './list-request'
import { type ListPage, readPage } from './read-page'

/** What the list has to show: a page (perhaps the one before, until the next comes), with why it could not be read again, or why there is none. */
type PageView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly page: ListPage; readonly stale: boolean; readonly error: unknown }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly error: unknown }

const keyOf = (request: ListRequest) => queryKeys.list({ ...request })

const load = async (client: QueryClient, request: ListRequest, signal: AbortSignal): Promise<ListPage> =>
  laidOver(client, keyOf(request), await readPage(request, { signal }))

const viewOf = (data: ListPage | undefined, before: ListPage | undefined, stale: boolean, error: unknown): PageView => {
  // A server that is away is said elsewhere.
  if (data !== undefined) return { kind: 'ready', page: data, stale, error: isAway(error) ? null : error }
  if (isAway(error)) return { kind: 'unreachable' }
  if (error !== null && before !== undefined) return { kind: 'ready', page: before, stale: true, error }
  return error === null ? { kind: 'loading' } : { kind: 'refused', error }
}

/** One page of a list. What was on screen stays while the next page or sort comes, and when a refresh fails. */
export function useOrderPage(request: ListRequest) {
  const client = useQueryClient()
  const shown = useRef<{ readonly request: ListRequest; readonly page: ListPage } | null>(null)
  const query = useQuery({
    queryKey: keyOf(request),
    queryFn: async ({ signal }) => {
      // A reply of this server may be there before the frame: reading 150 orders would keep the press waiting for its answer.
      if (shown.current !== null) await painted()
      return load(client, request, signal)
    },
    refetchOnMount: 'always',
    placeholderData: (previous, before) => {
      const shown = before?.queryKey[2] as ListRequest | undefined
      return shown && sameList(shown, request) ? previous : undefined
    }
  })
  const { data, error, failureReason } = query

  useEffect(() => {
    if (data !== undefined) shown.current = { request, page: data }
  }, [request, data])

  const { isPlaceholderData } = query
  const reason = error ?? (isAway(failureReason) ? failureReason : null)
  const now = useMemo(() => {
    const before = shown.current !== null && sameList(shown.current.request, request) ? shown.current.page : undefined
    return { request, view: viewOf(data, before, isPlaceholderData, reason) }
  }, [request, data, isPlaceholderData, reason])
  const later = useAfterPaint(now)

  return {
    /** What is known now. */
    known: now.view,
    /**
     * What to draw: rows on screen make room for others a moment after these are known, so that drawing them never keeps a press waiting
     * for its answer. Where there are none yet nothing waits.
     */
    view: later.view.kind === 'ready' && sameList(later.request, request) ? later.view : now.view,
    fetching: query.isFetching,
    /** Asks again at once, also while a retry waits for its time; the rows of this page stay meanwhile. */
    retry: (): void => {
      const queryKey = keyOf(request)
      if (client.getQueryData(queryKey) === undefined) void client.resetQueries({ queryKey, exact: true })
      else void query.refetch()
    },
    /** Loads another page before it is asked for. */
    prefetch: useCallback(
      (page: number): void => {
        const next = { ...request, page }
        void client.prefetchQuery({ queryKey: keyOf(next), queryFn: ({ signal }) => load(client, next, signal) })
      },
      [client, request]
    )
  }
}

/** What of a list its page shows; another sort or page looks at the same list, other filters do not. */
export const seenPage = ({ dimension, channel, filters, page }: ListRequest, shown: OrderPage): SeenPage => ({
  key: JSON.stringify([dimension, channel, filters]),
  list: { dimension, channel, narrowing: filters === undefined ? {} : (JSON.parse(filters) as ListNarrowing) },
  page,
  ids: shown.orders.map(({ id }) => id),
  total: shown.nbItems
})
