import { listFullOrders } from '@/contract/orders/orders'
import { type NarrowedList, whyNotListed } from '@/domain/lists/is-listed'
import type { Order } from '@/domain/orders/order'
import { batchEvery } from '@/renderer/lib/batch'
import { call } from '@/renderer/lib/http/call'
import { onLive } from '@/renderer/lib/live/live'
import { todayNow } from '@/renderer/lib/use-today'
import { selectAll, useSelection } from './selection-store'
import { type ListSight, lookAt, ordersAt, withAnswers } from './sight'
import { useSightStore } from './sight-store'

/** So many orders are asked for at once; of more, one is not sure. */
const CHECKED_MAX = 60
/** Orders that leave together are asked for together. */
const ASK_AFTER_MS = 250

/** However many orders change, what is out of sight is drawn again at most this often. */
const HEARD_EVERY_MS = 50

/** An order that changed, whole where that was said. */
interface HeardOrder {
  readonly id: number
  readonly order: Order | undefined
}

/** What this window knows of the list on screen, while it has something selected. */
let sight: ListSight | null = null

/** Says which selected orders are out of sight. */
function publish(): void {
  const { own } = useSelection.getState()
  useSightStore.setState({ outside: ordersAt(sight, own, 'outside'), unsure: ordersAt(sight, own, 'unsure') })
}

function know(next: (known: ListSight) => ListSight): void {
  if (sight === null) return
  sight = next(sight)
  publish()
}

/** Selects all orders of the list on screen, those of its other pages too: they were just read, and stand in it. */
export function takeList(ids: readonly number[]): void {
  const inside = ids.map((id) => ({ id, inside: true }))
  know((known) => withAnswers(known, inside))
  selectAll(ids, true)
}

/** Follows where the selected orders stand: what is on screen, what comes by the socket, and what has to be asked. The answer stops. */
export function watchSight(): () => void {
  let timer: number | undefined
  let asking = new AbortController()
  sight = null

  // What cannot be read stays unsure, and is asked about before one acts on it.
  const ask = async (): Promise<void> => {
    const { unsure } = useSightStore.getState()
    if (sight === null || unsure.length === 0 || unsure.length > CHECKED_MAX) return
    const { key, list } = sight
    asking.abort()
    asking = new AbortController()
    const places = await askPlaces(list, unsure, asking.signal)
    know((known) => (known.key === key ? withAnswers(known, places) : known))
  }
  const askSoon = (): void => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void ask().catch(() => undefined), ASK_AFTER_MS)
  }
  const look = (): void => {
    const { seen } = useSightStore.getState()
    if (seen === null) return
    sight = lookAt(sight, seen)
    publish()
    askSoon()
  }
  // Hundreds of orders may change at once.
  const heard = batchEvery<HeardOrder>(HEARD_EVERY_MS, (news) => {
    know((known) =>
      withAnswers(
        known,
        news.map(({ id, order }) => ({ id, inside: order === undefined ? null : isInside(order, known.list) }))
      )
    )
    askSoon()
  })
  const stops = [
    useSightStore.subscribe((now, before) => now.seen !== before.seen && look()),
    useSelection.subscribe((now, before) => {
      if (now.own === before.own) return
      publish()
      askSoon()
    }),
    onLive('order', ({ orderId: id, order }) => {
      if (sight === null || sight.here.has(id) || !useSelection.getState().own.has(id)) return
      heard.take({ id, order })
    })
  ]
  look()
  return () => {
    for (const stop of stops) stop()
    heard.drop()
    window.clearTimeout(timer)
    asking.abort()
    sight = null
  }
}

/** Whether an order stands in a list, its filters included. */
const isInside = (order: Order, list: NarrowedList): boolean => whyNotListed(order, list, todayNow()) === null

/** Asks the host for orders of which nobody knows where they stand; one that it does not have stands nowhere. Rejects as any call. */
async function askPlaces(
  list: NarrowedList,
  ids: readonly number[],
  signal: AbortSignal
): Promise<readonly { readonly id: number; readonly inside: boolean }[]> {
  const orders = await call(listFullOrders, { query: { ids: ids.join(','), scope: 'production' } }, { signal })
  const found = new Map(orders.map((order) => [order.id, order]))
  return ids.map((id) => {
    const order = found.get(id)
    return { id, inside: order !== undefined && isInside(order, list) }
  })
}
