import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, Problem } from '@/contract/http/problem'
import { IDEMPOTENT, IdNumber } from '@/contract/http/values'
import { canBeKept, tidyText } from '@/domain/format/tidy-text'
import { Comment, Ticket } from '@/domain/orders/order'

const Id = z.object({ id: IdNumber })
const COMMENT_LENGTH_MAX = 5_000

/** A comment as one writes it: something must be said (reference: order-page 3.2). */
export const CommentDraft = z.strictObject({
  content: z
    .string()
    .check(
      z.overwrite(tidyText),
      z.minLength(1, 'Vous devez saisir un commentaire.'),
      z.refine(canBeKept, 'Le commentaire contient un caractère invisible qui ne peut pas être enregistré\u00a0: tapez-le de nouveau.'),
      z.maxLength(COMMENT_LENGTH_MAX, 'Le commentaire est trop long (5\u00a0000\u00a0caractères au plus).')
    )
})
export type CommentDraft = z.infer<typeof CommentDraft>

/** Comments of an order, oldest first (reference: api 2.4). */
export const listComments = endpoint({
  method: 'GET',
  path: '/api/orders/:id/comments',
  summary: "Commentaires d'une commande",
  role: 'packing',
  params: Id,
  replies: { 200: z.array(Comment), ...COMMON_REPLIES }
})

/** 409 `already-created`: this key made another comment, or one that is gone. */
export const createComment = endpoint({
  method: 'POST',
  path: '/api/orders/:id/comments',
  summary: 'Commente une commande',
  role: 'packing',
  params: Id,
  body: z.extend(CommentDraft, IDEMPOTENT),
  beyond: { request_key: 'idempotency-keys' },
  replies: { 201: Comment, 409: Problem, 413: Problem, ...COMMON_REPLIES }
})

/** `id` is the comment's. */
export const patchComment = endpoint({
  method: 'PATCH',
  path: '/api/orders/comments/:id',
  summary: 'Épingle un commentaire, ou le détache',
  role: 'packing',
  params: Id,
  body: z.strictObject({ pinned: z.boolean() }),
  replies: { 200: Comment, 413: Problem, ...COMMON_REPLIES }
})

/** Closes a ticket; one that is closed stays so (reference: states-and-steps 6.1, api 2.4). `id` is the ticket's. */
export const closeTicket = endpoint({
  method: 'PATCH',
  path: '/api/orders/tickets/:id/close',
  summary: 'Ferme un ticket',
  role: 'operator',
  params: z.object({ id: IdNumber }),
  replies: { 200: Ticket, ...COMMON_REPLIES }
})
