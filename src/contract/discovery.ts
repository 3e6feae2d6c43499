import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { COMMON_REPLIES } from './problem'
import { readReply } from './read-reply'

/** Names that nobody here knows are left unread. */
export const Capabilities = z.object({ capabilities: z.array(z.string()) })

/** What the host knows beyond the reference (docs/reference/another-host.md). Asked once per session; a 404 means that it knows nothing. */
export const getCapabilities = endpoint({
  method: 'GET',
  path: '/api/capabilities',
  summary: 'Ce que ce serveur sait faire de plus',
  open: true,
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
