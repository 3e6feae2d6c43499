import { getOrder, listFullOrders, listOrders, SHEETS_MAX } from '@/contract/orders'
import type { Database } from '../db/database'
import { invalid, JSON_TYPE, notFound, Ready, Refusal } from '../http/answers'
import { idsOf } from '../http/ids-of'
import { type Router, route } from '../http/route'
import type { SignedUrls } from '../http/signed-urls'
import type { OrdersCache } from '../lists/orders-cache'
import { pageRequestOf } from '../lists/page-request'
import { NO_SUCH_ORDER } from '../orders/order-changes'
import { findOrderId, readFullOrder, readFullOrders } from '../repositories/full-orders'
import { readPage } from '../repositories/order-lists'

/** Lists and whole orders (reference: api 2.2). Pages of lists are remembered as bytes until an order changes. */
export function addOrders(router: Router, database: Database, cache: OrdersCache, urls: SignedUrls): void {
  route(router, listOrders, async ({ query }) => {
    const request = pageRequestOf(query)
    if (request instanceof Refusal) return request
    const read = async (): Promise<Buffer> => Buffer.from(await readPage(database.query, request))
    return new Ready(await cache.lists.through(JSON.stringify(request), read), JSON_TYPE)
  })

  route(router, listFullOrders, ({ query }) => {
    const ids = idsOf(query.ids)
    if (ids === null) return invalid([{ path: 'query.ids', message: `Une liste de 1 à ${SHEETS_MAX} numéros séparés par des virgules.` }])
    return readFullOrders(database.query, ids, urls)
  })

  route(router, getOrder, async ({ params }) => {
    const id = await findOrderId(database.query, params.id)
    const order = id === null ? null : await readFullOrder(database.query, id, urls)
    return order ?? notFound(NO_SUCH_ORDER)
  })
}
