import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { IncomingMessage, net } from 'electron'

/** What is sent: a body of known length, whole. */
interface UploadInit {
  readonly method: string
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer>
  readonly signal: AbortSignal
}

/** Sends a body to `target`; `onSent` hears how many of its bytes have left this machine's program. Rejects as `fetch` does; follows nothing. */
export type SendUpload = (target: string, init: UploadInit, onSent: (bytes: number) => void) => Promise<Response>

/** Four times a second is a bar that moves. */
const REPORTED_EVERY_MS = 250

/** The whole reply: that of an upload is short. Electron's type hides that it is a stream of Node. */
const replyOf = async (reply: IncomingMessage): Promise<Response> => {
  const headers = Object.entries(reply.headers).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one]))
  const bytes = new Uint8Array(await buffer(reply as unknown as Readable))
  return new Response(bytes.byteLength === 0 ? null : bytes, { status: reply.statusCode, statusText: reply.statusMessage, headers })
}

/**
 * Uploads through Chromium's network with its own count of the bytes that were handed to the system's socket. `net.fetch` would have none: it
 * takes a body in, streamed or not, before the first byte goes (decision 037).
 */
export const uploadBy =
  (request: typeof net.request, everyMs = REPORTED_EVERY_MS): SendUpload =>
  async (target, { method, headers, body, signal }, onSent) => {
    signal.throwIfAborted()
    const call = request({ url: target, method, credentials: 'omit', redirect: 'error' })
    for (const [name, value] of headers) call.setHeader(name, value)
    let reported = 0
    const tell = (): void => {
      const { current } = call.getUploadProgress()
      if (current === reported) return
      reported = current
      onSent(current)
    }
    const timer = setInterval(tell, everyMs)
    const answered = Promise.withResolvers<IncomingMessage>()
    // Heard as long as the call lives: an error after the answer is the answer's own, and without a listener it would end the program.
    call.on('error', answered.reject)
    call.on('response', answered.resolve)
    const stop = (): void => {
      answered.reject(signal.reason)
      call.abort()
    }
    signal.addEventListener('abort', stop, { once: true })
    try {
      // In one piece: Electron joins what it is given anew at each write.
      call.end(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
      const reply = await answered.promise
      clearInterval(timer)
      tell()
      return await replyOf(reply)
    } finally {
      clearInterval(timer)
      signal.removeEventListener('abort', stop)
    }
  }
