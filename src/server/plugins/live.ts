import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Server } from 'socket.io'
import * as z from 'zod/mini'
import { Handshake } from '@/contract/live'
import type { Order } from '@/domain/orders/order'
import type { Sessions } from '../auth/sessions'
import { openAdapterPool } from '../live/adapter-pool'
import { RelayMessage } from '../live/relay-messages'
import { tellWindows } from '../live/selection-news'
import { createSelectionRelay, type SelectionRelay } from '../live/selection-relay'
import { listenToSocket } from '../live/socket-events'
import { type LiveServer, type LiveSocket, sessionRoom, userRoom } from '../live/socket-types'

export interface Live {
  /** An order changed: every window of every server hears of it. `order` may be left out when many change at once. */
  readonly orderChanged: (orderId: number, order: Order | null, by: string) => void
  /** Counts changed: the windows of this server reload them, once in 250 ms at most. */
  readonly metricsChanged: () => void
  /** A sign-in ended: its windows on this server are disconnected. */
  readonly sessionEnded: (family: string) => void
  /** Disconnects the windows of this server whose sign-in has ended unheard. */
  readonly checkSessions: () => void
}

interface LiveTools {
  readonly databaseUrl: string
  readonly sessions: Sessions
  readonly onError: (error: Error) => void
}

const METRICS_EVERY_MS = 250
const BEAT_EVERY_MS = 2_000
const CHECK_SESSIONS_EVERY_MS = 60_000

/** Lets in who has a valid access token; others get `unauthorized`, or `unavailable` while the database does not answer. */
function guard(io: LiveServer, sessions: Sessions): void {
  io.use((socket, next) => {
    const handshake = z.safeParse(Handshake, { token: socket.handshake.auth.token, origin: socket.handshake.query.origin })
    if (!handshake.success) return next(new Error('unauthorized'))
    sessions.userOf(handshake.data.token).then(
      (user) => {
        if (user === null) return next(new Error('unauthorized'))
        Object.assign(socket.data, { user, origin: handshake.data.origin, scope: null, orders: new Set() })
        next()
      },
      () => next(new Error('unavailable'))
    )
  })
}

function admit(socket: LiveSocket, relay: SelectionRelay, app: FastifyInstance): void {
  const { user } = socket.data
  void socket.join([userRoom(user.id), sessionRoom(user.family)])
  listenToSocket(socket, relay, app.log)
  socket.on('disconnect', () => relay.remove(socket.id))
  relay.add(socket.id, user.id)
  socket.emit('connections', relay.state.operators())
}

/** Emits the number of operators to the windows of this server when it changes. */
function operatorsTeller(io: LiveServer, count: () => number): () => void {
  let told = 0
  return () => {
    if (told === count()) return
    told = count()
    io.local.emit('connections', told)
  }
}

function metricsTeller(io: LiveServer): { tell: () => void; stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  return {
    tell: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        io.local.emit('refresh_metrics')
      }, METRICS_EVERY_MS)
    },
    stop: () => clearTimeout(timer)
  }
}

/** The socket (spec §7): on every server of the database alike. */
export function addLive(app: FastifyInstance, { databaseUrl, sessions, onError }: LiveTools): Live {
  const pool = openAdapterPool(databaseUrl, onError)
  const io: LiveServer = new Server(app.server, {
    serveClient: false,
    // Pages of the desktop come from another origin; tokens, not cookies, let them in.
    cors: { origin: '*' },
    adapter: createAdapter(pool as unknown as pg.Pool, { errorHandler: onError })
  })
  const relay: SelectionRelay = createSelectionRelay({
    send: (message) => {
      io.serverSideEmit('selection', message)
    },
    onSelection: tellWindows(io, () => relay.state),
    onOperators: operatorsTeller(io, () => relay.state.operators()),
    clock: Date.now
  })
  io.on('selection', (message) => {
    const checked = z.safeParse(RelayMessage, message)
    if (checked.success) relay.receive(checked.data)
    else app.log.warn({ issues: checked.error.issues.slice(0, 3) }, 'message of another server refused')
  })
  guard(io, sessions)
  io.on('connection', (socket) => admit(socket, relay, app))
  relay.start()
  const beat = setInterval(relay.beat, BEAT_EVERY_MS)
  const metrics = metricsTeller(io)
  const sessionEnded = (family: string): void => void io.local.in(sessionRoom(family)).disconnectSockets(true)
  const checkSessions = (): void => {
    const families = new Set([...io.of('/').sockets.values()].map((socket) => socket.data.user.family))
    if (families.size === 0) return
    // While the database does not answer nobody is sent away: the next check will tell.
    sessions.ended([...families]).then(
      (ended) => ended.forEach(sessionEnded),
      (error: Error) => app.log.warn({ err: error }, 'sessions of windows not checked')
    )
  }
  const check = setInterval(checkSessions, CHECK_SESSIONS_EVERY_MS)

  app.addHook('preClose', async () => {
    clearInterval(beat)
    clearInterval(check)
    metrics.stop()
    relay.stop()
    io.disconnectSockets(true)
    // Not io.close(): it would close the HTTP server too, which still has requests to answer.
    io.engine.close()
    await io.of('/').adapter.close()
  })
  app.addHook('onClose', () => pool.close())

  return {
    orderChanged: (orderId, order, by) => {
      io.emit('order', { orderId, by, ...(order === null ? {} : { order }) })
    },
    metricsChanged: metrics.tell,
    sessionEnded,
    checkSessions
  }
}
