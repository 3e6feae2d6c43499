import { createFile, deleteFile, listFiles, patchFile } from '@/contract/files'
import { parisTime } from '@/domain/calendar/api-date'
import type { Clock } from '../auth/lifetimes'
import { notFound } from '../http/answers'
import { type Router, route } from '../http/route'
import { addFile } from '../orders/add-file'
import { NO_SUCH_ORDER } from '../orders/order-changes'
import { changeFile, deleteOrderFile, type FileTools } from '../orders/order-files'
import { findOrderId } from '../repositories/full-orders'
import { filesOf } from '../repositories/order-parts'

/** Files of orders (reference: api 2.5). Their contents are served by signed addresses, see contents. */
export function addFiles(router: Router, tools: FileTools, clock: Clock): void {
  const { query } = tools.database
  route(router, listFiles, async ({ params }) => {
    const id = await findOrderId(query, String(params.id))
    return id === null ? notFound(NO_SUCH_ORDER) : [...((await filesOf(query, [id], tools.urls)).get(id) ?? [])]
  })
  route(router, createFile, ({ params, body }, { user }) => addFile(tools, params.id, body, parisTime(new Date(clock())), user))
  route(router, patchFile, ({ params, body }, { user }) => changeFile(tools, params.id, body, user))
  route(router, deleteFile, ({ params }, { user }) => deleteOrderFile(tools, params.id, user))
}
