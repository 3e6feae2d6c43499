import * as z from 'zod/mini'
import { Order } from '@/domain/orders/order'
import { PRODUCED_TECHNIQUES, type ProducedTechnique } from '@/domain/techniques/techniques'
import { endpoint } from './endpoint'
import { COMMON_REPLIES, Problem } from './problem'
import { IdNumber } from './whole-number'

/** Techniques that one chooses: none is a blank garment. */
export const Techs = z
  .array(z.enum(PRODUCED_TECHNIQUES as [ProducedTechnique, ...ProducedTechnique[]]))
  .check(z.maxLength(PRODUCED_TECHNIQUES.length, 'Trop de techniques.'))

/** Sets what techniques an order is made with (reference: states-and-steps 3.6, api 2.3). `seen` is the list it was changed from: what others did since stays. */
export const patchTechniques = endpoint({
  method: 'PATCH',
  path: '/api/orders/:id/techniques',
  summary: "Change les techniques d'une commande",
  params: z.object({ id: IdNumber }),
  body: z.strictObject({ techs: Techs, seen: z.optional(Techs) }),
  beyond: { seen: 'merges' },
  replies: { 200: Order, 409: Problem, 413: Problem, ...COMMON_REPLIES }
})
