import type { createComment } from '@/contract/comments'
import type { HandlerInput } from '@/contract/endpoint'
import type { PromisedComment } from '@/domain/orders/promised'
import type { SessionUser } from '../auth/sessions'
import type { Query } from '../db/database'
import { notFound, Refusal } from '../http/answers'
import { commentsOf } from '../repositories/order-parts'
import { insertComment, orderOf, pinComment } from '../repositories/papers'
import { changePart } from './change-part'
import { idempotent, idempotentRequest } from './idempotency'
import type { ChangeTools } from './order-changes'

const NO_SUCH_COMMENT = "Ce commentaire n'existe pas."

type Body = HandlerInput<typeof createComment>['body']

/** `onComment` tells every window of a new comment (reference: live 2.2). */
export interface CommentTools extends ChangeTools {
  readonly onComment: (orderId: number, comment: PromisedComment) => void
}

/** A comment of an order, or null. */
const commentOf = async (query: Query, orderId: number, id: number): Promise<PromisedComment | null> =>
  (await commentsOf(query, [orderId])).get(orderId)?.find((one) => one.id === id) ?? null

/** Adds a comment to an order, once for its key; `at` is an API date. */
export async function addComment(
  tools: CommentTools,
  orderId: number,
  { content, request_key }: Body,
  at: string,
  user: SessionUser
): Promise<PromisedComment | Refusal> {
  let isNew = false
  const read = (query: Query, id: number): Promise<PromisedComment | null> => commentOf(query, orderId, id)
  const make = idempotent(idempotentRequest(request_key, 'comment', { orderId, content }), read, async (query) => {
    const id = await insertComment(query, { order: orderId, user: user.id, content, at })
    const made = await read(query, id)
    if (made === null) throw new Error(`comment ${id} is not there`)
    isNew = true
    return { answer: made, history: [{ field: 'comments', from: null, to: content }] }
  })
  const comment = await changePart<PromisedComment>(tools, orderId, user, make)
  if (!(comment instanceof Refusal) && isNew) tools.onComment(orderId, comment)
  return comment
}

/** Pins a comment or takes the pin away; to what it is already changes nothing. */
export async function setCommentPinned(
  tools: ChangeTools,
  id: number,
  pinned: boolean,
  user: SessionUser
): Promise<PromisedComment | Refusal> {
  const orderId = await orderOf(tools.database.query, 'comments', id)
  if (orderId === null) return notFound(NO_SUCH_COMMENT)
  return changePart<PromisedComment>(tools, orderId, user, async (query) => {
    const comment = await commentOf(query, orderId, id)
    if (comment === null) return notFound(NO_SUCH_COMMENT)
    if (comment.pinned === pinned) return { answer: comment, history: [] }
    await pinComment(query, id, pinned)
    const entry = { field: 'comments.pinned', from: { id, pinned: comment.pinned }, to: { id, pinned } }
    return { answer: { ...comment, pinned }, history: [entry] }
  })
}
