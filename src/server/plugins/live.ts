import { randomUUID } from 'node:crypto'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Server } from 'socket.io'
import * as z from 'zod/mini'
import { Handshake, WindowConnection } from '@/contract/live'
import type { PromisedComment, PromisedOrder } from '@/domain/orders/promised'
import type { Sessions } from '@/server/auth/sessions'
import { DatabaseUnavailable } from '@/server/db/database-errors'
import { openAdapterPool } from '@/server/live/adapter-pool'
import { createNewsCounts } from '@/server/live/news-counts'
import { joinOrders, orderNews, setFollowed } from '@/server/live/order-news'
import { RelayMessage } from '@/server/live/peers'
import { type PeopleNews, peopleNews } from '@/server/live/people-news'
import { presenceNews } from '@/server/live/presence-news'
import { createPresenceRelay, PresenceMessage, type PresenceRelay } from '@/server/live/presence-relay'
import { readingTeller } from '@/server/live/reading-teller'
import { createSelectionRelay, type SelectionRelay } from '@/server/live/selection-relay'
import { cutSlowWindows } from '@/server/live/slow-windows'
import {
  broadcastSelection,
  endEarlier,
  endEarlierOf,
  type LiveRelays,
  type LiveServer,
  type LiveSocket,
  listenToSocket,
  type OnRefused,
  sessionRoom,
  userRoom
} from '@/server/live/socket-events'

export interface Live extends PeopleNews {
  /** An order changed: every window of every server hears of it, as its person's role sees it. `order` may be left out when many change at once. */
  readonly orderChanged: (orderId: number, order: PromisedOrder | null, by: string) => void
  /** An order has a new comment: every window of every server hears of it. */
  readonly commentAdded: (orderId: number, comment: PromisedComment) => void
  /** What happened may not have been heard, here or elsewhere: windows read again what they show. */
  readonly newsLost: () => void
  /** What happened elsewhere may not have been heard here: the windows of this server read again what they show, once the database answers. */
  readonly newsMissed: () => void
  /** Counts changed: the windows of this server reload them, together (`readingTeller`). */
  readonly metricsChanged: () => void
  /** The workshop is another: the windows of this server read it anew. */
  readonly workshopChanged: () => void
  /** Releases or stations are others: the windows of this server read them anew, together. */
  readonly fleetChanged: () => void
  /** Saved views are others, of one person or of all (null): the windows of this server that they are for read them anew. */
  readonly listViewsChanged: (user: number | null) => void
  /** Sign-ins that have a window open, on any server. */
  readonly openFamilies: () => string[]
  /** A sign-in ended: its windows on this server are disconnected. */
  readonly sessionEnded: (family: string) => void
  /** Whether somebody has a window open, on any server, and how many orders they have selected. */
  readonly presenceOf: (user: number) => { readonly online: boolean; readonly selected: number }
  /** Cuts the windows of this server, which come back and read everything anew. */
  readonly cutAll: () => void
  /** Disconnects the windows of this server whose sign-in has ended unheard. */
  readonly checkSessions: () => void
  readonly counts: () => LiveCounts
}

/** Windows that are connected. */
export interface LiveCounts {
  /** To this server. */
  readonly sockets: number
  /** To all servers of the database, as far as this one heard, and whose they are. */
  readonly windows: number
  readonly people: number
}

interface LiveTools {
  readonly databaseUrl: string
  readonly sessions: Sessions
  readonly onError: (error: Error) => void
  /** What is remembered of orders is no longer so, or may not be: called before windows hear of it, and read. */
  readonly onOrdersChanged: () => void
  /** Whether windows that read something would be answered. */
  readonly isReadable: () => boolean
  /** An event left for one window of this server. */
  readonly onSent: (event: string) => void
  /** A window breaks the contract, or was cut for it. */
  readonly onRefused: OnRefused
  /** Windows came or went, on any server. */
  readonly onWindows: (windows: number) => void
  /** How long what is sent may wait for a window to read, in ms. */
  readonly unsentMs: number
}

/** A line that broke unheard is found out within 10 s on either side; its selections are freed then. */
const PING_EVERY_MS = 5_000
const PING_ANSWER_WITHIN_MS = 5_000
const BEAT_EVERY_MS = 2_000
const CHECK_SESSIONS_EVERY_MS = 60_000

/** Lets in who has a valid access token; others get `unauthorized`, or `unavailable` while the database does not answer. */
function guard(io: LiveServer, sessions: Sessions): void {
  io.use((socket, next) => {
    const { auth, query } = socket.handshake
    const handshake = z.safeParse(Handshake, { token: auth.token, origin: query.origin, window: auth.window, connection: auth.connection })
    if (!handshake.success) return next(new Error('unauthorized'))
    sessions.userOf(handshake.data.token).then(
      (user) => {
        // A page's link hears nothing of other orders: it has no live connection.
        if (user === null || user.scope !== null) return next(new Error('unauthorized'))
        const { token: _, ...said } = handshake.data
        Object.assign(socket.data, {
          user,
          ...said,
          scope: null,
          orders: new Set(),
          follows: null,
          taken: 0,
          dragging: false,
          look: null,
          seen: new Set()
        })
        next()
      },
      () => next(new Error('unavailable'))
    )
  })
}

function admit(io: LiveServer, socket: LiveSocket, relays: LiveRelays, app: FastifyInstance, onRefused: OnRefused): void {
  const { user } = socket.data
  const { selections: relay } = relays
  endEarlierOf(io, socket)
  void socket.join([userRoom(user.id), sessionRoom(user.family)])
  joinOrders(socket)
  listenToSocket(socket, relays, app.log, onRefused)
  socket.on('disconnect', () => relay.remove(socket.id))
  relay.add(socket.id, user.id, user.family)
  socket.emit('connections', relay.state.operators())
}

/** Emits the number of operators to the windows of this server when it changes. */
function operatorsTeller(io: LiveServer, count: () => number): () => void {
  let sent = 0
  return () => {
    if (sent === count()) return
    sent = count()
    io.local.emit('connections', sent)
  }
}

/** The socket (reference: live 1.1): on every server of the database alike. */
export function addLive(
  app: FastifyInstance,
  { databaseUrl, sessions, onError, onOrdersChanged, isReadable, onSent, onRefused, onWindows, unsentMs }: LiveTools
): Live {
  const pool = openAdapterPool(databaseUrl, onError)
  const io: LiveServer = new Server(app.server, {
    serveClient: false,
    pingInterval: PING_EVERY_MS,
    pingTimeout: PING_ANSWER_WITHIN_MS,
    // Pages of the desktop come from another origin; tokens, not cookies, let them in.
    cors: { origin: '*' },
    adapter: createAdapter(pool as unknown as pg.Pool, { errorHandler: onError })
  })
  const tellOperators = operatorsTeller(io, () => relay.state.operators())
  const windowCount = (): number => [...relay.state.windows()].length
  const self = randomUUID()
  const missed = readingTeller(io, 'news_missed', { isReadable })
  const news = createNewsCounts(() => {
    onOrdersChanged()
    missed.tell()
  })
  const looks = presenceNews(io, (order, user) => presence.state.others(order, user))
  const presence: PresenceRelay = createPresenceRelay({
    self,
    send: (message) => {
      io.serverSideEmit('presence', message)
    },
    onChanged: looks.changed,
    clock: () => performance.now()
  })
  const relay: SelectionRelay = createSelectionRelay({
    self,
    news,
    presence,
    send: (message) => {
      io.serverSideEmit('selection', message)
    },
    onSelection: broadcastSelection(io, () => relay.state),
    onOperators: () => {
      tellOperators()
      onWindows(windowCount())
    },
    // Of the process: a clock that is set anew makes no server silent.
    clock: () => performance.now()
  })
  io.on('selection', (message) => {
    const checked = z.safeParse(RelayMessage, message)
    if (checked.success) relay.receive(checked.data)
    else app.log.warn({ issues: checked.error.issues.slice(0, 3) }, 'message of another server refused')
  })
  io.on('presence', (message) => {
    const checked = z.safeParse(PresenceMessage, message)
    if (checked.success) presence.receive(checked.data)
    else app.log.warn({ issues: checked.error.issues.slice(0, 3) }, 'message of another server refused')
  })
  io.on('window-back', (message) => {
    const checked = z.safeParse(WindowConnection, message)
    if (checked.success) endEarlier(io, checked.data)
  })
  /** A database that is away is told by who watches it. */
  const notChecked =
    (what: string) =>
    (error: Error): void => {
      if (!(error instanceof DatabaseUnavailable)) app.log.warn({ err: error }, what)
    }
  const orders = orderNews(io, { log: app.log, self, counts: news, onHeard: onOrdersChanged })
  const people = peopleNews(io, sessions, notChecked('roles of windows not checked'))
  guard(io, sessions)
  const stopCutting = cutSlowWindows(io, app.log, unsentMs)
  io.on('connection', (socket) => {
    socket.onAnyOutgoing((event: string) => onSent(event))
    admit(io, socket, { selections: relay, presence, presenceNews: looks, follow: setFollowed }, app, onRefused)
  })
  relay.start()
  const beat = setInterval(relay.beat, BEAT_EVERY_MS)
  const metrics = readingTeller(io, 'refresh_metrics', { windows: windowCount })
  const fleet = readingTeller(io, 'fleet_changed')
  const sessionEnded = (family: string): void => void io.local.in(sessionRoom(family)).disconnectSockets(true)
  const checkSessions = (): void => {
    const families = new Set([...io.of('/').sockets.values()].map((socket) => socket.data.user.family))
    if (families.size === 0) return
    // While the database does not answer nobody is sent away: the next check will tell.
    sessions.ended([...families]).then((ended) => ended.forEach(sessionEnded), notChecked('sessions of windows not checked'))
  }
  const check = setInterval(() => {
    checkSessions()
    people.checkRoles()
  }, CHECK_SESSIONS_EVERY_MS)

  app.addHook('preClose', async () => {
    clearInterval(beat)
    clearInterval(check)
    stopCutting()
    metrics.stop()
    fleet.stop()
    missed.stop()
    relay.stop()
    presence.stop()
    looks.stop()
    // Of this server alone: the windows of the others stay.
    io.local.disconnectSockets(true)
    // Not io.close(): it would close the HTTP server too, which still has requests to answer.
    io.engine.close()
    await io.of('/').adapter.close()
  })
  app.addHook('onClose', () => pool.close())

  return {
    ...people,
    orderChanged: (orderId, order, by) => orders.changed({ orderId, by, ...(order === null ? {} : { order }) }),
    commentAdded: orders.commented,
    newsLost: news.lose,
    newsMissed: missed.tell,
    metricsChanged: metrics.tell,
    workshopChanged: () => {
      io.local.emit('workshop_changed')
    },
    fleetChanged: fleet.tell,
    listViewsChanged: (user) => {
      const windows = user === null ? io.local : io.local.to(userRoom(user))
      windows.emit('list_views_changed')
    },
    openFamilies: () => [...new Set([...relay.state.windows()].flatMap(([, { family }]) => family ?? []))],
    sessionEnded,
    presenceOf: (user) => {
      const windows = [...relay.state.windows()].map(([, window]) => window).filter((window) => window.user === user)
      return { online: windows.length > 0, selected: new Set(windows.flatMap(({ held }) => [...held])).size }
    },
    // The connection beneath, not the socket: one that the server disconnects does not come back by itself.
    cutAll: () => {
      for (const socket of io.of('/').sockets.values()) socket.conn.close()
    },
    checkSessions,
    counts: () => ({ sockets: io.of('/').sockets.size, windows: windowCount(), people: relay.state.operators() })
  }
}
