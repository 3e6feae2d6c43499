import * as z from 'zod/mini'
import { endpoint, readReply } from './endpoint'
import { COMMON_REPLIES } from './problem'

/** What a host may know beyond the reference's calls and attributes. A host that does not answer `getCapabilities` (discovery) knows none. */
export const CAPABILITIES = [
  /** Creations take an idempotency key (`request_key`): sent again after a lost answer, they make nothing twice. */
  'idempotency-keys',
  /** Changes take what their author saw (`seen`, `from`), may be forced and undone: what colleagues did since stays. */
  'merges',
  /** Names and values of an order can be changed (`metadata`). */
  'metadata',
  /** An upload tells its technique and face. */
  'file-places',
  /** An after-sales order takes a comment of an item, and ids of the faces and annotations that are repeated. */
  'after-sales-details',
  /** `GET /api/orders/{id}/history`. */
  'history',
  /** Links that open a picking page without a password. */
  'page-links',
  /** Printed picking sheets are compared with their orders. */
  'sheet-checks',
  /** `POST /api/orders/set-printed` takes back marks that their author just made. */
  'printed-undo',
  /** `GET /api/kpis` answers a group's trend in our form. */
  'trends',
  /** A session can be ended at the server. */
  'session-revocation',
  /** `GET /health`. */
  'health',
  /** The server itself tells other screens of what changed; elsewhere the screen that changed it does. */
  'server-news',
  /** A socket names its window, so that what an earlier connection left ends. */
  'live-windows',
  /** Cards that a colleague drags are told. */
  'live-drags'
] as const
export type Capability = (typeof CAPABILITIES)[number]

/** Names that nobody here knows are left unread. */
const Capabilities = z.object({ capabilities: z.array(z.string()) })

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
