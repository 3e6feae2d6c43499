import { createComment, listComments, patchComment } from '@/contract/comments'
import { closeTicket } from '@/contract/tickets'
import { parisTime } from '@/domain/calendar/api-date'
import type { Clock } from '../auth/lifetimes'
import { notFound } from '../http/answers'
import { type Router, route } from '../http/route'
import { NO_SUCH_ORDER } from '../orders/order-changes'
import { addComment, type CommentTools, setCommentPinned } from '../orders/order-comments'
import { closeOrderTicket } from '../orders/order-tickets'
import { findOrderId } from '../repositories/full-orders'
import { commentsOf } from '../repositories/order-parts'

/** Comments and tickets of orders (reference: api 2.4). */
export function addPapers(router: Router, tools: CommentTools, clock: Clock): void {
  const { query } = tools.database
  route(router, listComments, async ({ params }) => {
    const id = await findOrderId(query, String(params.id))
    return id === null ? notFound(NO_SUCH_ORDER) : [...((await commentsOf(query, [id])).get(id) ?? [])]
  })
  route(router, createComment, ({ params, body }, { user }) => addComment(tools, params.id, body, parisTime(new Date(clock())), user))
  route(router, patchComment, ({ params, body }, { user }) => setCommentPinned(tools, params.id, body.pinned, user))
  route(router, closeTicket, ({ params }, { user }) => closeOrderTicket(tools, params.id, user))
}
