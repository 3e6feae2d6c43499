import { UPLOAD_HEADER } from '@/contract/desktop/desktop-http'
import { getHealth } from '@/contract/http/health'
import { revokeToken } from '@/contract/session'
import type { Access, Session } from '@/main/session/session'
import { inTime, notFoundAnswer, passedOn, requestHeaders, sessionEnded, unavailable } from './headers'
import { isForwarded } from './origin'
import type { SendUpload } from './upload'

type Bytes = Uint8Array<ArrayBuffer>

const UNAUTHORIZED = 401

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
 * Forwards a page's call to the API host with the session's token. A 401 is renewed once for all windows and the call sent again: bodies are
 * read whole, since Electron sends them so (decision 037). A refused renewal answers 400 invalid_grant, whatever the host's own words for it
 * are; an API host out of reach answers 503. Pages never reach the token endpoint: signing in goes by the bridge (reference: session 2.3). A body
 * that its page named goes by `upload`; `onSent` hears how many of its bytes have left.
 */
export function forwardCalls(
  apiOrigin: string,
  session: Session,
  fetch: typeof globalThis.fetch,
  upload: SendUpload,
  onSent: (upload: string, bytes: number) => void = () => undefined
): (request: Request) => Promise<Response> {
  const send = async (target: URL, request: Request, body: Bytes | null, token: string | null): Promise<Response> => {
    const named = request.headers.get(UPLOAD_HEADER)
    const { method } = request
    const headers = requestHeaders(request.headers, token)
    const reply = await inTime(request, (signal) =>
      named !== null && body !== null
        ? upload(target.href, { method, headers, signal, body }, (bytes) => onSent(named, bytes))
        : fetch(target.href, { method, headers, signal, body, credentials: 'omit', redirect: 'error' })
    )
    return passedOn(reply)
  }

  const refused = (access: Exclude<Access, { kind: 'token' | 'signed-out' }>): Response =>
    access.kind === 'ended' ? sessionEnded(access.error) : unavailable()

  return async (request) => {
    const target = targetOf(request, apiOrigin)
    if (target === null) return notFoundAnswer()
    try {
      const access = await session.access()
      if (access.kind !== 'token' && access.kind !== 'signed-out') return refused(access)
      const body = request.body === null ? null : await request.bytes()
      const reply = await send(target, request, body, access.kind === 'token' ? access.token : null)
      if (reply.status !== UNAUTHORIZED || access.kind !== 'token') return reply
      const renewed = await session.renew(access.token)
      if (renewed.kind === 'ended' || renewed.kind === 'unreachable') return refused(renewed)
      if (renewed.kind !== 'token') return reply
      await reply.body?.cancel()
      return await send(target, request, body, renewed.token)
    } catch {
      return unavailable()
    }
  }
}
