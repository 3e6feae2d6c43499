import { listFullOrders } from '@/contract/orders/orders'
import { type NarrowedList, whyNotListed } from '@/domain/lists/is-listed'
import type { Order } from '@/domain/orders/order'
import { SHEETS_MAX } from '@/domain/printing/sheet-limits'
import { batchEvery } from '@/renderer/lib/batch'
import { call } from '@/renderer/lib/http/call'
import { followOrders } from '@/renderer/lib/live/followed-orders'
import { onLive } from '@/renderer/lib/live/live'
import { todayNow } from '@/renderer/lib/use-today'
import { selectAll, useSelection } from './selection-store'
import { type ListSight, lookAt, ordersAt, withAnswers } from './sight'
import { useSightStore } from './sight-store'

/** So many are looked up by themselves, as many as are selected with a whole list; where more stand is asked before one acts on them. */
const LOOKED_UP_MAX = 2_000
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
/** The looking up under way, if any; what is read is given up when the list is left. */
let looking: Promise<void> | null = null
let leaving = new AbortController()
/** Orders that changed while they were being read: what is read of them may be older. */
const changed = new Set<number>()

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

/**
 * Looks up where the selected orders stand of which nobody knows, in parts: what is known of the first shows while the next come. Who asks
 * meanwhile waits for the same. Rejects as any call; what was not read stays unsure.
 */
export function lookUp(): Promise<void> {
  looking ??= lookUpParts(leaving.signal).finally(() => {
    looking = null
  })
  return looking
}

async function lookUpParts(signal: AbortSignal): Promise<void> {
  while (sight !== null) {
    const part = useSightStore.getState().unsure.slice(0, SHEETS_MAX)
    if (part.length === 0) return
    const { key, list } = sight
    changed.clear()
    const places = await askPlaces(list, part, signal)
    const current = places.filter(({ id }) => !changed.has(id))
    know((known) => (known.key === key ? withAnswers(known, current) : known))
  }
}

/** Follows where the selected orders stand: what is on screen, what comes by the socket, and what has to be asked. The answer stops. */
export function watchSight(): () => void {
  let timer: number | undefined
  leaving = new AbortController()
  sight = null

  /** Whether an order that left the list's page stays in the list is told by the whole order. */
  let outOfSight: readonly number[] = []
  let unfollow = (): void => undefined
  const follow = (): void => {
    const ids = [...useSelection.getState().own].filter((id) => sight?.here.has(id) === false)
    if (ids.join() === outOfSight.join()) return
    unfollow()
    outOfSight = ids
    unfollow = followOrders(ids)
  }
  // What cannot be read stays unsure, and is asked about before one acts on it.
  const askSoon = (): void => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => {
      if (useSightStore.getState().unsure.length <= LOOKED_UP_MAX) void lookUp().catch(() => undefined)
    }, ASK_AFTER_MS)
  }
  const look = (): void => {
    const { seen } = useSightStore.getState()
    if (seen === null) return
    sight = lookAt(sight, seen)
    publish()
    follow()
    askSoon()
  }
  // Hundreds of orders may change at once.
  const heard = batchEvery<HeardOrder>(HEARD_EVERY_MS, (news) => {
    for (const { id } of news) changed.add(id)
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
      follow()
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
    unfollow()
    heard.drop()
    window.clearTimeout(timer)
    leaving.abort()
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
