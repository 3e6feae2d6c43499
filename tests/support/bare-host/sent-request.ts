import type { IncomingHttpHeaders } from 'node:http'
import type { Call } from './calls'
import type { BeyondLog } from './log'
import { ANY, only } from './only'

/** A request without what the reference does not show. */
interface SentRequest {
  /** Path and query. */
  readonly address: string
  readonly body: unknown
  /** How many attributes it had beyond the reference: a strict host refuses it for one. */
  readonly beyond: number
}

/** Headers of our own making; those of browsers and proxies mean nothing. */
const isOwnHeader = (name: string): boolean =>
  (name.startsWith('x-') && !name.startsWith('x-forwarded-')) || name === 'idempotency-key' || name === 'if-match'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a request as a host of the reference does, and tells the log what it has beyond it. */
export function sentRequest(call: Call, url: URL, headers: IncomingHttpHeaders, given: unknown, log: BeyondLog): SentRequest {
  const name = `${call.method} ${call.path}`
  const before = log.entries.length
  for (const header of Object.keys(headers)) if (isOwnHeader(header)) log.note('header', name, header)
  const query = new URLSearchParams()
  for (const [key, text] of url.searchParams) {
    const shape = call.query === ANY ? ANY : call.query?.[key]
    if (shape === undefined) log.note('query', name, key)
    else if (shape === ANY) query.append(key, text)
    else {
      const read = parsed(text)
      const kept = only(shape, read, (path) => log.note('query', name, `${key}.${path}`))
      // What is no JSON is the server's to refuse.
      query.append(key, read === undefined ? text : JSON.stringify(kept))
    }
  }
  const body = given === undefined ? undefined : only(call.body ?? {}, given, (path) => log.note('body', name, path.replace(/\d+/g, '*')))
  const search = query.toString()
  return { address: search === '' ? url.pathname : `${url.pathname}?${search}`, body, beyond: log.entries.length - before }
}
