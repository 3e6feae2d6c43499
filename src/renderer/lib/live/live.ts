import type { Socket } from 'socket.io-client'
import type * as z from 'zod/mini'
import { create } from 'zustand'
import {
  type ClientArgs,
  type ClientEvent,
  type ClientToServer,
  SERVER_EVENTS,
  type ServerArgs,
  type ServerEvent,
  type ServerToClient
} from '@/contract/live'
import type { OriginFilter } from '@/domain/orders/origins'
import { readAs } from '@/domain/reading/read-as'
import { knows } from '@/renderer/lib/dialect/capabilities'
import { discover } from '@/renderer/lib/dialect/discover'
import { host } from '@/renderer/lib/host/host'
import { randomName } from '@/renderer/lib/random-name'
import { transportsAfter } from './transports'

/** What a screen shows of the live connection. `operators` is how many are connected, oneself included. */
interface LiveStatus {
  readonly state: 'off' | 'connecting' | 'online' | 'offline'
  readonly operators: number | null
  /** Since when nothing is live, in ms since the epoch. */
  readonly since?: number
}

export const useLiveStatus = create<LiveStatus>()(() => ({ state: 'off', operators: null }))

/** Nothing is live, since now or since before. */
const lose = (): void => {
  if (useLiveStatus.getState().state !== 'offline') useLiveStatus.setState({ state: 'offline', operators: null, since: Date.now() })
}

type Listener<E extends ServerEvent> = (...args: ServerArgs<E>) => void

const listeners = new Map<ServerEvent, Set<(...args: never[]) => void>>()
const connected = new Set<(again: boolean) => void>()
/** Who is told when the server closes the connection. */
const sentAway = new Set<() => void>()
let socket: Socket<ServerToClient, ClientToServer> | null = null
let starting = false
let seenOnline = false
let line = 0
/** When the connection of now was made. */
let connectedAt: number | null = null

/** Events whose payload could not be read: said once each. */
const unread = new Set<ServerEvent>()

function receive(event: ServerEvent, args: unknown[]): void {
  const read = readAs(SERVER_EVENTS[event] as z.ZodMiniType<unknown[]>, args)
  if (read === null) {
    if (unread.has(event)) return
    unread.add(event)
    // biome-ignore lint/suspicious/noConsole: for whoever writes a dialect for another host
    console.warn(`socket: the payload of ${event} could not be read, and is ignored`)
    return
  }
  for (const listener of listeners.get(event) ?? []) (listener as (...values: unknown[]) => void)(...read.data)
}

/** What this window calls itself at each connection: what is left of an earlier one ends when it comes back. */
const windowName = randomName()
let connections = 0

/** Wait before a connection that the library does not try again by itself. */
const AGAIN_AFTER_MS = 2_000
/** Longest wait between tries of a connection that was there before. */
const RECONNECT_WITHIN_MS = 5_000
/** A connection that takes longer to open is given up. */
const OPENS_WITHIN_MS = 4_000
/** A host that never was live is asked this seldom whether it is by now. */
const SELDOM_MS = 60_000

/** Opens the live connection of this window, once; a lost one comes back by itself with a fresh token. The library is loaded on demand. */
export async function startLive(origin: OriginFilter): Promise<void> {
  if (socket !== null || starting) return
  starting = true
  if (useLiveStatus.getState().state === 'off') useLiveStatus.setState({ state: 'connecting' })
  try {
    const [{ io }, url] = await Promise.all([import('socket.io-client'), host.apiOrigin(), discover()])
    if (!starting) return
    socket = io(url, {
      transports: transportsAfter('start'),
      timeout: OPENS_WITHIN_MS,
      query: { origin },
      auth: (give) =>
        void host.socketToken().then((token) => {
          const window = knows('live-windows') ? { window: windowName, connection: ++connections } : {}
          give({ token: token ?? '', ...window })
        })
    })
  } catch {
    // The library could not be had: as good as no server, and asked for again unless one signed out meanwhile.
    if (starting) {
      lose()
      window.setTimeout(() => useLiveStatus.getState().state === 'offline' && void startLive(origin), AGAIN_AFTER_MS)
    }
    return
  } finally {
    starting = false
  }
  socket.on('connect', () => {
    useLiveStatus.setState({ state: 'online' })
    connectedAt = Date.now()
    line += 1
    const again = seenOnline
    seenOnline = true
    socket?.io.reconnectionDelayMax(RECONNECT_WITHIN_MS)
    for (const listener of connected) listener(again)
  })
  socket.on('disconnect', (reason) => {
    lose()
    if (socket !== null) socket.io.opts.transports = transportsAfter(reason)
    if (reason !== 'io server disconnect') return
    for (const listener of sentAway) listener()
    socket?.connect()
  })
  socket.on('connect_error', () => {
    lose()
    // What does not answer one way may answer the other.
    socket?.io.opts.transports?.reverse()
    if (!seenOnline) socket?.io.reconnectionDelayMax(SELDOM_MS)
    // A refused token is not retried by the library: ask for another one after a while.
    if (socket !== null && !socket.active) window.setTimeout(() => socket?.connect(), AGAIN_AFTER_MS)
  })
  for (const event of Object.keys(SERVER_EVENTS) as ServerEvent[]) socket.on(event, (...args: unknown[]) => receive(event, args))
}

/** Closes the live connection (signed out). */
export function stopLive(): void {
  starting = false
  seenOnline = false
  connectedAt = null
  socket?.removeAllListeners()
  socket?.disconnect()
  socket = null
  useLiveStatus.setState({ state: 'off', operators: null })
}

/** Listens to a server event, checked; the answer stops listening. */
export function onLive<E extends ServerEvent>(event: E, listener: Listener<E>): () => void {
  const set = listeners.get(event) ?? new Set()
  listeners.set(event, set)
  set.add(listener as (...args: never[]) => void)
  return () => set.delete(listener as (...args: never[]) => void)
}

onLive('connections', (operators) => useLiveStatus.setState({ operators }))
// What was missed between the servers is no other than what is missed by a cut.
onLive('news_missed', () => {
  connectedAt = Date.now()
  for (const listener of connected) listener(true)
})

/** Calls back at each connection, with true when it is not the first, and when a server says that news were lost: rejoin and refetch then, no event is assumed to have come (reference: live 1.2). */
export function onConnected(listener: (again: boolean) => void): () => void {
  connected.add(listener)
  if (socket?.connected) listener(false)
  return () => connected.delete(listener)
}

/** Which line this is, of all that this window had: the server knows nothing of what was said over an earlier one. */
export const lineNow = (): number => line

/** Calls back when the server itself closed the connection: the session may have ended. */
export function onSentAway(listener: () => void): () => void {
  sentAway.add(listener)
  return () => sentAway.delete(listener)
}

/**
 * Whether news of something that was read at `readAt` (ms since the epoch, 0 for never) may have been missed: it was read more than
 * `withinMs` before the connection stood.
 */
export const mayHaveMissed = (readAt: number, withinMs = 0): boolean =>
  readAt > 0 && connectedAt !== null && readAt + withinMs < connectedAt

/** Emits to the server when connected; what is said while offline is said again by whoever listens to `onConnected`. */
export function emitLive<E extends ClientEvent>(event: E, ...args: ClientArgs<E>): void {
  if (event === 'order_drag' && !knows('live-drags')) return
  if (event === 'order_presence' && !knows('presence')) return
  if (event === 'order_follow' && !knows('order-rows')) return
  if (socket?.connected) (socket.emit as (name: string, ...values: unknown[]) => void)(event, ...args)
}
