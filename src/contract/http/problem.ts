import * as z from 'zod/mini'
import { ApiDate } from '@/domain/reading/api-date-schema'

/** Every refusal of the server, by code; the message is French and may be shown as it is (reference: errors 2.1). */
const PROBLEM_CODES = [
  'validation-failed',
  'malformed',
  'unauthorized',
  'forbidden',
  'password-needed',
  'not-found',
  'address-ended',
  'conflict',
  'busy',
  'client-too-old',
  'already-imported',
  'already-created',
  'reference-taken',
  'step-refused',
  'state-refused',
  'date-refused',
  'moved-meanwhile',
  'changed-meanwhile',
  'too-large',
  'disk-full',
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
  /** Names a request that failed by a fault of the server, as a person reads it out: « 3F9A-21C4 » (reference: server 6.2). */
  reference: z.optional(z.string()),
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
  /** States and steps of an order that somebody changed meanwhile, as they stand now, and who did (`by`): `changed-meanwhile`. */
  changed: z.optional(z.record(z.string(), z.nullable(z.string()))),
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() })))
})
export type Problem = z.infer<typeof Problem>

/** What every authenticated endpoint may answer beside its own replies. */
export const COMMON_REPLIES = {
  400: Problem,
  401: Problem,
  403: Problem,
  404: Problem,
  426: Problem,
  429: Problem,
  500: Problem,
  503: Problem
} as const

/** Where hosts write why they refuse: the reference's `message`, OAuth's and linked data's words for it. */
const WORDS = ['message', 'error_description', 'hydra:description', 'detail'] as const

/** What a host says of its refusal, as it came; undefined where it says nothing that can be read. */
export function refusalWords(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const said = body as Readonly<Record<string, unknown>>
  return WORDS.map((name) => said[name]).find((words) => typeof words === 'string' && words !== '') as string | undefined
}
