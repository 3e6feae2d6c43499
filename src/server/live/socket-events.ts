import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { CLIENT_EVENTS, type ClientArgs, type ClientEvent } from '@/contract/live'
import { authorName } from '@/domain/format/person'
import { welcome } from './selection-news'
import type { SelectionRelay } from './selection-relay'
import { type LiveSocket, listRoom, userRoom } from './socket-types'

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

const handlersOf = (socket: LiveSocket, relay: SelectionRelay): Handlers => ({
  'set-order-origin': (origin) => {
    socket.data.origin = origin
  },
  join_order_list: ({ scope, orders }) => {
    leaveList(socket)
    socket.data.scope = scope
    socket.data.orders = new Set(orders)
    void socket.join(listRoom(scope))
    welcome(relay.state, socket)
  },
  leave_order_list: () => leaveList(socket),
  order_selection_push: (orders) => relay.push(socket.id, orders),
  order_selection_pull: (orders) => relay.pull(socket.id, orders),
  order_drag: (orders) => relayDrag(socket, orders),
  // This server tells everybody of a change itself, once it is written.
  order: () => undefined,
  order_comment: () => undefined
})

/** Listens to what a window emits (reference: live 2.1): what breaks the contract is left aside and logged. A drag ends with its window. */
export function listenToSocket(socket: LiveSocket, relay: SelectionRelay, log: FastifyBaseLogger): void {
  const handlers = handlersOf(socket, relay)
  const listen = socket.on.bind(socket) as (event: string, listener: (...args: unknown[]) => void) => unknown
  for (const event of Object.keys(CLIENT_EVENTS) as ClientEvent[])
    listen(event, (...args) => {
      const checked = z.safeParse(CLIENT_EVENTS[event] as z.ZodMiniType<unknown[]>, args)
      if (checked.success) (handlers[event] as (...values: unknown[]) => void)(...checked.data)
      else log.warn({ event, user: socket.data.user.id, issues: checked.error.issues.slice(0, 3) }, 'live event refused')
    })
  socket.on('disconnect', () => {
    if (socket.data.dragging) relayDrag(socket, [])
  })
}
