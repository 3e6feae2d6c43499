import type { Call } from './calls'
import { withForeignValues } from './foreign-values'
import { listAs, listFormOf, UNREADABLE, writtenElsewhere } from './foreign-writing'
import { isBag } from './only'

/** An order as another host tells it. */
function order(value: unknown): unknown {
  if (!isBag(value)) return value
  const id = Number(value.id)
  const reported = writtenElsewhere(withForeignValues(value), id)
  return { '@context': '/api/contexts/Order', '@id': `/api/orders/${id}`, '@type': 'Order', ...(isBag(reported) ? reported : {}) }
}

const isOrder = (value: unknown): boolean => isBag(value) && 'origin_ref_id' in value

/** Anything else that has an id: a comment, a file, a customer. */
const thing = (value: unknown): unknown =>
  isOrder(value) ? order(value) : isBag(value) ? { '@type': 'Thing', ...(writtenElsewhere(value, Number(value.id ?? 0)) as object) } : value

/** Where the unreadable order stands in a page: not first, so that what comes first can still be told. */
const UNREADABLE_AT = 1

const withUnreadable = (orders: readonly unknown[]): unknown[] =>
  orders.length === 0 ? [] : [...orders.slice(0, UNREADABLE_AT), UNREADABLE, ...orders.slice(UNREADABLE_AT)]

/** What another host answers to a call in place of the reply of ours. `url` is what was asked. */
export function foreignReply(call: Call, reply: unknown, url: URL): unknown {
  switch (call.reply.kind) {
    case 'page': {
      const { orders, nbItems } = reply as { readonly orders: readonly unknown[]; readonly nbItems: number }
      const form = listFormOf(url.searchParams.get('dimension') ?? '')
      return listAs(form, withUnreadable(orders.map(order)), nbItems)
    }
    case 'list':
      return Array.isArray(reply) ? listAs(listFormOf(url.pathname), reply.map(thing), null) : reply
    case 'untold':
      return { '@context': '/api/contexts/Figures', '@type': 'Figures', figures: [{ name: 'total', value: '12' }] }
    default:
      return thing(reply)
  }
}
