import { createFile, deleteFile, listFiles, patchFile } from '@/contract/orders/files'
import { notFound } from '@/server/http/answers'
import { NOT_FOUND } from '@/server/http/problem-texts'
import { type Router, route } from '@/server/http/route'
import { addFile, changeFile, deleteOrderFile, type FileTools } from '@/server/orders/files'
import { findOrderId } from '@/server/repositories/full-orders'
import { filesOf } from '@/server/repositories/order-parts'

/** Files of orders (reference: api 2.5). Their contents are served by signed addresses, see contents. */
export function addFiles(router: Router, tools: FileTools): void {
  const { query } = tools.database
  route(router, listFiles, async ({ params }) => {
    const id = await findOrderId(query, String(params.id))
    return id === null ? notFound(NOT_FOUND.order) : [...((await filesOf(query, [id], tools.urls)).get(id) ?? [])]
  })
  route(router, createFile, ({ params, body }, { user }) => addFile(tools, params.id, body, user))
  route(router, patchFile, ({ params, body }, { user }) => changeFile(tools, params.id, body, user))
  route(router, deleteFile, ({ params }, { user }) => deleteOrderFile(tools, params.id, user))
}
