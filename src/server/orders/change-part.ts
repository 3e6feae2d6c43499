import { parisTime } from '@/domain/calendar/api-date'
import type { PromisedOrder } from '@/domain/orders/promised'
import type { SessionUser } from '@/server/auth/sessions'
import type { Clock } from '@/server/auth/tokens'
import type { Database, Query } from '@/server/db/database'
import { allOrRefused } from '@/server/http/all-or-refused'
import { notFound, Refusal } from '@/server/http/answers'
import { NOT_FOUND } from '@/server/http/problem-texts'
import type { SignedUrls } from '@/server/http/signed-urls'
import { readFullOrder } from '@/server/repositories/full-orders'
import { type HistoryEntry, writeHistory } from '@/server/repositories/order-history'
import { type LockedOrder, lockOrder, turnOf } from '@/server/repositories/order-writes'
import { changedBy } from './changed-by'

/** Told after every committed change; without the order when many change at once. */
export type OnOrderChanged = (orderId: number, order: PromisedOrder | null, by: string) => void

export interface ChangeTools {
  readonly database: Database
  readonly urls: SignedUrls
  readonly clock: Clock
  readonly onChanged: OnOrderChanged
  /** The same of more orders than windows are told of one by one: they read again what they show. */
  readonly onManyChanged: () => void
}

/** Wall time of the workshop now, as an API date. */
export const nowOf = ({ clock }: Pick<ChangeTools, 'clock'>): string => parisTime(new Date(clock()))

/** What a change of a part did: what the caller hears, and what the order's history keeps of it. Nothing kept, nothing changed. */
export interface PartChange<T> {
  readonly answer: T
  readonly history: readonly HistoryEntry[]
  /** News of its own, for windows to hear once it is written, before those of the order as a whole. */
  readonly tell?: () => void
}

/** Tells every window of an order that was just written. What is written is told, whatever becomes of the reading: windows then read it themselves. */
export const tellChanged = async ({ database, urls, onChanged }: ChangeTools, orderId: number, user: SessionUser): Promise<void> =>
  onChanged(orderId, await readFullOrder(database.query, orderId, urls).catch(() => null), changedBy(user))

/**
 * Changes a part of an order (its items, papers, people): the order's row stays locked from rule to write, its version counts one more,
 * its history keeps who changed what, and every window hears of it. What it had written by the time it refuses is undone. A part that hangs on no order is 404.
 */
export async function changePart<T>(
  tools: ChangeTools,
  orderId: number | null,
  user: SessionUser,
  work: (query: Query, order: LockedOrder) => Promise<PartChange<T> | Refusal>
): Promise<T | Refusal> {
  if (orderId === null) return notFound(NOT_FOUND.order)
  const { database } = tools
  const outcome = await allOrRefused(
    database,
    async (query): Promise<PartChange<T> | Refusal> => {
      const order = await lockOrder(query, orderId)
      if (order === null) return notFound(NOT_FOUND.order)
      const change = await work(query, order)
      if (change instanceof Refusal) return change
      if (change.history.length > 0) await writeHistory(query, order.id, user, change.history)
      return change
    },
    turnOf(orderId)
  )
  if (outcome instanceof Refusal) return outcome
  outcome.tell?.()
  if (outcome.history.length > 0) await tellChanged(tools, orderId, user)
  return outcome.answer
}

/** Changes a part of an order as `changePart` does, and answers the whole order after it: for parts that its totals depend on. */
export async function changedOrder(
  tools: ChangeTools,
  orderId: number | null,
  user: SessionUser,
  work: (query: Query, order: LockedOrder) => Promise<readonly HistoryEntry[] | Refusal>
): Promise<PromisedOrder | Refusal> {
  const changed = await changePart(tools, orderId, user, async (query, order) => {
    const history = await work(query, order)
    return history instanceof Refusal ? history : { answer: order.id, history }
  })
  if (changed instanceof Refusal) return changed
  return (await readFullOrder(tools.database.query, changed, tools.urls)) ?? notFound(NOT_FOUND.order)
}
