import { DRAG_OVER_AFTER_MS, type ServerArgs } from '@/contract/live'
import type { Order } from '@/domain/orders/order'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { onConnected, onLive } from '../../../lib/live/live'
import { endDrag, useMoves } from './move-store'

type Drag = ServerArgs<'order_drag'>[0]

/** « Léa M. l'a déplacée » is read by then. */
const MOVED_SHOWN_MS = 6_000

const heldBy = (drags: Iterable<Drag>): ReadonlyMap<number, string> =>
  new Map([...drags].flatMap(({ by, orders }) => orders.map((id) => [id, by] as const)))

/** Hears whose hand is on which card. A drag that is not said again is over: its window went unheard. */
export function listenForDrags(): () => void {
  const drags = new Map<string, Drag>()
  const timers = new Map<string, number>()
  const show = (): void => useMoves.setState({ held: heldBy(drags.values()) })
  const forget = (name: string): void => {
    window.clearTimeout(timers.get(name))
    timers.delete(name)
    if (drags.delete(name)) show()
  }
  const stops = [
    onLive('order_drag', (drag) => {
      if (drag.orders.length === 0) return forget(drag.window)
      window.clearTimeout(timers.get(drag.window))
      timers.set(
        drag.window,
        window.setTimeout(() => forget(drag.window), DRAG_OVER_AFTER_MS)
      )
      const known = drags.get(drag.window)
      drags.set(drag.window, drag)
      if (known === undefined || known.orders.join() !== drag.orders.join()) show()
    }),
    // What was said while this window was away has not been heard.
    onConnected((again) => again && [...drags.keys()].forEach(forget))
  ]
  return () => {
    for (const stop of stops) stop()
    for (const timer of timers.values()) window.clearTimeout(timer)
    useMoves.setState({ held: new Map() })
  }
}

/** Hears which orders have nothing left to move of, and takes them out of the hand; `isLeft` says whether an order still belongs to the group. */
export function listenForGone(isLeft: (order: Order) => boolean, tell: (gone: PlannedOrder, by: string | undefined) => void): () => void {
  return onLive('order', ({ orderId, order, by }) => {
    if (order === undefined || isLeft(order)) return
    const { drag } = useMoves.getState()
    useMoves.setState(({ gone }) => ({ gone: new Set([...gone, orderId]) }))
    const gone = drag?.orders.find(({ id }) => id === orderId)
    if (!drag || gone === undefined) return
    const orders = drag.orders.filter((one) => one !== gone)
    if (orders.length === 0) endDrag()
    else useMoves.setState({ drag: { ...drag, orders } })
    tell(gone, by)
  })
}

/** Marks a card as just moved, or takes its mark away. */
const mark = (id: number, by: string | null): void =>
  useMoves.setState(({ moved }) => {
    if (by === null) return { moved: new Map([...moved].filter(([known]) => known !== id)) }
    return { moved: new Map([...moved, [id, by]]) }
  })

/** Hears who moves cards: `isMoved` says whether an order's news are a colleague's move on this board, before the board has taken them. */
export function listenForMoves(isMoved: (news: ServerArgs<'order'>[0]) => boolean): () => void {
  const timers = new Map<number, number>()
  const stop = onLive('order', (news) => {
    const { orderId, by } = news
    if (by === undefined || !isMoved(news)) return
    window.clearTimeout(timers.get(orderId))
    mark(orderId, by)
    timers.set(
      orderId,
      window.setTimeout(() => mark(orderId, null), MOVED_SHOWN_MS)
    )
  })
  return () => {
    stop()
    for (const timer of timers.values()) window.clearTimeout(timer)
    useMoves.setState({ moved: new Map() })
  }
}
