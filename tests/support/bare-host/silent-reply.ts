import type { Call } from './calls'
import { ORDER } from './fields'
import { isBag, only } from './only'

const DATES = ['production_at', 'dispatched_at', 'shipping_at']
const silently = (): void => undefined

/** The reply of ours to a call with nothing in it beyond the reference; undefined where it shows none. */
export function silentReply({ reply }: Call, said: unknown, sent: unknown): unknown {
  switch (reply.kind) {
    case 'one':
      return only(reply.shape, said, silently)
    case 'list':
      return only([reply.shape], said, silently)
    case 'page':
      return only({ paginated: 'any', nbItems: 'any', orders: [ORDER] }, said, silently)
    case 'changed': {
      const order = only(ORDER, said, silently)
      const names = new Set(['id', ...DATES, ...(isBag(sent) ? Object.keys(sent) : [])])
      return isBag(order) ? Object.fromEntries(Object.entries(order).filter(([name]) => names.has(name))) : order
    }
    case 'nothing':
      return reply.status === 204 ? undefined : {}
    default:
      return said
  }
}
