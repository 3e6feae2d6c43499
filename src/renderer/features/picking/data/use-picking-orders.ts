import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listFullOrders } from '@/contract/orders/orders'
import type { Order } from '@/domain/orders/order'
import { host } from '@/renderer/lib/host/host'
import { ApiError } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { followOrders } from '@/renderer/lib/live/followed-orders'
import { mayHaveMissed, onConnected, onLive } from '@/renderer/lib/live/live'
import { arrangeOrders, type FoundOrders } from '@/renderer/lib/orders/found-orders'
import { newerOf } from '@/renderer/lib/orders/order-query'
import { queryKeys } from '@/renderer/lib/query/keys'
import { laidOver, serverValue, takeNews } from '@/renderer/lib/query/pending'

/** A phone that a link opened has no live connection: it asks again, and so hears within 5 s that somebody closed its link. */
const LINK_REFRESH_MS = 3_000
/** Changes of one burst are read again once. */
const REFRESH_WITHIN_MS = 300

export const pickingKey = (ids: readonly number[]) => queryKeys.sheets(ids, 'picking')

/** The page's orders with one brought up to date; the same when it shows none of it. */
export const withFoundOrder = (found: FoundOrders, id: number, change: (order: Order) => Order): FoundOrders => ({
  ...found,
  orders: found.orders.map((order) => (order.id === id ? change(order) : order))
})

/** What the page has to show, or why there is nothing. */
type PickingView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly found: FoundOrders }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly error: unknown }

const isAway = (error: unknown): boolean => error instanceof ApiError && (error.kind === 'unreachable' || error.status === 503)

/**
 * The orders of the page, kept up to date with what colleagues do; news never cover a change that is on its way from here. What came during
 * the first reading, and what may have been missed before a connection, is read again (reference: live 1.2, picking 2.1).
 */
export function usePickingOrders(ids: readonly number[]): { readonly view: PickingView; readonly retry: () => void } {
  const client = useQueryClient()
  const joinedIds = ids.join(',')
  const query = useQuery({
    queryKey: pickingKey(ids),
    refetchOnMount: 'always',
    enabled: ids.length > 0,
    refetchInterval: host.pageLink === null ? false : LINK_REFRESH_MS,
    queryFn: async ({ signal }) => {
      const read = arrangeOrders(ids, await call(listFullOrders, { query: { ids: joinedIds, scope: 'picking' } }, { signal }))
      const known = new Map(serverValue<FoundOrders>(client, pickingKey(ids))?.orders.map((order) => [order.id, order]))
      return laidOver(client, pickingKey(ids), {
        ...read,
        orders: read.orders.map((order) => newerOf(known.get(order.id) ?? order, order))
      })
    }
  })

  useEffect(() => {
    const wanted = joinedIds === '' ? [] : joinedIds.split(',').map(Number)
    const key = pickingKey(wanted)
    let timer: number | undefined
    const refresh = (): void => {
      timer ??= window.setTimeout(() => {
        timer = undefined
        // The first reading may have begun before what is news: it is waited for, never begun anew.
        if (client.getQueryData(key) === undefined && client.isFetching({ queryKey: key }) > 0) return refresh()
        void client.invalidateQueries({ queryKey: key })
      }, REFRESH_WITHIN_MS)
    }
    const stops = [
      followOrders(wanted),
      onLive('order', ({ orderId, order: news }) => {
        const shown = client.getQueryData<FoundOrders>(key)
        const isHere = shown === undefined ? wanted.includes(orderId) : shown.orders.some(({ id }) => id === orderId)
        if (!isHere) return
        if (news === undefined || shown === undefined) return refresh()
        takeNews<FoundOrders>(client, key, (base) => withFoundOrder(base, orderId, (order) => newerOf(order, news)))
      }),
      onConnected((again) => (again || mayHaveMissed(client.getQueryState(key)?.dataUpdatedAt ?? 0)) && refresh())
    ]
    return () => {
      for (const stop of stops) stop()
      window.clearTimeout(timer)
    }
  }, [joinedIds, client])

  const { data, error, failureReason } = query
  const view = ((): PickingView => {
    if (ids.length === 0) return { kind: 'ready', found: { orders: [], missing: [] } }
    if (data !== undefined) return { kind: 'ready', found: data }
    if (isAway(error ?? failureReason)) return { kind: 'unreachable' }
    return error === null ? { kind: 'loading' } : { kind: 'refused', error }
  })()
  return { view, retry: () => void client.resetQueries({ queryKey: pickingKey(ids), exact: true }) }
}
