import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, Problem } from '@/contract/http/problem'
import { IdNumber } from '@/contract/http/values'
import { TRANSITION_NAMES } from '@/domain/decorations/states'
import { Order } from '@/domain/orders/order'
import { PRODUCED_TECHNIQUES, type ProducedTechnique } from '@/domain/techniques/techniques'

/** Techniques that one chooses: none is a blank garment. */
export const Techs = z
  .array(z.enum(PRODUCED_TECHNIQUES as [ProducedTechnique, ...ProducedTechnique[]]))
  .check(z.maxLength(PRODUCED_TECHNIQUES.length, 'Trop de techniques.'))

/** Sets what techniques an order is made with (reference: states-and-steps 3.6, api 2.3). `seen` is the list it was changed from: what others did since stays. */
export const patchTechniques = endpoint({
  method: 'PATCH',
  path: '/api/orders/:id/techniques',
  summary: "Change les techniques d'une commande",
  role: 'operator',
  params: z.object({ id: IdNumber }),
  body: z.strictObject({ techs: Techs, seen: z.optional(Techs) }),
  beyond: { seen: 'merges' },
  replies: { 200: Order, 409: Problem, 413: Problem, ...COMMON_REPLIES }
})

/**
 * Sets the processes of a view; 409 where its decoration is no draft any more. `seen` is the list it was changed from: what others did
 * since stays. Answers the whole order: its techniques follow.
 */
export const patchView = endpoint({
  method: 'PATCH',
  path: '/api/decorations/views/:id',
  summary: "Change les techniques d'une vue",
  role: 'operator',
  params: z.object({ id: IdNumber }),
  body: z.strictObject({ processes: Techs, seen: z.optional(Techs) }),
  beyond: { seen: 'merges' },
  replies: { 200: Order, 409: Problem, 413: Problem, ...COMMON_REPLIES }
})

/**
 * Makes a transition of a decoration; a GET that changes something (reference: api 2.6); a second one changes nothing.
 * 409 where the decoration stands elsewhere.
 */
export const moveDecoration = endpoint({
  method: 'GET',
  path: '/api/decorations/:id/state-transition/:transition',
  changes: true,
  summary: "Change l'état d'une décoration",
  role: 'operator',
  params: z.object({ id: IdNumber, transition: z.enum(TRANSITION_NAMES) }),
  replies: { 200: Order, 409: Problem, ...COMMON_REPLIES }
})
