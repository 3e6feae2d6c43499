import { getOrder, listFullOrders, listOrders, patchOrder, setPrinted } from '@/contract/orders/orders'
import { patchTechniques } from '@/contract/orders/techniques'
import { invalid, JSON_TYPE, notFound, Ready, Refusal } from '@/server/http/answers'
import { INVALID, NOT_FOUND } from '@/server/http/problem-texts'
import { type Router, route } from '@/server/http/route'
import { idsOf } from '@/server/http/validate'
import type { OrdersCache } from '@/server/lists/byte-cache'
import { pageRequestOf } from '@/server/lists/page-request'
import type { ChangeTools } from '@/server/orders/change-part'
import { changeOrder, printOrders } from '@/server/orders/order-changes'
import { changeTechniques } from '@/server/orders/techniques'
import { findOrderId, readFullOrder, readFullOrders } from '@/server/repositories/full-orders'
import { readListPage } from '@/server/repositories/lists/order-lists'

/** Lists, whole orders and their changes (reference: api 2.2, 2.3). Pages of lists are remembered as bytes until an order changes. */
export function addOrders(router: Router, tools: ChangeTools, cache: OrdersCache, onPrinted: (orders: number) => void): void {
  const { database, urls } = tools
  route(router, listOrders, async ({ query }, { user }) => {
    const request = pageRequestOf(query, user)
    if (request instanceof Refusal) return request
    const read = async (): Promise<Buffer> => Buffer.from(await readListPage(database.query, request))
    return new Ready(await cache.lists.through(JSON.stringify(request), read), JSON_TYPE)
  })

  route(router, listFullOrders, ({ query }) => {
    const ids = idsOf(query.ids)
    if (ids === null) return invalid([{ path: 'query.ids', message: INVALID.ids }])
    return readFullOrders(database.query, ids, urls)
  })

  route(router, getOrder, async ({ params }) => {
    const id = await findOrderId(database.query, params.id)
    const order = id === null ? null : await readFullOrder(database.query, id, urls)
    return order ?? notFound(NOT_FOUND.order)
  })

  route(router, patchOrder, ({ params, body }, { user }) => changeOrder(tools, params.id, body, user))
  route(router, setPrinted, async ({ body }, { user }) => {
    const marked = await printOrders(tools, body.ids, body.printed, user)
    if (marked instanceof Refusal) return marked
    if (body.printed) onPrinted(marked.length)
    return { updated: marked.length, marked }
  })

  route(router, patchTechniques, ({ params, body }, { user }) => changeTechniques(tools, params.id, body, user))
}
