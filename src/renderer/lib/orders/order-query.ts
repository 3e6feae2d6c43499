import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { getOrder } from '@/contract/orders/orders'
import type { Order } from '@/domain/orders/order'
import { call } from '@/renderer/lib/http/call'
import { followOrders } from '@/renderer/lib/live/followed-orders'
import { onLive, useLiveStatus } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import { laidOver, serverValue, takeNews } from '@/renderer/lib/query/pending'

/** Of two states of an order the newer one: answers and events may overtake each other. What an answer's change replaced is no part of the order. */
export const newerOf = (known: Order, { replaced: _, ...news }: Order): Order => (news.version < known.version ? known : news)

/** Takes what the server says of an order under the changes on their way; older news change nothing. */
export const takeOrder = (client: QueryClient, orderKey: string, news: Order): void =>
  takeNews<Order>(client, queryKeys.order(orderKey), (base) => newerOf(base, news))

/** Reads an order just before it is changed, so that what others did to it meanwhile is known; without an answer what was known stands. */
export async function readOrderAgain(client: QueryClient, orderKey: string): Promise<void> {
  const read = await call(getOrder, { params: { id: orderKey } }).catch(() => null)
  if (read !== null) takeOrder(client, orderKey, read)
}

const orderQuery = (client: QueryClient, orderKey: string) => {
  const key = queryKeys.order(orderKey)
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const read = await call(getOrder, { params: { id: orderKey } }, { signal })
      return laidOver(client, key, newerOf(serverValue<Order>(client, key) ?? read, read))
    }
  })
}

/** News of an order that was read ahead are followed for so long: whoever goes to it is there by then. */
const FOLLOWED_MS = 2_000

/** Orders read ahead whose news are followed, by address. */
const followed = new Set<string>()

/**
 * Reads an order that somebody is about to open. Its news are followed until its page follows them itself, so that the page need not read
 * it again at once. Nothing is read while the server is away.
 */
export async function readAhead(client: QueryClient, id: number): Promise<void> {
  const orderKey = String(id)
  const key = queryKeys.order(orderKey)
  if (followed.has(orderKey) || useLiveStatus.getState().state !== 'online') return
  followed.add(orderKey)
  let missed = false
  const miss = (): void => {
    missed = true
    // A page that opens before the time is up reads it anew.
    followed.delete(orderKey)
  }
  const stops = [
    followOrders([id]),
    onLive('order', (event) => {
      if (event.orderId !== id) return
      if (event.order === undefined || client.getQueryState(key)?.fetchStatus === 'fetching') miss()
      else takeOrder(client, orderKey, event.order)
    })
  ]
  await client.prefetchQuery({ ...orderQuery(client, orderKey), staleTime: 0 })
  window.setTimeout(() => {
    followed.delete(orderKey)
    for (const stop of stops) stop()
    if (missed) void client.invalidateQueries({ queryKey: key })
  }, FOLLOWED_MS)
}

/** What was on screen stays so long while an order comes: a skeleton for less would only flash. */
const SOON_MS = 150

/** Resolves when the order that an address asks for is there, or does not come soon: going to its page waits for this. */
export async function orderSoon(client: QueryClient, orderKey: string): Promise<void> {
  if (!/^\d{1,10}$/.test(orderKey) || useLiveStatus.getState().state !== 'online') return
  if (client.getQueryData(queryKeys.order(orderKey)) !== undefined) return
  void readAhead(client, Number(orderKey))
  const late = new Promise<void>((resolve) => void window.setTimeout(resolve, SOON_MS))
  // The reading under way is joined, none is begun beside it.
  await Promise.race([client.prefetchQuery(orderQuery(client, orderKey)), late])
}

/** The order that an address asks for, by number or reference (reference: api 2.2). Reading it again never covers a change on its way. */
export function useOrder(orderKey: string) {
  return useQuery({
    ...orderQuery(useQueryClient(), orderKey),
    // Nobody listened to its news while it was off the screen, but to those of an order just read ahead.
    refetchOnMount: () => (followed.has(orderKey) ? false : 'always')
  })
}

/**
 * A part of an order that the page has already read. Who uses it draws again when that part changes, and only then: give a function
 * that stays the same and answers parts of the order as they are.
 */
export function useOrderPart<T>(orderKey: string, part: (order: Order) => T): T {
  const { data } = useQuery({ ...orderQuery(useQueryClient(), orderKey), enabled: false, select: part, notifyOnChangeProps: ['data'] })
  if (data === undefined) throw new Error(`order ${orderKey} has not been read`)
  return data
}
