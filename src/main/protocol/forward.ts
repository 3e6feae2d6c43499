import { getHealth } from '@/contract/health'
import { revokeToken } from '@/contract/session'
import { UPLOAD_HEADER } from '@/contract/upload-header'
import { throttle } from '../archives/throttle'
import type { Access, Session } from '../session/session'
import { notFound, passedOn, sessionEnded, unavailable } from './answers'
import { requestHeaders } from './headers'
import { inTime } from './in-time'
import { isForwarded } from './origin'
import { type Body, readBody } from './replayable-body'

/** Four times a second is a bar that moves. */
const PROGRESS_EVERY_MS = 250

const UNAUTHORIZED = 401

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
 * its body was too large to keep. A refused renewal answers 400 invalid_grant, whatever the host's own words for it are; an API host out of
 * reach answers 503. Pages never reach the token endpoint: signing in goes by the bridge (decisions, session). `onSent` hears how many bytes of
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
    return passedOn(reply)
  }

  const refused = (access: Exclude<Access, { kind: 'token' | 'signed-out' }>): Response =>
    access.kind === 'ended' ? sessionEnded(access.error) : unavailable()

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
