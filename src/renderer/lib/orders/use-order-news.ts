import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { listHistory } from '@/contract/orders/history'
import { endlessAddress } from '@/domain/files/signed-address'
import { authorName, signedName } from '@/domain/format/person'
import type { Comment, Order } from '@/domain/orders/order'
import { knows } from '@/renderer/lib/dialect/capabilities'
import { call } from '@/renderer/lib/http/call'
import { followOrders } from '@/renderer/lib/live/followed-orders'
import { mayHaveMissed, onConnected, onLive } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import { takeNews } from '@/renderer/lib/query/pending'
import { useProfile } from '@/renderer/lib/query/use-profile'
import { itemMark, type Marked, markChanged } from './order-marks'
import { takeOrder } from './order-query'

/** Addresses of drawings and files are others after each half hour: nobody changed anything by that. */
const said = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? endlessAddress(part) : part))
const same = (a: unknown, b: unknown): boolean => a === b || said(a) === said(b)

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

type Unmark = () => void

/** Whose changes a reading brings: everybody's, as the history tells; those of one person; or none that is to be marked. */
type ReadOf = { readonly of: 'all' } | { readonly of: 'one'; readonly by: string } | { readonly of: 'none' }

/**
 * Marks what the next reading of an order brings as changed by others meanwhile, by whom `readOf` says then, else by whom the host's history tells.
 * An item that `me` changed last is not marked. What takes the marks away is put into `marks`; the answer stops waiting.
 */
function markNextReading(
  client: QueryClient,
  orderKey: string,
  orderId: number,
  { me, readOf, marks }: { readonly me: () => string | undefined; readonly readOf: () => ReadOf; readonly marks: Set<Unmark> }
): () => void {
  let left = false
  const stop = onNextReading(client, orderKey, (before, after) => {
    const whose = readOf()
    // What follows from a change on its way from here cannot be told from what others did.
    if (whose.of === 'none' || client.isMutating({ mutationKey: ['save', ...queryKeys.order(orderKey)] }) > 0) return
    const changed: readonly Marked[] = [...changedFields(before, after), ...changedItems(before, after).map(itemMark)]
    if (changed.length === 0) return
    const mark = (authorOf: (marked: Marked) => string | null): void => {
      if (left) return
      for (const field of changed) {
        const by = authorOf(field)
        if (field.startsWith('item-') && by !== null && by === me()) continue
        const unmark = markChanged(orderKey, [field], by, () => marks.delete(unmark))
        marks.add(unmark)
      }
    }
    if (whose.of === 'one') return mark(() => whose.by)
    void lastAuthors(orderId)
      .catch(() => () => null)
      .then(mark)
  })
  return () => {
    left = true
    stop()
  }
}

/** Who changed an order since it was read last, by news that came without it. */
function unreadAuthors(me: () => string | undefined): { readonly add: (by: string) => boolean; readonly take: () => ReadOf } {
  const authors = new Set<string>()
  return {
    /** Whether they are the first. */
    add: (by) => authors.size < authors.add(by).size && authors.size === 1,
    take: () => {
      const [by, ...others] = authors
      authors.clear()
      if (by === undefined || others.length > 0) return { of: 'all' }
      return by === me() ? { of: 'none' } : { of: 'one', by }
    }
  }
}

const takeAway = (marks: Set<Unmark>): void => {
  for (const unmark of marks) unmark()
  marks.clear()
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
    /** Takes away what news marked, and what a reading after a connection did. */
    const [marks, meanwhile] = [new Set<Unmark>(), new Set<Unmark>()]
    const unread = unreadAuthors(() => me())
    let stopMeanwhile = (): void => undefined
    let stopUnread = (): void => undefined
    const stops = [
      followOrders([orderId]),
      onLive('order', (event) => {
        if (event.orderId !== orderId) return
        const shown = client.getQueryData<Order>(key)
        if (event.order === undefined || shown === undefined) {
          // A server of before names nobody, by an empty name, for a comment.
          if (event.by && unread.add(event.by))
            stopUnread = markNextReading(client, orderKey, orderId, { me: () => me(), readOf: unread.take, marks })
          return void client.invalidateQueries({ queryKey: key })
        }
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
        stopMeanwhile()
        takeAway(meanwhile)
        stopMeanwhile = markNextReading(client, orderKey, orderId, { me: () => me(), readOf: () => ({ of: 'all' }), marks: meanwhile })
        void client.invalidateQueries({ queryKey: key })
      })
    ]
    return () => {
      for (const stop of [...stops, stopMeanwhile, stopUnread]) stop()
      takeAway(marks)
      takeAway(meanwhile)
    }
  }, [orderKey, client, orderId])
}
