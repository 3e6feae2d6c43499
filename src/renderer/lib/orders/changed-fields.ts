import type { Comment, Order } from '@/domain/orders/order'

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Parts of an order that never tell a colleague's change by themselves. */
const QUIET: readonly (keyof Order)[] = ['version', 'customer_orders']

/** Fields that differ between two states of an order: what a colleague changed. */
export const changedFields = (before: Order, after: Order): readonly (keyof Order)[] =>
  (Object.keys(after) as (keyof Order)[]).filter((field) => !QUIET.includes(field) && !same(before[field], after[field]))

/** Items that differ between two states of an order; those that came or went are none. */
export const changedItems = (before: Order, after: Order): readonly number[] =>
  after.items.flatMap((item) => {
    const known = before.items.find(({ id }) => id === item.id)
    return known === undefined || same(known, item) ? [] : [item.id]
  })

/** The order with a comment that just came, once. */
export const withComment = (order: Order, comment: Comment): Order =>
  order.comments.some(({ id }) => id === comment.id) ? order : { ...order, comments: [...order.comments, comment] }
