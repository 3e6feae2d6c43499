import { createComment } from '@/contract/comments'
import type { Endpoint } from '@/contract/endpoint'
import { knows } from '../dialect/capabilities'
import { emitLive } from './live'

/**
 * Tells the other operators of an order that this screen has changed, where the host does not do so by itself (reference: live 2.1). `orderId` is
 * absent for a change of no order.
 */
export function tellOthers(endpoint: Endpoint, orderId: number | undefined): void {
  if (orderId === undefined || knows('server-news')) return
  emitLive(endpoint === createComment ? 'order_comment' : 'order', { orderId })
}
