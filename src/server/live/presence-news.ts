import type { PresenceAt } from '@/contract/live'
import { PRESENCE_EVERY_MS, type PresenceRelay } from './presence-relay'
import type { LookChange } from './presence-state'
import type { LiveServer, LiveSocket } from './socket-events'

/** Tells the windows of this server who looks at the orders that they list or show: one event a window in 80 ms, with what changed alone. */
export interface PresenceNews {
  readonly changed: (changes: readonly LookChange[]) => void
  /** A window lists, or shows, other orders: it is told all of them. */
  readonly follows: (socket: LiveSocket) => void
  readonly stop: () => void
}

type Others = PresenceRelay['state']['others']

/** The orders that a window follows: those of its list, and the one that it shows. */
const followed = ({ data: { orders, look } }: LiveSocket): Iterable<number> =>
  look === null || orders.has(look) ? orders : [...orders, look]

/** Everything that a window follows; nothing is sent where nobody looks, and nobody did. */
function tellWhole(socket: LiveSocket, others: Others): void {
  const { user, seen } = socket.data
  const orders = [...followed(socket)].flatMap((order): PresenceAt[] => {
    const people = others(order, user.id)
    return people.length === 0 ? [] : [{ order, people }]
  })
  const known = seen.size > 0
  socket.data.seen = new Set(orders.map(({ order }) => order))
  if (known || orders.length > 0) socket.emit('order_presence_changed', { whole: true, orders })
}

/** What changed of what a window follows: what its own person did is no news to it. */
function tellChanged(socket: LiveSocket, changed: ReadonlyMap<number, ReadonlySet<number>>, others: Others): void {
  const { user, seen, orders: list, look } = socket.data
  const orders: PresenceAt[] = []
  for (const [order, users] of changed) {
    const isNews = users.size > 1 || !users.has(user.id)
    if (!isNews || !(list.has(order) || look === order)) continue
    const people = others(order, user.id)
    if (people.length === 0 && !seen.delete(order)) continue
    if (people.length > 0) seen.add(order)
    orders.push({ order, people })
  }
  if (orders.length > 0) socket.emit('order_presence_changed', { whole: false, orders })
}

export function presenceNews(io: LiveServer, others: Others): PresenceNews {
  /** Orders whose onlookers are others, and who came, went or wrote. */
  const changed = new Map<number, Set<number>>()
  const anew = new Set<LiveSocket>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const tell = (): void => {
    timer = undefined
    const [now, whole] = [new Map(changed), new Set(anew)]
    changed.clear()
    anew.clear()
    for (const socket of io.of('/').sockets.values()) {
      if (whole.has(socket)) tellWhole(socket, others)
      else tellChanged(socket, now, others)
    }
  }
  const soon = (): void => {
    if (!stopped) timer ??= setTimeout(tell, PRESENCE_EVERY_MS)
  }
  return {
    changed: (changes) => {
      for (const { order, user } of changes) changed.set(order, (changed.get(order) ?? new Set()).add(user))
      if (changes.length > 0) soon()
    },
    follows: (socket) => {
      anew.add(socket)
      soon()
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    }
  }
}
