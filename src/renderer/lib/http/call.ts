import { type CallInput, changes, type Endpoint, type Reply, readReply } from '@/contract/http/endpoint'
import { Problem } from '@/contract/http/problem'
import { REQUEST_ID_HEADER } from '@/contract/http/request-id'
import { isPage } from '@/domain/files/web-page'
import { readAs } from '@/domain/reading/read-as'
import { knows, useKnown } from '@/renderer/lib/dialect/capabilities'
import { dependsOnHost, dialectOf, fitBody, hasCall } from '@/renderer/lib/dialect/dialect'
import { discover, discovered } from '@/renderer/lib/dialect/discover'
import { host } from '@/renderer/lib/host/host'
import { emitExchanged } from '@/renderer/lib/live/emit-change'
import { randomName } from '@/renderer/lib/random-name'
import { personNow } from '@/renderer/lib/station/person-here'
import { answers } from './answers'
import { ACCEPT, ApiError } from './api-error'
import { askPassword } from './ask-password'
import { reportSessionDoubt, sessionDoubtOf } from './session-doubt'

interface LooseInput {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

/** Address of a call on our own origin: parameters and query filled in. */
export function addressOf(endpoint: Endpoint, input: LooseInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined && value !== '') query.set(name, String(value))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** What a text says as JSON; undefined for a text that is none. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Each sending is named, so that the server's log is found by it; a host that does not say that it knows such names is told none. */
const withRequestId = (headers: HeadersInit = {}): HeadersInit =>
  knows('request-ids') ? { ...(headers as Record<string, string>), [REQUEST_ID_HEADER]: randomName() } : headers

/** What takes longer is given up, and counts as a server that does not answer: the line may have broken without a sign. The next call opens another. */
const READ_WITHIN_MS = 10_000
const WRITE_WITHIN_MS = 30_000
/** 25 MB on a slow line. */
const UPLOAD_WITHIN_MS = 5 * 60_000
/** What is smaller leaves in seconds on any line, whether its call could carry a file or not. */
const LARGE_BYTES = 256 * 1024

export interface CallOptions {
  readonly signal?: AbortSignal
  /** A failure of it never ends the session. */
  readonly quiet?: boolean
  /** The order that is changed, where neither address nor body name it: a part of it is. */
  readonly order?: number | undefined
  /** In whose name it is sent at a shared station, where that may be another than who works there by then. */
  readonly as?: number | undefined
  /** The password is asked for in the page itself: it is refused as any call. */
  readonly asksInPage?: boolean
  /** Called with the share of the body that has left, 0 to 1, where it takes time. */
  readonly onSent?: (share: number) => void
}

/** How long a call may take, in ms, by what it sends: an annotation without a file waits no longer than any other text. */
export const usualTime = ({ method }: Pick<Endpoint, 'method'>, body: RequestInit['body']): number => {
  if (method === 'GET') return READ_WITHIN_MS
  const bytes = typeof body === 'string' ? body.length : body instanceof Blob ? body.size : 0
  return bytes > LARGE_BYTES ? UPLOAD_WITHIN_MS : WRITE_WITHIN_MS
}

const withinTime = (endpoint: Endpoint, { body }: RequestInit, { signal }: CallOptions): AbortSignal => {
  const late = AbortSignal.timeout(usualTime(endpoint, body))
  return signal === undefined ? late : AbortSignal.any([signal, late])
}

/** The body as this host takes it. Throws where it has no such call, or nobody can tell: nothing is sent then. */
export async function fitted(endpoint: Endpoint, body: unknown): Promise<unknown> {
  if (!dependsOnHost(endpoint)) return body
  const known = await discovered()
  if (!hasCall(endpoint, known)) throw new ApiError('refused', 404, null)
  return fitBody(endpoint, body, known)
}

/**
 * Calls an endpoint of the contract with the session's token. Answers what can be read of a success; null where something was changed and
 * the host says nothing of it that can be read, or what is to be deleted has gone already. Throws `ApiError` for everything else: a refusal with its problem, an unreachable server, a
 * reading that is none.
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<Reply<E>> {
  const loose = input as LooseInput
  const init: RequestInit = { method: endpoint.method, headers: { accept: ACCEPT } }
  // Who asks, asks: whoever works here once the host is known.
  const { as = personNow() } = options
  const body = await fitted(endpoint, loose.body)
  if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { ...init.headers, 'content-type': 'application/json' }
  }
  return exchange(endpoint, loose, init, { ...options, as })
}

/** The same for a request that is ready: what is too large to be written at once. All changes go through here: their events go out to other operators. */
export async function exchange<E extends Endpoint>(
  endpoint: E,
  input: LooseInput,
  init: RequestInit,
  options: CallOptions
): Promise<Reply<E>> {
  const signal = withinTime(endpoint, init, options)
  const { quiet = false, onSent, order, as = personNow(), asksInPage = quiet } = options
  let response: Response
  let text: string
  const knowledge = discover()
  const sentAt = Date.now()
  try {
    response = await host.fetch(
      addressOf(endpoint, input),
      { ...init, signal, headers: withRequestId(init.headers) },
      { quiet, ...(as !== undefined && { as }), ...(onSent && { onSent }) }
    )
    answers.hear?.(response, sentAt)
    text = await response.text()
    if (response.ok && changes(endpoint) && isPage(text)) throw new TypeError('a page came in place of an answer')
  } catch (error) {
    if (options.signal?.aborted) throw error
    // It may have been done, and its answer lost.
    emitExchanged({ endpoint, input, answer: undefined, order })
    throw new ApiError('unreachable', 0, null)
  }
  const body = readJson(text)
  const dialect = dialectOf((await knowledge) ?? useKnown.getState().capabilities)
  // What is to go has gone already, by a colleague's hand or by an answer that was lost: that is what was wanted.
  const gone = endpoint.method === 'DELETE' && response.status === 404
  if (!response.ok && !gone) {
    const doubt = quiet ? null : sessionDoubtOf(response.status, body)
    if (doubt !== null) reportSessionDoubt(doubt)
    const problem = readAs(Problem, dialect.problem(body))?.data ?? null
    // Whose password is asked for is who works here.
    if (problem?.code === 'password-needed' && !asksInPage && as === personNow() && (await askPassword()))
      return exchange(endpoint, input, init, { ...options, as, asksInPage: true })
    throw new ApiError('refused', response.status, problem)
  }
  const read = gone
    ? { reply: null as Reply<E> }
    : readReply(endpoint, response.status, body === undefined ? undefined : dialect.reply(endpoint, body))
  emitExchanged({ endpoint, input, answer: read?.reply, order })
  if (read === null) throw new ApiError('nonsense', response.status, null)
  return read.reply
}
