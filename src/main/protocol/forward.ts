import { UPLOAD_HEADER } from '@/contract/desktop/desktop-http'
import { getHealth } from '@/contract/http/health'
import { enrolStation } from '@/contract/people/stations'
import { revokeToken } from '@/contract/session'
import type { Access, TokenSource } from '@/main/session/session'
import { inTime, notFoundAnswer, notKeptAnswer, passedOn, requestHeaders, sessionEnded, unauthorizedAnswer, unavailable } from './headers'
import { isForwarded } from './origin'
import type { SendUpload } from './upload'

type Bytes = Uint8Array<ArrayBuffer>

const UNAUTHORIZED = 401

/**
 * In whose name a call is sent, from its start to its end: of the one session of a station that is not shared (`own`), of who works at a shared
 * one (`present`), whose end locks it and does not sign the page's next person out, or of somebody whom the page named (`named`).
 */
export interface Sender {
  readonly kind: 'own' | 'present' | 'named'
  readonly tokens: TokenSource
}

/** Whose call a request is; null where it names somebody whose session is kept no more. */
export type SenderOf = (request: Request) => Sender | null

/** Calls by the station's key, and what gives it: main makes them, so that no page ever holds it (reference: people 6.1). */
const OF_THE_STATION = new RegExp(`^(?:${enrolStation.path}|/api/station)(?:[/;]|$)`, 'i')
/** A station that an administrator closes from elsewhere: it is named by its number, and no key opens or comes with that (reference: people 6.1). */
const NAMED_STATION = new RegExp(`^${enrolStation.path}/[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}$`, 'i')

/** A path as the strictest router would read it; null where it cannot be read. */
function plainPath(path: string): string | null {
  try {
    return decodeURIComponent(path).replaceAll(/[/\\]+/g, '/')
  } catch {
    return null
  }
}

/** Address at the API host of a page's call, or null when pages may not go there: of the OAuth calls they may close their session alone. */
function targetOf(request: Request, apiOrigin: string): URL | null {
  const { pathname, search } = new URL(request.url)
  const target = new URL(apiOrigin)
  target.pathname = pathname
  target.search = search
  const path = target.pathname
  const plain = plainPath(path)
  if (plain === null || (OF_THE_STATION.test(plain) && !NAMED_STATION.test(path))) return null
  return isForwarded(path) && (path.startsWith('/api') || path === revokeToken.path || path === getHealth.path) ? target : null
}

/** What a page reads of a call that no token is there for any more. */
function refused(kind: Sender['kind'], access: Exclude<Access, { kind: 'token' }>, untrusted: boolean): Response {
  if (access.kind === 'unreachable') return unavailable(untrusted)
  if (kind === 'named') return notKeptAnswer()
  return kind === 'own' && access.kind === 'ended' ? sessionEnded(access.error) : unauthorizedAnswer()
}

/**
 * Forwards a page's call to the API host with the token of whose it is. A 401 is renewed once for all windows and the call sent again: bodies are
 * read whole, since Electron sends them so (decision 037). A refused renewal answers 400 invalid_grant, whatever the host's own words for it
 * are; an API host out of reach answers 503, with another sentence where `isUntrusted` says that its certificate was refused. Pages never reach the token endpoint: signing in goes by the bridge (reference: session 2.3). A body
 * that its page named goes by `upload`; `onSent` hears how many of its bytes have left. `ownHeaders` are what the station says of itself. Whose a call is, is asked once, at its start, unless main
 * says so itself.
 */
export function forwardCalls(
  apiOrigin: string,
  senderOf: SenderOf,
  fetch: typeof globalThis.fetch,
  upload: SendUpload,
  onSent: (upload: string, bytes: number) => void = () => undefined,
  isUntrusted: () => boolean = () => false,
  ownHeaders: () => Readonly<Record<string, string>> = () => ({})
): (request: Request, as?: Sender) => Promise<Response> {
  const send = async (target: URL, request: Request, body: Bytes | null, token: string | null): Promise<Response> => {
    const named = request.headers.get(UPLOAD_HEADER)
    const { method } = request
    const headers = requestHeaders(request.headers, token)
    for (const [name, value] of Object.entries(ownHeaders())) headers.set(name, value)
    const reply = await inTime(request, (signal) =>
      named !== null && body !== null
        ? upload(target.href, { method, headers, signal, body }, (bytes) => onSent(named, bytes))
        : fetch(target.href, { method, headers, signal, body, credentials: 'omit', redirect: 'error' })
    )
    return passedOn(reply)
  }

  return async (request, as) => {
    const target = targetOf(request, apiOrigin)
    if (target === null) return notFoundAnswer()
    const sender = as ?? senderOf(request)
    if (sender === null) return notKeptAnswer()
    const { kind, tokens } = sender
    try {
      const access = await tokens.access()
      const mayGo = access.kind === 'token' || (access.kind === 'signed-out' && kind !== 'named')
      if (!mayGo) return refused(kind, access, isUntrusted())
      const body = request.body === null ? null : await request.bytes()
      const reply = await send(target, request, body, access.kind === 'token' ? access.token : null)
      if (reply.status !== UNAUTHORIZED || access.kind !== 'token') return reply
      const renewed = await tokens.renew(access.token)
      if (renewed.kind === 'ended' || renewed.kind === 'unreachable') return refused(kind, renewed, isUntrusted())
      if (renewed.kind !== 'token') return reply
      await reply.body?.cancel()
      return await send(target, request, body, renewed.token)
    } catch {
      return unavailable(isUntrusted())
    }
  }
}

/** « Upgrade Required »: what a station that is too old may not change (reference: updates 2.5). */
const TOO_OLD = 426

/** The same calls; `onTooOld` hears of each that the server refused as of a station that is too old. */
export const hearingTooOld =
  <Call extends readonly unknown[]>(send: (...call: Call) => Promise<Response>, onTooOld: () => void) =>
  async (...call: Call): Promise<Response> => {
    const reply = await send(...call)
    if (reply.status === TOO_OLD) onTooOld()
    return reply
  }
