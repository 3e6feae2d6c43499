import * as z from 'zod/mini'
import type { CallInput, Endpoint, Success } from '@/contract/endpoint'
import { Problem } from '@/contract/problem'
import { host } from '../host/host'
import { ApiError } from './api-error'
import { sessionDoubtOf, tellSessionDoubt } from './session-doubt'

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

function readJson(status: number, text: string): unknown {
  if (status === 204) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('nonsense', status, null)
  }
}

/** What takes longer is given up, and told as a server that does not answer: its line broke unheard. The next call opens another. */
const READ_WITHIN_MS = 10_000
const WRITE_WITHIN_MS = 30_000
/** 25 MB on a slow line. */
const UPLOAD_WITHIN_MS = 5 * 60_000
/** What is smaller leaves in seconds on any line, whether its call could carry a file or not. */
const LARGE_BYTES = 256 * 1024

interface CallOptions {
  readonly signal?: AbortSignal
  /** A failure of it never ends the session. */
  readonly quiet?: boolean
  /** Hears the share of the body that has left, 0 to 1, where it takes time. */
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

/**
 * Calls an endpoint of the contract with the session's token. Answers the checked body of a success.
 * Throws `ApiError` for everything else: a refusal with its problem, an unreachable server, an answer that breaks the contract.
 */
export function call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<Success<E>> {
  const loose = input as LooseInput
  const init: RequestInit = { method: endpoint.method, headers: { accept: 'application/json' } }
  if (loose.body !== undefined) {
    init.body = JSON.stringify(loose.body)
    init.headers = { ...init.headers, 'content-type': 'application/json' }
  }
  return exchange(endpoint, addressOf(endpoint, loose), init, options)
}

/** The same for a request that is ready: what is too large to be written at once. */
export async function exchange<E extends Endpoint>(
  endpoint: E,
  address: string,
  init: RequestInit,
  options: CallOptions
): Promise<Success<E>> {
  const signal = withinTime(endpoint, init, options)
  const { quiet = false, onSent } = options
  let response: Response
  let text: string
  try {
    response = await host.fetch(address, { ...init, signal }, onSent === undefined ? { quiet } : { quiet, onSent })
    text = await response.text()
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiError('unreachable', 0, null)
  }
  const body = readJson(response.status, text)
  if (!response.ok) {
    const doubt = quiet ? null : sessionDoubtOf(response.status, body)
    if (doubt !== null) tellSessionDoubt(doubt)
    const problem = z.safeParse(Problem, body)
    throw new ApiError('refused', response.status, problem.success ? problem.data : null)
  }
  const schema = endpoint.replies[response.status]
  if (schema === undefined || schema === 'binary') throw new ApiError('nonsense', response.status, null)
  const checked = z.safeParse(schema, body)
  if (!checked.success) throw new ApiError('nonsense', response.status, null)
  return checked.data as Success<E>
}
