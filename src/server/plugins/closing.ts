import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50
/** A request that takes longer than this after the word to stop is cut. */
const CUT_AFTER_MS = 8_000

/** Connections that have not asked anything yet: browsers open some ahead, and Node does not count them as idle. */
function silentConnections(server: Server): ReadonlySet<Socket> {
  const silent = new Set<Socket>()
  // What carries a request over TLS is there after the handshake, and is not the connection below it.
  server.on('setSecureContext' in server ? 'secureConnection' : 'connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  for (const event of ['request', 'upgrade'] as const) server.on(event, ({ socket }: { socket: Socket }) => silent.delete(socket))
  return silent
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Says at `/ready` from now on that no new requests are wanted; those that come are answered (reference: server 6.3). */
    drain: () => void
    /** Whether it was asked to drain, or closes. */
    isDraining: () => boolean
  }
}

/** Lets requests that are being answered finish, without waiting for connections that are merely kept open. */
export function addClosing(app: FastifyInstance): void {
  const silent = silentConnections(app.server)
  let draining = false
  app.decorate('drain', () => {
    draining = true
  })
  app.decorate('isDraining', () => draining)
  let looking: NodeJS.Timeout | undefined
  let cutting: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    draining = true
    looking = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of silent) socket.destroy()
    }, LOOK_EVERY_MS)
    cutting = setTimeout(() => app.server.closeAllConnections(), CUT_AFTER_MS)
  })
  app.addHook('onClose', async () => {
    clearInterval(looking)
    clearTimeout(cutting)
  })
}
