import { HOST_CONTENTS } from '@/contract/desktop/desktop-http'
import type { Session } from '@/main/session/session'
import { inTime, notFoundAnswer, passedOn, requestHeaders, unavailable } from './headers'
import { isForwarded } from './origin'

const READING: readonly string[] = ['GET', 'HEAD']
const NOT_WITHOUT_TOKEN: readonly number[] = [401, 403]

/** Address at the API host of a picture or a file, or null where there can be none: calls have their own road. */
function targetOf(request: Request, apiOrigin: string): URL | null {
  const { pathname, search } = new URL(request.url)
  const target = new URL(apiOrigin)
  target.pathname = pathname.slice(HOST_CONTENTS.length)
  target.search = search
  return READING.includes(request.method) && target.pathname !== '/' && !isForwarded(target.pathname) ? target : null
}

/**
 * Reads what the API host keeps outside its API, for the pictures and links of our pages (decision 035). It is asked as any web page asks
 * for a picture: without a token, and following where it sends to. Only a host that refuses so is asked again with the session's token, which
 * then goes nowhere else.
 */
export function forwardContents(
  apiOrigin: string,
  session: Pick<Session, 'access'>,
  fetch: typeof globalThis.fetch
): (request: Request) => Promise<Response> {
  const read = (target: URL, request: Request, token: string | null): Promise<Response> =>
    inTime(request, (signal) =>
      fetch(target.href, {
        method: request.method,
        headers: requestHeaders(request.headers, token),
        credentials: 'omit',
        redirect: token === null ? 'follow' : 'error',
        signal
      })
    )

  return async (request) => {
    const target = targetOf(request, apiOrigin)
    if (target === null) return notFoundAnswer()
    try {
      const reply = await read(target, request, null)
      if (!NOT_WITHOUT_TOKEN.includes(reply.status)) return passedOn(reply)
      const access = await session.access()
      if (access.kind !== 'token') return passedOn(reply)
      await reply.body?.cancel()
      return passedOn(await read(target, request, access.token))
    } catch {
      return unavailable()
    }
  }
}
