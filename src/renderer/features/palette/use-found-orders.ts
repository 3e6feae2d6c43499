import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getOrder, listOrders } from '@/contract/orders/orders'
import { displayReference } from '@/domain/format/reference'
import { fold } from '@/domain/format/search-text'
import type { OrderSummary } from '@/domain/orders/order'
import { isUnreadable } from '@/domain/orders/raw-order'
import { ApiError, errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { queryKeys } from '@/renderer/lib/query/keys'

const ORDERS_MAX = 8
/** Shorter words find too much to be of use. */
const LEAST_LENGTH = 2
/** Longer texts are no keyword: the server refuses them. */
const MOST_LENGTH = 200

/** What is searched for a query, or null when it is not worth asking. */
export const searchedText = (query: string): string | null => {
  const text = query.trim()
  return text.length >= LEAST_LENGTH && text.length <= MOST_LENGTH ? text : null
}

/** A text that may be a whole reference or an order's number: no space, at least one digit. */
const mayBeExact = (text: string): boolean => /^\S{1,80}$/.test(text) && /\d/.test(text)

/** No order has this reference, or it can be none: not a failure. */
const noneWhenUnknown = (error: unknown): null => {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
  throw error
}

/** Exact ones first, then the others; each once. */
export function exactFirst(text: string, exact: OrderSummary | null, listed: readonly OrderSummary[]): readonly OrderSummary[] {
  const wanted = fold(text).replace(/^#/, '')
  const same = ({ origin_ref_id }: OrderSummary): boolean => fold(displayReference(origin_ref_id)) === wanted
  const all = [...listed.filter(same), ...(exact ? [exact] : []), ...listed.filter((order) => !same(order))]
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index).slice(0, ORDERS_MAX)
}

/** The first orders of all lists whose reference, customer or e-mail has `text` in it, newest first; an exact reference or number before them. */
async function findOrders(text: string, signal: AbortSignal): Promise<readonly OrderSummary[]> {
  const query = { filters: JSON.stringify({ keyword: text.replace(/^#/, '') }), pageSize: ORDERS_MAX }
  const [exact, page] = await Promise.all([
    mayBeExact(text) ? call(getOrder, { params: { id: text } }, { signal }).catch(noneWhenUnknown) : null,
    call(listOrders, { query }, { signal })
  ])
  return exactFirst(
    text,
    exact,
    page.orders.filter((order) => !isUnreadable(order))
  )
}

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
