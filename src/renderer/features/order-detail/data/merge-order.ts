import type { OrderPatch } from '@/contract/orders'
import type { Comment, Order } from '@/domain/orders/order'

/** A field of an order that this page saves. */
export type SavedField = keyof OrderPatch & keyof Order

/** The order as the page shows it while changes are on their way: each of them laid over it, oldest first. */
export const withPending = (order: Order, pending: readonly OrderPatch[]): Order => Object.assign({ ...order }, ...pending)

/**
 * What the server now says (an answer, or a colleague's change) under what is still on its way from here. News older than what is
 * shown changes nothing: events may overtake each other.
 */
export const takeNews = (shown: Order, news: Order, pending: readonly OrderPatch[]): Order =>
  news.version < shown.version ? shown : withPending(news, pending)

/** Puts back the fields of a change that failed, and nothing that others set meanwhile. */
export function putBack(shown: Order, before: Order, patch: OrderPatch): Order {
  const restored: Record<string, unknown> = { ...shown }
  for (const [field, value] of Object.entries(patch)) {
    if (same(shown[field as SavedField], value)) restored[field] = before[field as SavedField]
  }
  return restored as unknown as Order
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Parts of an order that never tell a colleague's change by themselves. */
const QUIET: readonly (keyof Order)[] = ['version', 'customer_orders']

/** Fields that differ between two states of an order: what a colleague changed. */
export const changedFields = (before: Order, after: Order): readonly (keyof Order)[] =>
  (Object.keys(after) as (keyof Order)[]).filter((field) => !QUIET.includes(field) && !same(before[field], after[field]))

/** The order with a comment that just came, once. */
export const withComment = (order: Order, comment: Comment): Order =>
  order.comments.some(({ id }) => id === comment.id) ? order : { ...order, comments: [...order.comments, comment] }
