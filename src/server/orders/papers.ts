import type { HandlerInput } from '@/contract/http/endpoint'
import type { createComment } from '@/contract/orders/papers'
import type { PromisedComment, PromisedTicket } from '@/domain/orders/promised'
import type { SessionUser } from '@/server/auth/sessions'
import type { Query } from '@/server/db/database'
import { notFound, type Refusal } from '@/server/http/answers'
import { NOT_FOUND } from '@/server/http/problem-texts'
import { commentsOf, ticketsOf } from '@/server/repositories/order-parts'
import { insertComment, markTicketClosed, orderOf, pinComment } from '@/server/repositories/papers'
import { type ChangeTools, changePart, nowOf } from './change-part'
import { idempotent, idempotentRequest } from './idempotency'

type Body = HandlerInput<typeof createComment>['body']

/** `onComment` tells every window of a new comment (reference: live 2.2). */
export interface CommentTools extends ChangeTools {
  readonly onComment: (orderId: number, comment: PromisedComment) => void
}

/** A comment of an order, or null. */
const commentOf = async (query: Query, orderId: number, id: number): Promise<PromisedComment | null> =>
  (await commentsOf(query, [orderId])).get(orderId)?.find((one) => one.id === id) ?? null

/** Adds a comment to an order, once for its key. */
export async function addComment(
  tools: CommentTools,
  orderId: number,
  { content, request_key }: Body,
  user: SessionUser
): Promise<PromisedComment | Refusal> {
  const at = nowOf(tools)
  const read = (query: Query, id: number): Promise<PromisedComment | null> => commentOf(query, orderId, id)
  const make = idempotent(idempotentRequest(request_key, 'comment', { orderId, content }), read, async (query) => {
    const id = await insertComment(query, { order_id: orderId, user_id: user.id, content, created_at: at })
    const made = await read(query, id)
    if (made === null) throw new Error(`comment ${id} is not there`)
    return { answer: made, history: [{ field: 'comments', from: null, to: content }], tell: () => tools.onComment(orderId, made) }
  })
  return changePart<PromisedComment>(tools, orderId, user, make)
}

/** Pins a comment or takes the pin away; to what it is already changes nothing. */
export async function setCommentPinned(
  tools: ChangeTools,
  id: number,
  pinned: boolean,
  user: SessionUser
): Promise<PromisedComment | Refusal> {
  const orderId = await orderOf(tools.database.query, 'comments', id)
  if (orderId === null) return notFound(NOT_FOUND.comment)
  return changePart<PromisedComment>(tools, orderId, user, async (query) => {
    const comment = await commentOf(query, orderId, id)
    if (comment === null) return notFound(NOT_FOUND.comment)
    if (comment.pinned === pinned) return { answer: comment, history: [] }
    await pinComment(query, id, pinned)
    const entry = { field: 'comments.pinned', from: { id, pinned: comment.pinned }, to: { id, pinned } }
    return { answer: { ...comment, pinned }, history: [entry] }
  })
}

/** Closes a ticket; one that is closed stays so, and nothing is written (reference: states-and-steps 6.1). */
export async function closeOrderTicket(tools: ChangeTools, id: number, user: SessionUser): Promise<PromisedTicket | Refusal> {
  const orderId = await orderOf(tools.database.query, 'tickets', id)
  if (orderId === null) return notFound(NOT_FOUND.ticket)
  return changePart<PromisedTicket>(tools, orderId, user, async (query) => {
    const ticket = (await ticketsOf(query, [orderId])).get(orderId)?.find((one) => one.id === id)
    if (ticket === undefined) return notFound(NOT_FOUND.ticket)
    if (!ticket.opened) return { answer: ticket, history: [] }
    await markTicketClosed(query, id)
    const entry = { field: 'tickets.opened', from: { id, type: ticket.type, opened: true }, to: { id, type: ticket.type, opened: false } }
    return { answer: { ...ticket, opened: false }, history: [entry] }
  })
}
