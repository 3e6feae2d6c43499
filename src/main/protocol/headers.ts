import { REQUEST_ID_HEADER } from '@/contract/http/request-id'
import type { TokenError } from '@/contract/session'
import { NOT_KEPT } from '@/domain/people/stations'
import { FORWARDED_POLICY } from './csp'

/** Headers that speak of one connection (RFC 9110 §7.6.1), of the page's own origin, of cookies, which
 *  pages have none of, or of an encoding that is fetch's own business. */
const DROPPED = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'cookie',
  'set-cookie',
  'authorization',
  'origin',
  'referer',
  'content-length',
  'accept-encoding',
  'expect'
])

const isDropped = (name: string): boolean => DROPPED.has(name) || name.startsWith('sec-') || name.startsWith('access-control-')

const kept = (headers: Headers, also: ReadonlySet<string>): Headers => {
  const named = new Set((headers.get('connection') ?? '').split(',').map((name) => name.trim().toLowerCase()))
  return new Headers([...headers].filter(([name]) => !isDropped(name) && !named.has(name) && !also.has(name)))
}

/** Headers of a page's request as the API host sees them, with the session's token when there is one. What our pages tell main (`x-…`) stays
 *  here: no host is asked to know it. The id of the request goes on: pages name it to hosts that know it. */
export function requestHeaders(headers: Headers, token: string | null): Headers {
  const sent = kept(headers, new Set([...headers.keys()].filter((name) => name.startsWith('x-') && name !== REQUEST_ID_HEADER)))
  if (token !== null) sent.set('authorization', `Bearer ${token}`)
  return sent
}

/** fetch has undone the encoding of the body: its name and the encoded length would lie. */
const UNDONE = new Set(['content-encoding', 'content-security-policy', 'content-security-policy-report-only', 'clear-site-data'])

/** Headers of the API host's reply as the page sees them, under `policy`. */
export function replyHeaders(headers: Headers, policy: string): Headers {
  const sent = kept(headers, UNDONE)
  const length = headers.get('content-length')
  if (length !== null && !headers.has('content-encoding')) sent.set('content-length', length)
  sent.set('content-security-policy', policy)
  sent.set('x-content-type-options', 'nosniff')
  return sent
}

const SESSION_OVER = 'Votre session a pris fin. Reprenez le poste pour continuer.'

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  })

/** No answer of the API host came. */
export const NO_ANSWER = 'Le serveur ne répond pas. Vérifiez le réseau, puis réessayez.'
const NOT_TRUSTED =
  "Le certificat du serveur n'est pas de l'autorité que ce poste connaît\u00a0: rien ne lui est envoyé. Voyez les réglages du poste, ou qui s'occupe du serveur."

/** What a page reads when the API host is out of reach (reference: errors 2.4), or `untrusted`: shows a certificate that is refused (reference: tls 5.2). */
export const unavailable = (untrusted = false): Response => json(503, { code: 'unavailable', message: untrusted ? NOT_TRUSTED : NO_ANSWER })

/** What a page reads of a call in the name of somebody whose session this station keeps no more (reference: people 6.2). */
export const notKeptAnswer = (): Response => json(403, { code: 'forbidden', message: NOT_KEPT })

/** What a page of a shared station reads once the session of who worked there has ended: the station is locked, and nobody is signed out. */
export const unauthorizedAnswer = (): Response => json(401, { code: 'unauthorized', message: SESSION_OVER })

/** What a page reads where it may not go. */
export const notFoundAnswer = (): Response => json(404, { code: 'not-found', message: "Cette adresse n'existe pas." })

/** What a page reads when the session's renewal was refused (reference: session 2.5). */
export const sessionEnded = (error: TokenError): Response => json(400, error)

/** Replies that carry no body whatever the server says (RFC 9110). */
const BODILESS: readonly number[] = [204, 205, 304]

/** A reply of the API host as a page gets it. */
export const passedOn = (reply: Response): Response =>
  new Response(BODILESS.includes(reply.status) ? null : reply.body, {
    status: reply.status,
    headers: replyHeaders(reply.headers, FORWARDED_POLICY)
  })

/** A reading whose reply has not begun by then is given up: its line broke unheard, and the next call opens another. */
const REPLY_BEGINS_WITHIN_MS = 10_000

/** Calls `ask` with a signal that ends it when a reading is not answered in time; what has begun to arrive is left to arrive. */
export async function inTime<T>(request: Request, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController()
  const timer = request.method === 'GET' ? setTimeout(() => late.abort(), REPLY_BEGINS_WITHIN_MS) : undefined
  try {
    return await ask(AbortSignal.any([request.signal, late.signal]))
  } finally {
    clearTimeout(timer)
  }
}
