import * as z from 'zod/mini'
import { ApiDate } from '@/domain/orders/order'

/** Every refusal of the server, by code; the message is French and may be shown as it is (reference: errors 2.1). */
export const PROBLEM_CODES = [
  'validation-failed',
  'malformed',
  'unauthorized',
  'forbidden',
  'not-found',
  'conflict',
  'already-imported',
  'already-created',
  'reference-taken',
  'step-refused',
  'state-refused',
  'date-refused',
  'moved-meanwhile',
  'too-large',
  'unsupported-media-type',
  'rate-limited',
  'server-error',
  'unavailable'
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** Body of every error reply but those of the token endpoint. `message` is 'Validation Failed' on a refused input (reference: errors 2.1, 2.2). */
export const Problem = z.object({
  code: z.enum(PROBLEM_CODES),
  message: z.string(),
  /** The order that stands in the way. */
  id: z.optional(z.int()),
  /** The dates of an order that was moved meanwhile, and who did (`moved-meanwhile`). */
  moved: z.optional(
    z.object({
      by: z.nullable(z.string()),
      production_at: z.nullable(ApiDate),
      dispatched_at: z.nullable(ApiDate),
      shipping_at: z.nullable(ApiDate)
    })
  ),
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() })))
})
export type Problem = z.infer<typeof Problem>

/** What every authenticated endpoint may answer beside its own replies. */
export const COMMON_REPLIES = { 400: Problem, 401: Problem, 403: Problem, 404: Problem, 429: Problem, 500: Problem, 503: Problem } as const
