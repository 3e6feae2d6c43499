import type { FastifyBaseLogger } from 'fastify'
import type { Server, Socket } from 'socket.io'
import * as z from 'zod/mini'
import {
  CLIENT_EVENTS,
  type ClientArgs,
  type ClientEvent,
  type ClientToServer,
  type SelectionCount,
  type ServerToClient,
  type WindowConnection
} from '@/contract/live'
import { authorName } from '@/domain/format/person'
import type { OriginFilter } from '@/domain/orders/origins'
import type { PromisedComment, PromisedOrder } from '@/domain/orders/promised'
import type { SessionUser } from '@/server/auth/sessions'
import type { RelayMessage } from './peers'
import type { PresenceMessage, PresenceRelay } from './presence-relay'
import type { OnSelectionChanged, SelectionRelay } from './selection-relay'

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
    if (isShown) socket.emit('order_selection', { dimension, channel, order, value, taken: socket.data.taken })
  }
}

/** What a window that joins a list is told: present selections of others, an empty list if none, and its own operator's (reference: live 3.1). */
function welcome(state: State, socket: LiveSocket): void {
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

/**
 * Ends what the same window still has on this server from before: its line broke, and nobody told us; or somebody else took its station.
 * Selections go with it. A window's name is known to itself and the servers alone.
 */
export function endEarlier(io: LiveServer, back: WindowConnection): void {
  for (const socket of [...io.of('/').sockets.values()]) {
    const { window, connection } = socket.data
    if (window === back.window && (connection ?? 0) < back.connection) socket.disconnect(true)
  }
}

/** Ends the earlier connections of a window that connects, on every server. A window that does not say which it is has none. */
export function endEarlierOf(io: LiveServer, { data: { window, connection } }: LiveSocket): void {
  if (window === undefined || connection === undefined) return
  const back = { window, connection }
  endEarlier(io, back)
  io.serverSideEmit('window-back', back)
}

interface SocketData {
  user: SessionUser
  /** The station's origin filter (reference: session 3.3). */
  origin: OriginFilter
  /** The list on screen, `dimension/channel`, and the orders that it shows. */
  scope: string | null
  orders: ReadonlySet<number>
  /** The orders that it is told whole; null is all of them (`order_follow`). */
  follows: readonly number[] | null
  /** How many pushes and pulls it sent so far, refused ones among them. */
  taken: number
  /** Whether it drags cards of the dashboard, as far as others were told. */
  dragging: boolean
  /** The order that it shows, and the orders of which it was told that somebody else looks at them. */
  look: number | null
  seen: Set<number>
  /** Which window it is, and which of its connections, if it says so. */
  window: string | undefined
  connection: number | undefined
}

/** An order that changed, as servers tell each other of it; without the order when many change at once. */
export interface OrderNews {
  readonly orderId: number
  readonly by: string
  readonly order?: PromisedOrder
}

/** The same as it goes from a server to another: or a comment, and by whom the how-manieth it was told; servers of before do not say. */
export interface PassedNews extends OrderNews {
  readonly comment?: PromisedComment
  readonly from?: string
  readonly number?: number
}

interface ServerToServer {
  selection: (message: RelayMessage) => void
  presence: (message: PresenceMessage) => void
  'order-changed': (message: PassedNews) => void
  /** A window has connected again. */
  'window-back': (message: WindowConnection) => void
}

export type LiveServer = Server<ClientToServer, ServerToClient, ServerToServer, SocketData>
export type LiveSocket = Socket<ClientToServer, ServerToClient, ServerToServer, SocketData>

export const userRoom = (user: number): string => `user:${user}`
const listRoom = (scope: string): string => `list:${scope}`
/** Every window of one sign-in: they are disconnected together when it ends. */
export const sessionRoom = (family: string): string => `session:${family}`

type Handlers = { readonly [E in ClientEvent]: (...args: ClientArgs<E>) => void }

function leaveList(socket: LiveSocket): void {
  if (socket.data.scope !== null) void socket.leave(listRoom(socket.data.scope))
  socket.data.scope = null
  socket.data.orders = new Set()
}

/** Tells the windows of other operators, on every server, what this one drags. */
function relayDrag(socket: LiveSocket, orders: readonly number[]): void {
  const { user } = socket.data
  socket.data.dragging = orders.length > 0
  socket.broadcast.except(userRoom(user.id)).emit('order_drag', { window: socket.id, by: authorName(user), orders: [...orders] })
}

/** What the events of windows are for, on this server. */
export interface LiveRelays {
  readonly selections: SelectionRelay
  readonly presence: PresenceRelay
  /** A window lists, or shows, other orders. */
  readonly presenceNews: { readonly follows: (socket: LiveSocket) => void }
  /** A window shows other orders whole; null is all of them. */
  readonly follow: (socket: LiveSocket, orders: readonly number[] | null) => void
}

/** What a window shows now: what it said of another order is over by it. */
function takeLook(socket: LiveSocket, { order, writes }: ClientArgs<'order_presence'>[0], { presence, presenceNews }: LiveRelays): void {
  const { id: user, firstname, lastname } = socket.data.user
  const follows = socket.data.look !== order
  socket.data.look = order
  presence.look(socket.id, order === null ? null : { user, firstname, lastname, order, writes })
  if (follows) presenceNews.follows(socket)
}

const handlersOf = (socket: LiveSocket, relays: LiveRelays): Handlers => ({
  'set-order-origin': (origin) => {
    socket.data.origin = origin
  },
  join_order_list: ({ scope, orders }) => {
    leaveList(socket)
    socket.data.scope = scope
    socket.data.orders = new Set(orders)
    void socket.join(listRoom(scope))
    welcome(relays.selections.state, socket)
    relays.presenceNews.follows(socket)
  },
  leave_order_list: () => leaveList(socket),
  order_selection_push: (orders) => relays.selections.push(socket.id, orders),
  order_selection_pull: (orders) => relays.selections.pull(socket.id, orders),
  order_follow: (orders) => relays.follow(socket, orders),
  order_drag: (orders) => relayDrag(socket, orders),
  order_presence: (said) => takeLook(socket, said, relays),
  // This server tells everybody of a change itself, once it is written.
  order: () => undefined,
  order_comment: () => undefined
})

/** A window that breaks the contract so often, in so many ms, is disconnected: no screen of ours does. */
export const REFUSED_EVENTS = { most: 20, withinMs: 10_000 } as const

/** Hears of what windows do against the contract. */
export interface OnRefused {
  readonly eventRefused: (why: 'unknown' | 'contract') => void
  readonly windowCut: () => void
}

/** Counts the refused events of a window: the first of a stretch is logged, too many cut it. */
function refusals(socket: LiveSocket, log: FastifyBaseLogger, on: OnRefused): (event: string, why: unknown) => void {
  let count = 0
  let since = 0
  return (event, why) => {
    on.eventRefused(why === 'unknown' ? 'unknown' : 'contract')
    const now = performance.now()
    if (now - since > REFUSED_EVENTS.withinMs) [count, since] = [0, now]
    count += 1
    const about = { event: event.slice(0, 80), user: socket.data.user.id }
    if (count === 1) log.warn({ ...about, why }, 'live event refused')
    if (count !== REFUSED_EVENTS.most) return
    log.warn({ ...about, count }, 'window disconnected: too many refused events')
    on.windowCut()
    socket.disconnect(true)
  }
}

const isKnown = (event: string): boolean => Object.hasOwn(CLIENT_EVENTS, event)

/** Listens to what a window emits (reference: live 2.1): what breaks the contract is left aside, and cuts the line of who goes on. A drag, and a look, end with their window. */
export function listenToSocket(socket: LiveSocket, relays: LiveRelays, log: FastifyBaseLogger, on: OnRefused): void {
  const handlers = handlersOf(socket, relays)
  const refused = refusals(socket, log, on)
  socket.onAny((event: string) => isKnown(event) || refused(event, 'unknown'))
  const listen = socket.on.bind(socket) as (event: string, listener: (...args: unknown[]) => void) => unknown
  for (const event of Object.keys(CLIENT_EVENTS) as ClientEvent[])
    listen(event, (...args) => {
      if (event === 'order_selection_push' || event === 'order_selection_pull') socket.data.taken += 1
      const checked = z.safeParse(CLIENT_EVENTS[event] as z.ZodMiniType<unknown[]>, args)
      if (checked.success) (handlers[event] as (...values: unknown[]) => void)(...checked.data)
      else refused(event, checked.error.issues.slice(0, 3))
    })
  socket.on('disconnect', () => {
    if (socket.data.dragging) relayDrag(socket, [])
    relays.presence.look(socket.id, null)
  })
}
