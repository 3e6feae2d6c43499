import { changeOrders, getBulkProgress, undoBulkChange } from '@/contract/orders/bulk-changes'
import { notFound } from '@/server/http/answers'
import { NOT_FOUND } from '@/server/http/problem-texts'
import { type Router, route } from '@/server/http/route'
import { changeMany, undoMany } from '@/server/orders/bulk-changes'
import type { ChangeTools } from '@/server/orders/change-part'
import { bulkProgress } from '@/server/repositories/bulk-changes'

/** Changes of many orders at once, their undo and how far they are (reference: lists 12). */
export function addBulkChanges(router: Router, tools: ChangeTools): void {
  route(router, changeOrders, ({ body }, { user }) => changeMany(tools, body, user))
  route(router, undoBulkChange, ({ body }, { user }) => undoMany(tools, body, user))
  route(router, getBulkProgress, async ({ params }, { user }) => {
    const progress = await bulkProgress(tools.database.query, params.key, user.id)
    return progress ?? notFound(NOT_FOUND.bulkChange)
  })
}
