import { listHistory } from '@/contract/orders/history'
import { closeTicket, createComment, listComments, patchComment } from '@/contract/orders/papers'
import { PRIVATE_HISTORY, seesAll } from '@/domain/orders/seen-by'
import { notFound } from '@/server/http/answers'
import { NOT_FOUND } from '@/server/http/problem-texts'
import { type Router, route } from '@/server/http/route'
import { addComment, type CommentTools, closeOrderTicket, setCommentPinned } from '@/server/orders/papers'
import { findOrderId, isOrder } from '@/server/repositories/full-orders'
import { readHistory } from '@/server/repositories/order-history'
import { commentsOf } from '@/server/repositories/order-parts'

/** Who changed what of orders, their comments and their tickets (reference: api 2.4). */
export function addPapers(router: Router, tools: CommentTools): void {
  const { query } = tools.database
  route(router, listHistory, async ({ params, query: { before = null } }, { user }) => {
    const known = await isOrder(query, params.id)
    return known ? readHistory(query, params.id, user.id, before, seesAll(user.role) ? [] : PRIVATE_HISTORY) : notFound(NOT_FOUND.order)
  })
  route(router, listComments, async ({ params }) => {
    const id = await findOrderId(query, String(params.id))
    return id === null ? notFound(NOT_FOUND.order) : [...((await commentsOf(query, [id])).get(id) ?? [])]
  })
  route(router, createComment, ({ params, body }, { user }) => addComment(tools, params.id, body, user))
  route(router, patchComment, ({ params, body }, { user }) => setCommentPinned(tools, params.id, body.pinned, user))
  route(router, closeTicket, ({ params }, { user }) => closeOrderTicket(tools, params.id, user))
}
