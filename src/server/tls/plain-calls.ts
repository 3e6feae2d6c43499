import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Server as SecureServer } from 'node:https'
import type { Socket } from 'node:net'
import { inNetworks, LOOPBACK_NETWORKS } from '@/server/http/networks'
import { FAULTS } from '@/server/http/problem-texts'

/** First byte of every TLS connection (RFC 8446 §5.1: a handshake record). */
const HANDSHAKE = 0x16
/** A connection that says nothing, and one that is sent elsewhere, end by then. Browsers open some ahead. */
const FIRST_BYTE_WITHIN_MS = 30_000
const SENT_ELSEWHERE_WITHIN_MS = 10_000

const READING: readonly (string | undefined)[] = ['GET', 'HEAD']

/** Sends readers of a page to its secure address, and tells callers what they have to do: their words were in clear already. */
function sendElsewhere(request: IncomingMessage, reply: ServerResponse): void {
  const { host } = request.headers
  reply.setHeader('connection', 'close')
  if (READING.includes(request.method) && host !== undefined && URL.canParse(`https://${host}`)) {
    reply.writeHead(307, { location: new URL(`https://${host}`).origin + (request.url?.startsWith('/') ? request.url : '/') }).end()
    return
  }
  const text = JSON.stringify({ code: 'forbidden', message: FAULTS.notSecure })
  reply.writeHead(403, { 'content-type': 'application/json; charset=utf-8' }).end(text)
}

/** What a phone may read over plain http, before it trusts the workshop: true where it was answered. */
export type AnswerPlain = (request: IncomingMessage, reply: ServerResponse) => boolean

function plainServer(answer: AnswerPlain): Server {
  const server = createServer({ maxHeaderSize: 8_192 }, (request, reply) => {
    if (!answer(request, reply)) sendElsewhere(request, reply)
  })
  server.on('upgrade', (_, socket) => socket.destroy())
  server.on('clientError', (_, socket) => socket.destroy())
  return server
}

/** Calls back with the first byte of a connection, and gives it back to the connection. */
function withFirstByte(socket: Socket, then: (byte: number) => void): void {
  const end = (): void => void socket.destroy()
  socket.setTimeout(FIRST_BYTE_WITHIN_MS, end)
  socket.on('error', end)
  socket.once('data', (bytes: Buffer) => {
    socket.pause()
    socket.setTimeout(0)
    socket.off('timeout', end)
    socket.off('error', end)
    socket.unshift(bytes)
    then(bytes[0] ?? 0)
    process.nextTick(() => socket.resume())
  })
}

const callerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`

/** Connections that no server's own list knows yet, or ever. */
function openConnections() {
  const open = new Set<Socket>()
  let closing = false
  return {
    add: (socket: Socket): boolean => {
      if (closing) socket.destroy()
      else open.add(socket)
      socket.once('close', () => open.delete(socket))
      return !closing
    },
    delete: (socket: Socket) => open.delete(socket),
    close: (): void => {
      closing = true
      for (const socket of open) socket.destroy()
    }
  }
}

/**
 * Lets a server of https take plain http on its port (reference: tls 3.1): served whole for this machine and for trusted balancers, else sent to
 * https. The first byte of a connection tells which it is. What it answers ends the connections that are neither yet.
 */
export function takePlainCalls(server: SecureServer, trustedProxies: readonly string[], answer: AnswerPlain): () => void {
  const secured = server.listeners('connection')
  // This machine itself, whose words cross no network, and balancers that are trusted.
  const isServed = inNetworks([...LOOPBACK_NETWORKS, ...trustedProxies])
  const plain = plainServer(answer)
  const open = openConnections()
  server.removeAllListeners('connection')
  /** Handshakes under way, by their caller: no list of the server's own has them, and it would wait for them when it stops. */
  const shaking = new Map<string, Socket>()
  server.prependListener('secureConnection', (socket: Socket) => {
    const raw = shaking.get(callerOf(socket))
    if (raw !== undefined) open.delete(raw)
    shaking.delete(callerOf(socket))
  })
  server.on('connection', (socket: Socket) => {
    if (!open.add(socket)) return
    withFirstByte(socket, (byte) => {
      const isSecure = byte === HANDSHAKE
      if (isSecure || isServed(socket.remoteAddress)) {
        if (isSecure) {
          const caller = callerOf(socket)
          shaking.set(caller, socket)
          socket.once('close', () => shaking.delete(caller))
          for (const listener of secured) listener.call(server, socket)
          return
        }
        open.delete(socket)
        // As a connection whose handshake is done: one list of connections, one set of limits, one way to end.
        server.emit('secureConnection', socket)
      } else {
        const timer = setTimeout(() => socket.destroy(), SENT_ELSEWHERE_WITHIN_MS)
        socket.once('close', () => clearTimeout(timer))
        plain.emit('connection', socket)
      }
    })
  })
  return open.close
}
