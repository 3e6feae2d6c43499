import type { SelectionCount } from '@/contract/live'
import type { OnSelectionChanged, SelectionRelay } from './selection-relay'
import type { LiveServer, LiveSocket } from './socket-events'

type State = SelectionRelay['state']

const countsFor = (state: State, socket: LiveSocket, orders: Iterable<number>): SelectionCount[] =>
  [...orders].filter((order) => socket.data.orders.has(order)).map((order) => ({ order, number: state.others(order, socket.data.user.id) }))

/** What of its operator's other windows a window is told: what they selected, also what they let go of its rows, or of any page's. */
type Mirrored = 'selected' | 'shown' | 'all'

/** Tells a window what its own operator has selected elsewhere, of the orders that its list shows, or no more: one event for each order. */
function mirror(state: State, socket: LiveSocket, orders: Iterable<number>, mirrored: Mirrored): void {
  const [dimension, channel] = socket.data.scope?.split('/') ?? []
  if (dimension === undefined || channel === undefined) return
  for (const order of orders) {
    const value = state.isHeld(order, socket.data.user.id)
    const shown = socket.data.orders.has(order)
    const isShown = value ? shown : mirrored === 'all' || (mirrored === 'shown' && shown)
    if (isShown) socket.emit('order_selection', { dimension, channel, order, value })
  }
}

/** What a window that joins a list is told: present selections of others, an empty list if none, and its own operator's (reference: live 3.1). */
export function welcome(state: State, socket: LiveSocket): void {
  const counts = countsFor(state, socket, socket.data.orders)
  socket.emit(
    'order_selection_changed',
    counts.filter(({ number }) => number > 0)
  )
  mirror(state, socket, socket.data.orders, 'selected')
}

/** Tells every window of this server that shows one of these orders, or is its operator's, whichever its list. */
export const broadcastSelection =
  (io: LiveServer, state: () => State): OnSelectionChanged =>
  (orders, by) => {
    if (orders.length === 0) return
    for (const socket of io.of('/').sockets.values()) {
      if (socket.id === by?.window) continue
      const own = by !== null && socket.data.user.id === by.user
      if (!own) {
        const counts = countsFor(state(), socket, orders)
        if (counts.length > 0) socket.emit('order_selection_changed', counts)
      }
      if (own || by === null) mirror(state(), socket, orders, own ? 'all' : 'shown')
    }
  }
