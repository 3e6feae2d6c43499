import type { Endpoint } from '@/contract/http/endpoint'
import { createComment } from '@/contract/orders/papers'
import { knows } from '@/renderer/lib/dialect/capabilities'
import { emitLive } from './live'

/** A call as it was sent, and what was read of its answer. */
interface Exchanged {
  readonly endpoint: Endpoint
  readonly input: { readonly params?: Record<string, unknown>; readonly body?: unknown }
  readonly answer: unknown
  /** The order that the change is of, where the call does not name it: that of a part such as a file, an item, an annotation. */
  readonly order?: number | undefined
}

type Find = (exchanged: Exchanged) => unknown

const made: Find = ({ answer }) => (answer as { id?: unknown } | null | undefined)?.id
const inIds: Find = ({ input }) => (input.body as { ids: number[] }).ids
const inRuns: Find = ({ input }) => (input.body as { data: { ids: number[] }[] }).data.flatMap(({ ids }) => ids)

/** Calls whose address does not begin with their order, by method and path: naming them would load each of them before the first screen. */
const FOUND: Readonly<Record<string, Find>> = {
  'POST /api/orders': made,
  'POST /api/:invoicing/order-from-doc': made,
  'POST /api/orders/set-printed': inIds,
  'POST /api/orders/bulk-changes': inIds,
  'POST /api/orders/bulk-changes/undo': inIds,
  'PATCH /api/picking/runs/push': inRuns,
  'PATCH /api/picking/runs/pop': inRuns
}

/** The orders that a call changed, each once; none for one that only reads. */
export function changedOrders(exchanged: Exchanged): readonly number[] {
  const { endpoint, input, order } = exchanged
  const { method, path, changes = method !== 'GET' } = endpoint
  if (!changes) return []
  const found = path.startsWith('/api/orders/:id') ? input.params?.id : FOUND[`${method} ${path}`]?.(exchanged)
  return [...new Set([found, order].flat().map(Number))].filter((id) => id > 0)
}

/** Tells the other operators of orders that this station changed, where the host does not do so by itself (reference: live 2.1). */
export function emitChange(orders: readonly number[], event: 'order' | 'order_comment' = 'order'): void {
  if (!knows('server-news')) for (const orderId of orders) emitLive(event, { orderId })
}

/** The same of a call. */
export const emitExchanged = (exchanged: Exchanged): void =>
  emitChange(changedOrders(exchanged), exchanged.endpoint === createComment ? 'order_comment' : 'order')
