import type { BulkAnswer } from '@/contract/orders/bulk-changes'
import { counted, isPlural } from '@/domain/format/plural'
import { displayReference } from '@/domain/format/reference'
import type { OrderSummary } from '@/domain/orders/order'

/** References that are named of a reason; the others are counted. */
const NAMED_MOST = 5

const referenceOf = (orders: readonly OrderSummary[], id: number): string => {
  const order = orders.find((one) => one.id === id)
  return order === undefined ? String(id) : `#${displayReference(order.origin_ref_id)}`
}

function named(orders: readonly OrderSummary[], ids: readonly number[]): string {
  const others = ids.length - NAMED_MOST
  const names = ids.slice(0, NAMED_MOST).map((id) => referenceOf(orders, id))
  return `${names.join(', ')}${others > 0 ? ` et ${others} ${others > 1 ? 'autres' : 'autre'}` : ''}`
}

/** Why orders stayed as they are: each reason once, with the orders that it is of. */
export const reasonsText = (orders: readonly OrderSummary[], answers: readonly BulkAnswer[]): string =>
  [...Map.groupBy(answers, ({ message }) => message ?? '')]
    .map(([message, of]) => {
      const ids = of.map(({ id }) => id)
      return `${named(orders, ids)}\u00a0: ${message}`
    })
    .join(' ')

/** « 2 commandes refusées. » */
export const refusedText = (count: number): string => `${counted(count, 'order')} ${isPlural(count) ? 'refusées' : 'refusée'}.`
