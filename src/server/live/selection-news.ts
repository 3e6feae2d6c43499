import type { SelectionCount } from '@/contract/live'
import type { OnSelectionChanged, SelectionRelay } from './selection-relay'
import type { LiveServer, LiveSocket } from './socket-types'

type State = SelectionRelay['state']

const countsFor = (state: State, socket: LiveSocket, orders: Iterable<number>): SelectionCount[] =>
  [...orders].filter((order) => socket.data.orders.has(order)).map((order) => ({ order, number: state.others(order, socket.data.user.id) }))

/** Tells a window what its own operator has selected elsewhere, or no more: one event for each order that its list shows. */
function mirror(state: State, socket: LiveSocket, orders: Iterable<number>, onlyHeld = false): void {
  const [dimension, channel] = socket.data.scope?.split('/') ?? []
  if (dimension === undefined || channel === undefined) return
  for (const order of orders) {
    const value = state.isHeld(order, socket.data.user.id)
    if (socket.data.orders.has(order) && (value || !onlyHeld)) socket.emit('order_selection', { dimension, channel, order, value })
  }
}

/** What a window that joins a list is told: present selections of others, an empty list if none, and its own operator's (decisions). */
export function welcome(state: State, socket: LiveSocket): void {
  const counts = countsFor(state, socket, socket.data.orders)
  socket.emit(
    'order_selection_changed',
    counts.filter(({ number }) => number > 0)
  )
  mirror(state, socket, socket.data.orders, true)
}

/** Tells every window of this server that shows one of these orders, whichever its list. */
export const tellWindows =
  (io: LiveServer, state: () => State): OnSelectionChanged =>
  (orders, by) => {
    if (orders.length === 0) return
    for (const socket of io.of('/').sockets.values()) {
      if (socket.data.orders.size === 0 || socket.id === by?.window) continue
      const own = by !== null && socket.data.user.id === by.user
      if (!own) {
        const counts = countsFor(state(), socket, orders)
        if (counts.length > 0) socket.emit('order_selection_changed', counts)
      }
      if (own || by === null) mirror(state(), socket, orders)
    }
  }
