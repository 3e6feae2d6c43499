import { hashKey, type QueryClient } from '@tanstack/react-query'
import { listHistory } from '@/contract/orders/history'
import type { Order } from '@/domain/orders/order'
import { knows } from '../dialect/capabilities'
import { call } from '../http/call'
import { queryKeys } from '../query/keys'
import { changedFields, changedItems } from './changed-fields'
import { itemMark, type Marked, markChanged } from './order-marks'

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
  return (marked) =>
    entries.find(({ field }) => (marked.startsWith('item-') ? OF_ITEMS.test(field) : field === marked || field.startsWith(`${marked}.`)))
      ?.by ?? null
}

/**
 * Marks what the next reading of an order brings as changed by others meanwhile, by whom where the host's history tells. An item that `me`
 * changed last is not marked. The answer takes the marks away, or stops waiting.
 */
export function markMeanwhile(client: QueryClient, orderKey: string, orderId: number, me: () => string | undefined): () => void {
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
