import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { DRAG_OVER_AFTER_MS, DRAG_SAID_EVERY_MS, type ServerArgs } from '@/contract/live'
import { authorName } from '@/domain/format/person'
import { isMember } from '@/domain/lists/membership'
import type { Order } from '@/domain/orders/order'
import { keepShown } from '@/domain/planning/card-selection'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { processGroup } from '@/domain/planning/process-groups'
import { emitLive, onConnected, onLive } from '@/renderer/lib/live/live'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useProfile } from '@/renderer/lib/query/use-profile'
import { shownCards, useBoardStore } from '../../data/board-store'
import { goneText } from '../move-texts'
import { listenForMoves } from './peer-moves'
import { changeSelection, endDrag, resetSession, useMoveSession } from './session'

type PeerDrag = ServerArgs<'order_drag'>[0]

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

/** Tells colleagues what is held on this board, and keeps what they hold, move and take away, for as long as it stands. */
export function usePresence(): void {
  const client = useQueryClient()
  const store = useBoardStore()
  const profile = useProfile()
  const { show } = useNotices()
  const me = useRef<string | undefined>(undefined)
  me.current = profile && authorName(profile)
  useEffect(() => {
    const stops = [
      broadcastDrag(),
      listenForDrags(),
      listenForGone(
        (order) => isMember(order, processGroup(store.getState().view.group).toDo),
        (gone, by) => show({ text: goneText(gone, by), tone: 'warning' })
      ),
      listenForMoves(client, store, () => me.current),
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
