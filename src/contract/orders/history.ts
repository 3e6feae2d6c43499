import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES } from '@/contract/http/problem'
import { IdNumber, wholeNumber } from '@/contract/http/values'
import { ApiDate } from '@/domain/reading/api-date-schema'

/** Changes of one page of a history. */
export const HISTORY_PAGE = 50

/** Who changed what, when, from what to what; `by` is null where no person did. */
const HistoryLine = z.object({
  id: z.int(),
  at: ApiDate,
  by: z.nullable(z.string()),
  /** It was done through a link of theirs (reference: session 4.4). */
  by_link: z.optional(z.boolean()),
  /** Who asks did it, in a session of theirs and through no link. */
  own: z.optional(z.boolean()),
  field: z.string(),
  from: z.unknown(),
  to: z.unknown()
})
export type HistoryLine = z.infer<typeof HistoryLine>

/** The changes of an order, newest first, `HISTORY_PAGE` at a time: those before the line `before`. `more` when older ones are left. */
export const listHistory = endpoint({
  method: 'GET',
  path: '/api/orders/:id/history',
  summary: "Historique d'une commande",
  role: 'packing',
  capability: 'history',
  params: z.object({ id: IdNumber }),
  query: z.object({ before: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)) }),
  replies: { 200: z.object({ entries: z.array(HistoryLine), more: z.boolean() }), ...COMMON_REPLIES }
})
