import { authorName } from '@/domain/format/person'
import type { SessionUser } from '../auth/sessions'
import type { Query } from '../db/database'
import { notFound, Refusal } from '../http/answers'
import { readFullOrder } from '../repositories/full-orders'
import { type HistoryEntry, writeHistory } from '../repositories/order-history'
import { lockOrder } from '../repositories/order-writes'
import { allOrRefused } from './all-or-refused'
import { type ChangeTools, NO_SUCH_ORDER } from './order-changes'
import type { Patchable } from './patch-order'

/** What a change of a part did: what the caller hears, and what the order's history keeps of it. Nothing kept, nothing changed. */
export interface PartChange<T> {
  readonly answer: T
  readonly history: readonly HistoryEntry[]
}

/**
 * Changes a part of an order (its items, papers, people): the order's row stays locked from rule to write, its version counts one more,
 * its history keeps who changed what, and every window hears of it. What it had written by the time it refuses is undone. A part that hangs on no order is 404.
 */
export async function changePart<T>(
  tools: ChangeTools,
  orderId: number | null,
  user: SessionUser,
  work: (query: Query, order: Patchable) => Promise<PartChange<T> | Refusal>
): Promise<T | Refusal> {
  if (orderId === null) return notFound(NO_SUCH_ORDER)
  const { database, urls, onWritten, onChanged } = tools
  const outcome = await allOrRefused(database, async (query): Promise<PartChange<T> | Refusal> => {
    const order = await lockOrder(query, orderId)
    if (order === null) return notFound(NO_SUCH_ORDER)
    const change = await work(query, order)
    if (change instanceof Refusal) return change
    if (change.history.length > 0) await writeHistory(query, order.id, user.id, change.history)
    return change
  })
  if (outcome instanceof Refusal) return outcome
  if (outcome.history.length > 0) {
    onWritten()
    onChanged(orderId, await readFullOrder(database.query, orderId, urls), authorName(user))
  }
  return outcome.answer
}
