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
 *  here: no host is asked to know it. */
export function requestHeaders(headers: Headers, token: string | null): Headers {
  const sent = kept(headers, new Set([...headers.keys()].filter((name) => name.startsWith('x-'))))
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
