import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { Server, type Socket } from 'socket.io'
import { vi } from 'vitest'
import { useKnown } from '@/renderer/lib/dialect/capabilities'
import * as discovery from '@/renderer/lib/dialect/discover'
import { host } from '@/renderer/lib/host/host'

/** What a window said of itself when it connected. */
interface Handshake {
  readonly auth: Readonly<Record<string, unknown>>
  readonly origin: unknown
}

/** A real socket server that is this page's API host. */
export interface LiveHost {
  /** Connections that were asked for, refused ones among them. */
  readonly requested: Handshake[]
  /** Events of the windows, as `[event, ...arguments]`. */
  readonly said: unknown[][]
  /** The window that is connected now, from the server's side. */
  readonly window: () => Socket
  /** From now on WebSockets say nothing more, those that stand and those to come; HTTP goes on. */
  readonly swallow: () => void
  /** Refuses the next WebSocket, as what stands before a server that is starting does; HTTP goes on. */
  readonly refuseNextWebSocket: () => void
  /** Refuses, or takes, windows from now on. */
  readonly refuse: (all: boolean) => void
  readonly close: () => Promise<void>
}

/**
 * Starts it on a free port; it knows `capabilities`. With `deafSockets`, what stands before it swallows WebSockets: they are never answered.
 * With `pingMs`, both sides hear of a silent line that soon.
 * The mocks of the host go with `vi.restoreAllMocks`.
 */
export async function liveHost(capabilities: readonly string[], { deafSockets = false, pingMs = 20_000 } = {}): Promise<LiveHost> {
  const requested: Handshake[] = []
  const said: unknown[][] = []
  let refusing = false
  let current: Socket | undefined
  const http = createServer()
  const io = new Server(http, { cors: { origin: '*' }, pingInterval: pingMs, pingTimeout: pingMs })
  const held = new Set<{ destroy: () => void }>()
  const upgraded = new Set<Duplex>()
  http.on('upgrade', (_, line) => void upgraded.add(line))
  const swallow = (): void => {
    for (const line of upgraded) {
      line.write = () => true
      line.pause()
      held.add(line)
    }
    http.removeAllListeners('upgrade')
    http.on('upgrade', (_, line) => void held.add(line))
  }
  if (deafSockets) swallow()
  const refuseNextWebSocket = (): void => {
    const usual = http.listeners('upgrade') as ((...args: unknown[]) => void)[]
    http.removeAllListeners('upgrade')
    http.once('upgrade', (_, line) => {
      for (const listener of usual) http.on('upgrade', listener)
      line.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n')
    })
  }
  io.use((socket, next) => {
    requested.push({ auth: socket.handshake.auth, origin: socket.handshake.query.origin })
    next(refusing ? new Error('unauthorized') : undefined)
  })
  io.on('connection', (socket) => {
    current = socket
    socket.onAny((...event: unknown[]) => said.push(event))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  vi.spyOn(host, 'apiOrigin').mockResolvedValue(`http://127.0.0.1:${(http.address() as AddressInfo).port}`)
  vi.spyOn(discovery, 'discover').mockImplementation(async () => {
    useKnown.setState({ capabilities: new Set(capabilities) })
    return new Set(capabilities)
  })
  return {
    requested,
    said,
    window: () => {
      if (current === undefined) throw new Error('no window has connected')
      return current
    },
    swallow,
    refuseNextWebSocket,
    refuse: (all) => {
      refusing = all
    },
    close: () => {
      for (const line of held) line.destroy()
      return io.close()
    }
  }
}
