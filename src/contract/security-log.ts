import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES } from '@/contract/http/problem'
import { wholeNumber } from '@/contract/http/values'
import { isRealDay } from '@/domain/calendar/days'
import { ApiDate } from '@/domain/reading/api-date-schema'
import { SECURITY_GROUP_CODES } from '@/domain/security/security-kinds'

/** Events of one page of the journal. */
export const JOURNAL_PAGE = 100

/** Somebody of an event, by the name that they had; without an id, an account as it was typed. */
const Named = z.object({ id: z.nullable(z.int()), name: z.string() })

/** One event of the security log (reference: people 3.1); `kind` may be one that a screen of another version does not know. */
export const SecurityEntry = z.object({
  id: z.int(),
  at: ApiDate,
  kind: z.string(),
  person: z.nullable(Named),
  /** Who did it, where that is told apart from whom it is about. */
  by: z.nullable(Named),
  address: z.nullable(z.string()),
  station: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown())
})
export type SecurityEntry = z.infer<typeof SecurityEntry>

const Day = z.string().check(z.refine(isRealDay, 'Un jour AAAA-MM-JJ est attendu.'))

/** What of the journal is asked for: everything where a filter is absent. */
const filters = {
  group: z.optional(z.enum(SECURITY_GROUP_CODES)),
  /** Part of a name, an account, a station or an address, case and accents aside. */
  text: z.optional(z.string().check(z.maxLength(200))),
  /** First and last day, the workshop's. */
  from: z.optional(Day),
  to: z.optional(Day)
} as const

const needed = { role: 'administrator', capability: 'security-log' } as const

/** Newest first, `JOURNAL_PAGE` at a time: those before the event `before`. The first page counts what the other filters find, by group. */
export const listSecurityLog = endpoint({
  ...needed,
  method: 'GET',
  path: '/api/security-log',
  summary: 'Journal de sécurité',
  query: z.object({ ...filters, before: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)) }),
  replies: {
    200: z.object({
      events: z.array(SecurityEntry),
      more: z.boolean(),
      counts: z.nullable(z.object({ all: z.int(), groups: z.partialRecord(z.enum(SECURITY_GROUP_CODES), z.int()) }))
    }),
    ...COMMON_REPLIES
  }
})

/** The same as a file for spreadsheets, streamed. */
export const downloadSecurityLog = endpoint({
  ...needed,
  method: 'GET',
  path: '/api/security-log/csv',
  summary: 'Journal de sécurité, pour un tableur',
  query: z.object(filters),
  replies: { 200: 'binary', ...COMMON_REPLIES }
})
