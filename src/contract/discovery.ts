import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { COMMON_REPLIES } from './problem'

/** Names that nobody here knows are left unread. */
export const Capabilities = z.object({ capabilities: z.array(z.string()) })

/** What the host knows beyond the reference (docs/reference/another-host.md). Asked once per session; a 404 means nothing. */
export const getCapabilities = endpoint({
  method: 'GET',
  path: '/api/capabilities',
  summary: 'Ce que ce serveur sait faire de plus',
  open: true,
  replies: { 200: Capabilities, ...COMMON_REPLIES }
})
