import * as z from 'zod/mini'
import { TRANSITION_NAMES } from '@/domain/decorations/states'
import { Order } from '@/domain/orders/order'
import { endpoint } from './endpoint'
import { COMMON_REPLIES, Problem } from './problem'
import { Techs } from './techniques'
import { IdNumber } from './whole-number'

/**
 * Sets the processes of a view; 409 where its decoration is no draft any more. `seen` is the list it was changed from: what others did
 * since stays. Answers the whole order: its techniques follow.
 */
export const patchView = endpoint({
  method: 'PATCH',
  path: '/api/decorations/views/:id',
  summary: "Change les techniques d'une vue",
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
  params: z.object({ id: IdNumber, transition: z.enum(TRANSITION_NAMES) }),
  replies: { 200: Order, 409: Problem, ...COMMON_REPLIES }
})
