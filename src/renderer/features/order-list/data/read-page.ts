import { listOrders, type OrderPage } from '@/contract/orders/orders'
import { isRefused } from '@/renderer/lib/http/api-error'
import { type CallOptions, call } from '@/renderer/lib/http/call'
import type { ListRequest } from './list-request'

/** A page as a list shows it. */
export interface ListPage extends OrderPage {
  /** Why it is not gathered, though that was wanted, in the host's words (reference: lists 11.2). */
  readonly notGrouped?: string
}

/** Reads a page of a list; of one that the host does not gather, as it stands without. */
export const readPage = (request: ListRequest, options: CallOptions = {}): Promise<ListPage> =>
  call(listOrders, { query: request }, options).catch(async (error: unknown) => {
    if (request.group === undefined || !isRefused(error)) throw error
    return (await import('./read-ungrouped')).readUngrouped(request, options, error)
  })
