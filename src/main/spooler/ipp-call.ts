import type { Agent, IncomingMessage } from 'node:http'
import type { CupsServer } from './cups-server'
import { type IppReply, readIppReply } from './ipp-message'

/** Largest reply that is read. */
const REPLY_MAX = 8 * 1024 * 1024

/** What became of a call: its reply; nobody was there to hear it; or it may have been heard. */
export type IppAnswer = { readonly kind: 'reply'; readonly reply: IppReply } | { readonly kind: 'unheard' } | { readonly kind: 'unknown' }

/** Sends a message, and the document behind it, to `path` of a CUPS. Never rejects. */
export type IppCall = (path: string, message: Buffer, withinMs: number, document?: Uint8Array) => Promise<IppAnswer>

async function bytesOf(reply: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of reply as AsyncIterable<Buffer>) {
    length += part.length
    if (length > REPLY_MAX) throw new RangeError('the reply is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Calls of one CUPS. It is asked for anew with each, so that one that was started again somewhere else is found. */
export function ippCalls(serverOf: () => CupsServer): IppCall {
  let agent: Agent | undefined
  return async (path, message, withinMs, document = new Uint8Array()) => {
    // Loaded with the first call: it brings all of Node's own fetch along, which no start should wait for.
    const { Agent: Calls, request } = await import('node:http')
    agent ??= new Calls({ keepAlive: false })
    return new Promise((resolve) => {
      const server = serverOf()
      const headers = { host: 'localhost', 'content-type': 'application/ipp', 'content-length': message.length + document.length }
      // A socket's own address has no host that CUPS would accept.
      const outgoing = request({
        ...server,
        agent,
        path,
        method: 'POST',
        headers: 'host' in server ? { ...headers, host: server.host } : headers
      })
      const timer = setTimeout(() => outgoing.destroy(new Error('too late')), withinMs)
      let connected = false
      const over = (answer: IppAnswer): void => {
        clearTimeout(timer)
        resolve(answer)
      }
      outgoing.on('socket', (socket) => socket.once('connect', () => (connected = true)))
      outgoing.on('error', () => over({ kind: connected ? 'unknown' : 'unheard' }))
      outgoing.on('response', (reply) => {
        // Refused before it was read: no right to it, or no print system.
        if (reply.statusCode !== 200) {
          reply.resume()
          return over({ kind: 'unheard' })
        }
        bytesOf(reply).then(
          (bytes) => {
            try {
              over({ kind: 'reply', reply: readIppReply(bytes) })
            } catch {
              over({ kind: 'unknown' })
            }
          },
          () => over({ kind: 'unknown' })
        )
      })
      outgoing.write(message)
      outgoing.end(document)
    })
  }
}
