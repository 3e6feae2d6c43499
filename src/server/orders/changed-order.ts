import type { PromisedOrder } from '@/domain/orders/promised'
import type { SessionUser } from '../auth/sessions'
import type { Query } from '../db/database'
import { notFound, Refusal } from '../http/answers'
import { readFullOrder } from '../repositories/full-orders'
import type { HistoryEntry } from '../repositories/order-history'
import { changePart } from './change-part'
import { type ChangeTools, NO_SUCH_ORDER } from './order-changes'
import type { Patchable } from './patch-order'

/** Changes a part of an order as `changePart` does, and answers the whole order after it: for parts that its totals depend on. */
export async function changedOrder(
  tools: ChangeTools,
  orderId: number | null,
  user: SessionUser,
  work: (query: Query, order: Patchable) => Promise<readonly HistoryEntry[] | Refusal>
): Promise<PromisedOrder | Refusal> {
  const changed = await changePart(tools, orderId, user, async (query, order) => {
    const history = await work(query, order)
    return history instanceof Refusal ? history : { answer: order.id, history }
  })
  if (changed instanceof Refusal) return changed
  return (await readFullOrder(tools.database.query, changed, tools.urls)) ?? notFound(NO_SUCH_ORDER)
}
