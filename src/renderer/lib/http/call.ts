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

async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  try {
    return await response.json()
  } catch {
    throw new ApiError('nonsense', response.status, null)
  }
}

/**
 * Calls an endpoint of the contract with the session's token. Answers the checked body of a success.
 * Throws `ApiError` for everything else: a refusal with its problem, an unreachable server, an answer that breaks the contract.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { signal?: AbortSignal; quiet?: boolean } = {}
): Promise<Success<E>> {
  const loose = input as LooseInput
  const init: RequestInit = { method: endpoint.method, headers: { accept: 'application/json' } }
  if (options.signal) init.signal = options.signal
  if (loose.body !== undefined) {
    init.body = JSON.stringify(loose.body)
    init.headers = { ...init.headers, 'content-type': 'application/json' }
  }
  let response: Response
  try {
    response = await host.fetch(addressOf(endpoint, loose), init, { quiet: options.quiet ?? false })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiError('unreachable', 0, null)
  }
  const body = await readJson(response)
  if (!response.ok) {
    const doubt = options.quiet ? null : sessionDoubtOf(response.status, body)
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
