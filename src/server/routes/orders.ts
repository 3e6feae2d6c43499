import {
  exportOrders,
  exportSelected,
  getFilterCounts,
  getOrder,
  getTotals,
  listFullOrders,
  listOrders,
  patchOrder,
  setPrinted
} from '@/contract/orders/orders'
import { patchTechniques } from '@/contract/orders/techniques'
import { dayOf } from '@/domain/calendar/api-date'
import { extrasOf } from '@/domain/lists/columns'
import { listScope } from '@/domain/lists/dimensions'
import { EXPORT_ORDERS_MAX, type ExportFormat, exportedColumns, exportFileName, SELECTION_SCOPE } from '@/domain/lists/exported-columns'
import { seesAll } from '@/domain/orders/seen-by'
import { tooLongToGroup } from '@/domain/refusals/refusal-texts'
import type { Query } from '@/server/db/database'
import { invalid, JSON_TYPE, notFound, Ready, Refusal, refuse } from '@/server/http/answers'
import { attachment } from '@/server/http/byte-range'
import { INVALID, NOT_FOUND, tooLongToExport } from '@/server/http/problem-texts'
import { type Router, route } from '@/server/http/route'
import { idsOf } from '@/server/http/validate'
import type { OrdersCache } from '@/server/lists/byte-cache'
import { type ExportedList, listCsv, listWorkbook } from '@/server/lists/export-list'
import { pageRequestOf } from '@/server/lists/page-request'
import { type ChangeTools, nowOf } from '@/server/orders/change-part'
import { changeOrder, printOrders } from '@/server/orders/order-changes'
import { createOrderReader } from '@/server/orders/order-reader'
import { changeTechniques } from '@/server/orders/techniques'
import { findOrderId, orderNumber, readFullOrders } from '@/server/repositories/full-orders'
import { countFilterValues } from '@/server/repositories/lists/filter-counts'
import { readGroupedIds, readGroupedPage, readListIds, readListPage, readThere } from '@/server/repositories/lists/order-lists'
import { readListTotals } from '@/server/repositories/lists/totals'
import { recordSecurity, type SecurityEvent } from '@/server/repositories/security-log'

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Lists, whole orders and their changes (reference: api 2.2, 2.3). Pages of lists are read by `lists`, and remembered as bytes until an order changes. */
export function addOrders(router: Router, tools: ChangeTools, lists: Query, cache: OrdersCache, onPrinted: (orders: number) => void): void {
  const { database, urls } = tools
  const readOrder = createOrderReader((ids) => readFullOrders(database.query, ids, urls))
  /** Orders as a file, whose taking along stands in the journal. */
  const exportedAs = async (
    exported: ExportedList,
    scope: string,
    format: ExportFormat,
    who: Pick<SecurityEvent, 'userId' | 'address'>
  ): Promise<Ready> => {
    await recordSecurity(database.query, { kind: 'list-exported', ...who, detail: { list: scope, format, orders: exported.ids.length } })
    const name = exportFileName(scope, dayOf(nowOf(tools)), format)
    const headers = { 'content-disposition': attachment(name), 'cache-control': 'no-store' }
    return format === 'csv'
      ? new Ready(listCsv(lists, exported), 'text/csv; charset=utf-8', headers)
      : new Ready(await listWorkbook(lists, exported), WORKBOOK, headers)
  }
  route(router, listOrders, async ({ query }, { user }) => {
    const request = pageRequestOf(query, user, dayOf(nowOf(tools)))
    if (request instanceof Refusal) return request
    const { group } = request
    const page = () => (group ? readGroupedPage(lists, request, group) : readListPage(lists, request))
    // Nothing at all stands for a list that is too long to be gathered: that is remembered, too.
    const bytes = await cache.lists.through(JSON.stringify(request), async () => Buffer.from((await page()) ?? ''))
    return bytes.length === 0 ? refuse(409, 'conflict', tooLongToGroup(request.list?.dimension)) : new Ready(bytes, JSON_TYPE)
  })

  route(router, getFilterCounts, async ({ query: { key, q, ...query } }, { user }) => {
    const request = pageRequestOf(query, user, dayOf(nowOf(tools)))
    if (request instanceof Refusal) return request
    const read = async (): Promise<Buffer> => Buffer.from(JSON.stringify(await countFilterValues(lists, request, key, q ?? '')))
    return new Ready(await cache.lists.through(JSON.stringify(['filter-counts', key, q, request]), read), JSON_TYPE)
  })

  route(router, exportOrders, async ({ query: { format, columns, ...query } }, { user, request: { ip } }) => {
    const today = dayOf(nowOf(tools))
    const extras = extrasOf((columns ?? []).map((id) => ({ id })))
    const request = pageRequestOf({ ...query, extras: [...extras] }, user, today)
    if (request instanceof Refusal) return request
    const { list, seesAll, group } = request
    const ids = group ? await readGroupedIds(lists, request, group) : await readListIds(lists, request, EXPORT_ORDERS_MAX[format])
    if (ids === null) return refuse(409, 'conflict', group ? tooLongToGroup(list?.dimension) : tooLongToExport(format))
    const scope = list === null ? 'search' : listScope(list.dimension, list.channel)
    const exported = { ids, columns: exportedColumns(list?.dimension, columns ?? null, group), seesAll, extras }
    return exportedAs(exported, scope, format, { userId: user.id, address: ip })
  })

  route(router, exportSelected, async ({ body: { ids, columns, dimension } }, { user, request: { ip } }) => {
    const extras = extrasOf((columns ?? []).map((id) => ({ id })))
    const there = await readThere(lists, ids)
    const exported = { ids: there, columns: exportedColumns(dimension, columns ?? null), seesAll: seesAll(user.role), extras }
    return exportedAs(exported, SELECTION_SCOPE, 'csv', { userId: user.id, address: ip })
  })

  route(router, getTotals, ({ body: { ids } }, { user }) => readListTotals(lists, ids, seesAll(user.role)))

  route(router, listFullOrders, ({ query }) => {
    const ids = idsOf(query.ids)
    if (ids === null) return invalid([{ path: 'query.ids', message: INVALID.ids }])
    return readFullOrders(database.query, ids, urls)
  })

  route(router, getOrder, async ({ params }) => {
    const number = orderNumber(params.id)
    const order = number === null ? null : await readOrder(number)
    if (order !== null) return order
    const id = await findOrderId(database.query, params.id)
    return (id === null ? null : await readOrder(id)) ?? notFound(NOT_FOUND.order)
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
