import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { io as connect } from 'socket.io-client'
import { COMMENT } from './fields'
import type { BeyondLog } from './log'
import { ANY, isBag, only, type Shape } from './only'

/** What a screen may emit (reference: another-host 2.1). `order` and `order_comment` go no further: the server behind tells them by itself. */
const EMITTED: Readonly<Record<string, readonly Shape[]>> = {
  'set-order-origin': [ANY],
  order: [{ orderId: ANY }],
  order_comment: [ANY],
  join_order_list: [{ scope: ANY, orders: ANY }],
  leave_order_list: [],
  order_selection_push: [ANY],
  order_selection_pull: [ANY]
}
const EMITTED_BY_HOST = ['order', 'order_comment']

/** What a host emits (reference: another-host 2.1). */
const HEARD: Readonly<Record<string, readonly Shape[]>> = {
  refresh_metrics: [],
  connections: [ANY],
  order: [{ orderId: ANY }],
  order_comment: [{ orderId: ANY, comment: COMMENT }],
  order_selection_changed: [[{ order: ANY, number: ANY }]],
  order_selection: [{ dimension: ANY, channel: ANY, order: ANY, value: ANY }]
}

/** Payloads as another host might write them: in an envelope, numbers as text. */
const FOREIGN: Readonly<Record<string, (payload: unknown) => unknown>> = {
  connections: (number) => ({ '@type': 'Connections', count: String(number) }),
  order: (payload) => ({ '@type': 'OrderEvent', ...(isBag(payload) ? { orderId: String(payload.orderId) } : {}) })
}

interface Relay {
  readonly upstream: string
  readonly foreign: boolean
  readonly log: BeyondLog
}

/** The socket of a host of the reference: its events with its payloads, nothing acknowledged. Closing the answer ends every line. */
export function relaySocket(server: HttpServer, { upstream, foreign, log }: Relay): () => Promise<void> {
  const io = new Server(server, { serveClient: false, cors: { origin: '*' } })

  const admit = (socket: Socket, next: (refused?: Error) => void): void => {
    const { token, ...more } = socket.handshake.auth
    for (const name of Object.keys(more)) log.note('handshake', 'auth', name)
    const behind = connect(upstream, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token },
      query: { origin: socket.handshake.query.origin }
    })
    // What is heard before the line stands is told when it does.
    let tell = (event: string, args: readonly unknown[]): void => void early.push([event, args])
    const early: [string, readonly unknown[]][] = []
    behind.onAny((event: string, ...args: unknown[]) => tell(event, args))
    behind.once('connect', () => next())
    behind.once('connect_error', (error) => next(new Error(error.message)))
    behind.on('disconnect', (reason) => (reason === 'io server disconnect' ? socket.disconnect() : socket.conn.close()))
    socket.on('disconnect', () => behind.disconnect())
    socket.conn.once('close', () => behind.disconnect())
    socket.data.begin = () => {
      tell = (event, args) => {
        const shapes = HEARD[event]
        if (shapes === undefined) return
        const reported = shapes.map((shape, at) => only(shape, args[at], () => undefined))
        const write = foreign ? FOREIGN[event] : undefined
        socket.emit(event, ...(write === undefined ? reported : reported.map(write)))
      }
      for (const [event, args] of early) tell(event, args)
    }
    socket.onAny((event: string, ...args: unknown[]) => {
      const shapes = EMITTED[event]
      if (shapes === undefined) return log.note('event', event)
      const sent = args.filter((arg) => typeof arg !== 'function')
      if (sent.length < args.length) log.note('event', event, 'acknowledgement')
      for (const at of sent.keys()) if (shapes[at] === undefined) log.note('event', event, `argument ${at + 1}`)
      const passed = sent.slice(0, shapes.length).map((arg, at) => only(shapes[at] ?? ANY, arg, (path) => log.note('event', event, path)))
      if (!EMITTED_BY_HOST.includes(event)) behind.emit(event, ...passed)
    })
  }

  io.use(admit)
  io.on('connection', (socket) => socket.data.begin())
  return async () => {
    io.disconnectSockets(true)
    await io.close()
  }
}
