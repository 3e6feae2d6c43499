import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { DRAG_OVER_AFTER_MS, DRAG_SAID_EVERY_MS, type ServerArgs } from '@/contract/live'
import { authorName } from '@/domain/format/person'
import { isMember } from '@/domain/lists/membership'
import type { Order } from '@/domain/orders/order'
import { keepShown } from '@/domain/planning/card-selection'
import { type PlannedOrder, type ProducedAndSent, plannedDay } from '@/domain/planning/planned-order'
import { processGroup } from '@/domain/planning/process-groups'
import { emitLive, onConnected, onLive } from '@/renderer/lib/live/live'
import { useNotices } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'
import { useProfile } from '@/renderer/lib/query/use-profile'
import { shownCards, useBoardStore } from '../../data/board-store'
import { goneText } from '../move-texts'
import { changeSelection, endDrag, resetSession, useMoveSession } from './session'

type PeerDrag = ServerArgs<'order_drag'>[0]

/** « Léa M. l'a déplacée » is read by then. */
const MOVED_SHOWN_MS = 6_000
/** A reading may bring what a colleague did before the news of it: who it was is heard within this time. */
const NEWS_WITHIN_MS = 5_000

/** Tells other operators which cards this window holds: at once, again while it lasts and after a reconnection, and when it lets go. */
function broadcastDrag(): () => void {
  let timer: number | undefined
  const send = (): void => {
    const { drag } = useMoveSession.getState()
    if (drag !== null)
      emitLive(
        'order_drag',
        drag.orders.map(({ id }) => id)
      )
  }
  const stopSession = useMoveSession.subscribe(({ drag }, before) => {
    if (drag === before.drag) return
    window.clearInterval(timer)
    if (drag === null) emitLive('order_drag', [])
    else {
      send()
      timer = window.setInterval(send, DRAG_SAID_EVERY_MS)
    }
  })
  const stopLive = onConnected(send)
  return () => {
    stopSession()
    stopLive()
    window.clearInterval(timer)
    if (useMoveSession.getState().drag !== null) emitLive('order_drag', [])
  }
}

/** Shows which cards colleagues hold. A drag that is not told again is over: its window went without a word. */
export function listenForDrags(): () => void {
  const drags = new Map<string, PeerDrag>()
  const timers = new Map<string, number>()
  const show = (): void =>
    useMoveSession.setState({ heldByPeers: new Map([...drags.values()].flatMap(({ by, orders }) => orders.map((id) => [id, by]))) })
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
    // What was told while this window was away is not known.
    onConnected((again) => again && [...drags.keys()].forEach(forget))
  ]
  return () => {
    for (const stop of stops) stop()
    for (const timer of timers.values()) window.clearTimeout(timer)
    useMoveSession.setState({ heldByPeers: new Map() })
  }
}

/** Takes orders that have nothing left to move out of what is held; `isLeft` says whether an order still belongs to the group. */
function listenForGone(isLeft: (order: Order) => boolean, notify: (gone: PlannedOrder, by: string | undefined) => void): () => void {
  return onLive('order', ({ orderId, order, by }) => {
    if (order === undefined || isLeft(order)) return
    const { drag } = useMoveSession.getState()
    useMoveSession.setState(({ gone }) => ({ gone: new Set([...gone, orderId]) }))
    const gone = drag?.orders.find(({ id }) => id === orderId)
    if (!drag || gone === undefined) return
    const orders = drag.orders.filter((one) => one !== gone)
    if (orders.length === 0) endDrag()
    else useMoveSession.setState({ drag: { ...drag, orders } })
    notify(gone, by)
  })
}

/** Marks a card as just moved, or takes its mark away. */
const mark = (id: number, by: string | null): void =>
  useMoveSession.setState(({ movedByPeers }) => {
    const others = [...movedByPeers].filter(([known]) => known !== id)
    return { movedByPeers: new Map(by === null ? others : [...others, [id, by]]) }
  })

/** Marks what colleagues move: `isMoved` says whether an order's news are such a move, before the board has taken them. */
function listenForMoves(isMoved: (news: ServerArgs<'order'>[0]) => boolean): () => void {
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
    useMoveSession.setState({ movedByPeers: new Map() })
  }
}

const isDashboard = (key: readonly unknown[]): boolean => queryKeys.dashboards.every((part, at) => key[at] === part)

/** What orders were planned for until a board was read anew, and neither news nor a hand of this window, changed it a moment ago. */
export function formerDates(client: QueryClient): {
  readonly of: (id: number) => ProducedAndSent | undefined
  readonly forget: (id: number) => void
  readonly stop: () => void
} {
  /** What each reading showed last: one that was not read anew shows older dates than another. */
  const shown = new Map<string, readonly PlannedOrder[]>()
  const former = new Map<number, { readonly dates: ProducedAndSent; readonly until: number }>()
  const note = (hash: string, orders: readonly PlannedOrder[], isRead: boolean): void => {
    const before = new Map(shown.get(hash)?.map((order) => [order.id, order]))
    shown.set(hash, orders)
    for (const order of orders) {
      const dates = before.get(order.id)
      if (dates === undefined || (dates.production_at === order.production_at && dates.dispatched_at === order.dispatched_at)) continue
      if (isRead) former.set(order.id, { dates, until: Date.now() + NEWS_WITHIN_MS })
      else former.delete(order.id)
    }
  }
  const cache = client.getQueryCache()
  const ordersIn = (query: Query): readonly PlannedOrder[] => (query.state.data as readonly PlannedOrder[] | undefined) ?? []
  for (const query of cache.findAll({ queryKey: queryKeys.dashboards })) note(query.queryHash, ordersIn(query), false)
  const stop = cache.subscribe((event) => {
    if (!isDashboard(event.query.queryKey)) return
    if (event.type === 'removed') shown.delete(event.query.queryHash)
    if (event.type !== 'updated' || event.action.type !== 'success') return
    note(event.query.queryHash, ordersIn(event.query), event.action.manual !== true)
  })
  return {
    of: (id) => {
      const { dates, until } = former.get(id) ?? {}
      return until !== undefined && Date.now() < until ? dates : undefined
    },
    forget: (id) => void former.delete(id),
    stop
  }
}

/** Tells colleagues what is held on this board, and keeps what they hold, move and take away, for as long as it stands. */
export function usePresence(): void {
  const client = useQueryClient()
  const store = useBoardStore()
  const profile = useProfile()
  const { show } = useNotices()
  const me = useRef<string | undefined>(undefined)
  me.current = profile && authorName(profile)
  useEffect(() => {
    /** An order as some board read it last: one comes from a week that is not on screen too. */
    const known = (id: number): PlannedOrder | undefined =>
      store.getState().orders.get(id) ??
      client
        .getQueriesData<readonly PlannedOrder[]>({ queryKey: queryKeys.dashboards })
        .flatMap(([, orders]) => orders?.find((order) => order.id === id) ?? [])[0]
    const former = formerDates(client)
    const stops = [
      former.stop,
      broadcastDrag(),
      listenForDrags(),
      listenForGone(
        (order) => isMember(order, processGroup(store.getState().view.group).toDo),
        (gone, by) => show({ text: goneText(gone, by), tone: 'warning' })
      ),
      // Until the server knows that this board follows all, it tells rows.
      listenForMoves(({ orderId, row, order = row, by }) => {
        const [before, read] = [known(orderId), former.of(orderId)]
        former.forget(orderId)
        if (by === me.current || order === undefined || before === undefined) return false
        const entry = processGroup(store.getState().view.group)
        return [before, read ?? before].some((dates) => plannedDay(entry, dates) !== plannedDay(entry, order))
      }),
      // What one does not see is not moved: neither what has left the board, nor late cards of another age.
      store.subscribe((board) => {
        if (!board.known || useMoveSession.getState().selection.cards.size === 0) return
        const shown = shownCards(board)
        changeSelection((selection) => keepShown(selection, (id) => shown.has(id)))
      })
    ]
    return () => {
      for (const stop of stops) stop()
      resetSession()
    }
  }, [client, show, store])
}
