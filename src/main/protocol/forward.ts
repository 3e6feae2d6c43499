import { getHealth } from '@/contract/health'
import { revokeToken } from '@/contract/session'
import { UPLOAD_HEADER } from '@/contract/upload-header'
import { throttle } from '../archives/throttle'
import type { Access, Session } from '../session/session'
import { FORWARDED_POLICY } from './csp'
import { replyHeaders, requestHeaders } from './headers'
import { isForwarded } from './origin'
import { type Body, readBody } from './replayable-body'

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  })

/** What a page reads when the API host is out of reach (spec §8). */
const unavailable = (): Response =>
  json(503, { code: 'unavailable', message: 'Le serveur ne répond pas. Vérifiez le réseau, puis réessayez.' })

const notFound = (): Response => json(404, { code: 'not-found', message: "Cette adresse n'existe pas." })

/** Replies that carry no body whatever the server says (RFC 9110). */
const BODILESS: readonly number[] = [204, 205, 304]

/** Four times a second is a bar that moves. */
const PROGRESS_EVERY_MS = 250

const UNAUTHORIZED = 401

/** A reading whose reply has not begun by then is given up: its line broke unheard, and the next call opens another. */
const REPLY_BEGINS_WITHIN_MS = 10_000

/** Calls `ask` with a signal that ends it when a reading is not answered in time; what has begun to arrive is left to arrive. */
async function inTime<T>(request: Request, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController()
  const timer = request.method === 'GET' ? setTimeout(() => late.abort(), REPLY_BEGINS_WITHIN_MS) : undefined
  try {
    return await ask(AbortSignal.any([request.signal, late.signal]))
  } finally {
    clearTimeout(timer)
  }
}

/** The same bytes; `onSent` hears how many have gone. */
function counted(stream: ReadableStream<Uint8Array>, onSent: (bytes: number) => void): ReadableStream<Uint8Array> {
  let sent = 0
  return stream.pipeThrough(
    new TransformStream({
      transform: (chunk, controller) => {
        sent += chunk.byteLength
        controller.enqueue(chunk)
        onSent(sent)
      }
    })
  )
}

const content = (body: Body): { body?: BodyInit; duplex?: 'half' } => {
  if (body.kind === 'none') return {}
  return body.kind === 'replayable' ? { body: body.bytes } : { body: body.stream, duplex: 'half' }
}

/** Address at the API host of a page's call, or null when pages may not go there: of the OAuth calls they may close their session alone. */
function targetOf(request: Request, apiOrigin: string): URL | null {
  const { pathname, search } = new URL(request.url)
  const target = new URL(apiOrigin)
  target.pathname = pathname
  target.search = search
  const path = target.pathname
  return isForwarded(path) && (path.startsWith('/api') || path === revokeToken.path || path === getHealth.path) ? target : null
}

/**
 * Forwards a page's call to the API host with the session's token. A 401 is renewed once for all windows and the call sent again, unless
 * its body was too large to keep. A refused renewal answers as the token endpoint did (400 invalid_grant); an API host out of reach
 * answers 503. Pages never reach the token endpoint: signing in goes by the bridge (decisions, session). `onSent` hears how many bytes of
 * a large body that its page named have gone.
 */
export function forwardCalls(
  apiOrigin: string,
  session: Session,
  fetch: typeof globalThis.fetch,
  onSent: (upload: string, bytes: number) => void = () => undefined
): (request: Request) => Promise<Response> {
  const tellEvery = (upload: string) => throttle(PROGRESS_EVERY_MS, Date.now, (bytes: number) => onSent(upload, bytes))
  const send = async (target: URL, request: Request, body: Body, token: string | null): Promise<Response> => {
    const reply = await inTime(request, (signal) =>
      fetch(target.href, {
        method: request.method,
        headers: requestHeaders(request.headers, token),
        credentials: 'omit',
        redirect: 'error',
        signal,
        ...content(body)
      })
    )
    return new Response(BODILESS.includes(reply.status) ? null : reply.body, {
      status: reply.status,
      headers: replyHeaders(reply.headers, FORWARDED_POLICY)
    })
  }

  const refused = (access: Exclude<Access, { kind: 'token' | 'signed-out' }>): Response =>
    access.kind === 'ended' ? json(access.status, access.error) : unavailable()

  return async (request) => {
    const target = targetOf(request, apiOrigin)
    if (target === null) return notFound()
    try {
      const access = await session.access()
      if (access.kind !== 'token' && access.kind !== 'signed-out') return refused(access)
      const upload = request.headers.get(UPLOAD_HEADER)
      const read = await readBody(request.body)
      const body: Body = upload !== null && read.kind === 'once' ? { kind: 'once', stream: counted(read.stream, tellEvery(upload)) } : read
      const reply = await send(target, request, body, access.kind === 'token' ? access.token : null)
      if (reply.status !== UNAUTHORIZED || access.kind !== 'token') return reply
      const renewed = await session.renew(access.token)
      if (renewed.kind === 'ended' || renewed.kind === 'unreachable') return refused(renewed)
      if (renewed.kind !== 'token' || body.kind === 'once') return reply
      await reply.body?.cancel()
      return await send(target, request, body, renewed.token)
    } catch {
      return unavailable()
    }
  }
}
