import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { listHistory } from '@/contract/orders/history'
import { authorName, signedName } from '@/domain/format/person'
import type { Comment, Order } from '@/domain/orders/order'
import { knows } from '@/renderer/lib/dialect/capabilities'
import { call } from '@/renderer/lib/http/call'
import { mayHaveMissed, onConnected, onLive } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import { takeNews } from '@/renderer/lib/query/pending'
import { useProfile } from '@/renderer/lib/query/use-profile'
import { itemMark, type Marked, markChanged } from './order-marks'
import { takeOrder } from './order-query'

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

/** Hears once of the next reading of an order that comes: what was shown just before, and what is shown now. The answer stops listening. */
function onNextReading(client: QueryClient, orderKey: string, listener: (before: Order, after: Order) => void): () => void {
  const key = queryKeys.order(orderKey)
  const hash = hashKey(key)
  let shown = client.getQueryData<Order>(key)
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== hash || event.action.type !== 'success') return
    const before = shown
    shown = client.getQueryData<Order>(key)
    // What one does oneself, and news, are laid into the cache: a reading is what was fetched.
    if (event.action.manual) return
    stop()
    if (before !== undefined && shown !== undefined) listener(before, shown)
  })
  return stop
}

/** Fields of a history that tell of an order's items. */
const OF_ITEMS = /^(?:items|faces|views|decorations)\b/

/** Who changed a field last, where the host keeps a history; null where nobody can tell. */
async function lastAuthors(orderId: number): Promise<(field: Marked) => string | null> {
  const { entries } = knows('history') ? await call(listHistory, { params: { id: orderId }, query: {} }) : { entries: [] }
  return (marked) => {
    const last = entries.find(({ field }) =>
      marked.startsWith('item-') ? OF_ITEMS.test(field) : field === marked || field.startsWith(`${marked}.`)
    )
    return last?.by == null ? null : signedName(last.by, last.by_link ?? false)
  }
}

/**
 * Marks what the next reading of an order brings as changed by others meanwhile, by whom where the host's history tells. An item that `me`
 * changed last is not marked. The answer takes the marks away, or stops waiting.
 */
function markMeanwhile(client: QueryClient, orderKey: string, orderId: number, me: () => string | undefined): () => void {
  let left = false
  let unmark: (() => void)[] = []
  const stop = onNextReading(client, orderKey, (before, after) => {
    // What follows from a change on its way from here cannot be told from what others did.
    if (client.isMutating({ mutationKey: ['save', ...queryKeys.order(orderKey)] }) > 0) return
    const changed: readonly Marked[] = [...changedFields(before, after), ...changedItems(before, after).map(itemMark)]
    if (changed.length === 0) return
    void lastAuthors(orderId)
      .catch(() => () => null)
      .then((authorOf) => {
        if (left) return
        unmark = changed.flatMap((field) => {
          const by = authorOf(field)
          return field.startsWith('item-') && by !== null && by === me() ? [] : [markChanged(orderKey, [field], by)]
        })
      })
  })
  return () => {
    left = true
    stop()
    for (const end of unmark) end()
  }
}

/**
 * Keeps an order page up to date with what colleagues do: field by field, never over a change that is on its way from here. After a
 * lost connection, or one that came after the order, it is read again (reference: live 1.2, 3.4). What just changed is marked (`useOrderMark`).
 */
export function useOrderNews(orderKey: string, orderId: number): void {
  const client = useQueryClient()
  const profile = useProfile()
  // What one adds to an item shows when the server has answered: its news may come first.
  const me = useEffectEvent(() => profile && authorName(profile))
  useEffect(() => {
    const key = queryKeys.order(orderKey)
    /** Takes away what is marked now. */
    const marks = new Set<() => void>()
    let meanwhile = (): void => undefined
    const stops = [
      onLive('order', (event) => {
        if (event.orderId !== orderId) return
        const shown = client.getQueryData<Order>(key)
        if (event.order === undefined || shown === undefined) return void client.invalidateQueries({ queryKey: key })
        takeOrder(client, orderKey, event.order)
        const next = client.getQueryData<Order>(key) ?? shown
        if (next === shown || event.by === undefined) return
        const items = event.by === me() ? [] : changedItems(shown, next)
        const changed = [...changedFields(shown, next), ...items.map(itemMark)]
        if (changed.length === 0) return
        const unmark = markChanged(orderKey, changed, event.by, () => marks.delete(unmark))
        marks.add(unmark)
      }),
      onLive('order_comment', (event) => {
        const { comment } = event
        if (event.orderId !== orderId) return
        if (comment === undefined) void client.invalidateQueries({ queryKey: key })
        else takeNews<Order>(client, key, (order) => withComment(order, comment))
      }),
      onConnected((again) => {
        const { dataUpdatedAt = 0 } = client.getQueryState(key) ?? {}
        if (!again && !mayHaveMissed(dataUpdatedAt)) return
        meanwhile()
        meanwhile = markMeanwhile(client, orderKey, orderId, () => me())
        void client.invalidateQueries({ queryKey: key })
      })
    ]
    return () => {
      for (const stop of [...stops, ...marks, meanwhile]) stop()
    }
  }, [orderKey, client, orderId])
}
