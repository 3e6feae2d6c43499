import * as z from 'zod/mini'
import { endpoint, readReply } from './endpoint'
import { COMMON_REPLIES, Problem } from './problem'

/** Other hosts need not tell more than how they are. */
const Health = z.object({
  status: z.literal('ok'),
  version: z.string(),
  /** When this server began, an ISO instant. */
  since: z.optional(z.string()),
  /** `late` where no backup, or none that was proven, is recent enough (reference: server 3.7); absent where none are made. */
  backups: z.optional(z.string()),
  /** Why they are `late`: `no-backup`, `no-proof` or `backups-silent`, the names of the points (reference: server 6.4); absent where they are not. */
  backupsWhy: z.optional(z.string()),
  /** How the replica is from which lists are read: `ok`, `behind`, `away` or `refused` (reference: server 6.6); absent without one. */
  replica: z.optional(z.string()),
  /** The version that stations have, and the oldest that works (reference: updates 2.5); null where none was given to all. */
  client: z.optional(z.nullable(z.string())),
  minClient: z.optional(z.nullable(z.string()))
})

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Le serveur et sa base répondent',
  role: 'anyone',
  capability: 'health',
  replies: { 200: Health, 503: Problem }
})

export const getReady = endpoint({
  method: 'GET',
  path: '/ready',
  summary: "Le serveur prend des demandes : sa base répond, et il ne s'arrête pas",
  role: 'anyone',
  capability: 'health',
  replies: { 200: z.object({ status: z.literal('ready') }), 503: Problem }
})

/** Names that nobody here knows are left unread. */
const Capabilities = z.object({ capabilities: z.array(z.string()) })

/** What the host knows beyond the reference (docs/reference/another-host.md). Asked once per session; a 404 means that it knows nothing. */
export const getCapabilities = endpoint({
  method: 'GET',
  path: '/api/capabilities',
  summary: 'Ce que ce serveur sait faire de plus',
  role: 'anyone',
  replies: { 200: Capabilities, ...COMMON_REPLIES }
})

/**
 * What an answer to `getCapabilities` says that the host knows: nothing where it has no such call, or answers something else. Null where it
 * cannot tell now: it must be asked again.
 */
export function capabilitiesOf(status: number, body: unknown): ReadonlySet<string> | null {
  if (status >= 500 || status === 429 || status === 408) return null
  const capabilities = status >= 200 && status < 300 ? readReply(getCapabilities, status, body)?.reply.capabilities : undefined
  return new Set(capabilities)
}
