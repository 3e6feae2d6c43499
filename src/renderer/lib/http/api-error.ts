import type { Problem as Promised } from '@/contract/http/problem'
import type { Read } from '@/domain/reading/read-as'
import { DEFAULT_ERROR, referenceText, UNREACHABLE, WRONG_INPUT } from './refusal-texts'

/** What every call asks for: JSON, or linked data (reference: api 1.1). */
export const ACCEPT = 'application/json, application/ld+json'

/** Why a host refused: its words, and what our own server adds to them. Empty where it did not say. */
type Problem = Read<Promised>

/** Why a call failed: `refused` has the server's problem, `unreachable` means that no answer came, `nonsense` that it could not be read. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: 'refused' | 'unreachable' | 'nonsense'
  readonly status: number
  readonly problem: Problem | null

  constructor(kind: ApiError['kind'], status: number, problem: Problem | null) {
    super(problem?.message || kind)
    this.kind = kind
    this.status = status
    this.problem = problem
  }
}

/** Statuses without the server's own word: the call did not come whole in time, or what stands before the server had nothing of it. */
export const NOT_REACHED: readonly number[] = [408, 502, 503, 504]

/** Whether the server is away: it is asked again by itself. One that somebody else keeps busy for a moment is there. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'unreachable' || (NOT_REACHED.includes(error.status) && error.problem?.code !== 'busy'))

/** Whether the server refused what was asked, for good: the same again would be refused again. */
export const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.kind === 'refused' && error.status < 500

/** Whether the server knows nothing of what was asked for. */
export const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Whether the server says that who asks may not (reference: people 2.2). */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

/** Whether the password must be given again, at a shared station (reference: people 6.3). */
export const isPasswordNeeded = (error: unknown): boolean => error instanceof ApiError && error.problem?.code === 'password-needed'

/** What a person reads of a failed call (reference: errors 1.1). */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return DEFAULT_ERROR
  if (error.kind === 'unreachable') return UNREACHABLE
  if (error.status === 400 && error.problem?.message === 'Validation Failed') return WRONG_INPUT
  const text = error.problem?.message || DEFAULT_ERROR
  return error.problem?.reference ? `${text} ${referenceText(error.problem.reference)}` : text
}
