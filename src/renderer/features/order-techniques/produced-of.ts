import { refuseTechniques } from '@/domain/orders/edit-techniques'
import type { Order } from '@/domain/orders/order'
import { type TechniqueStates, techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'
import { techniqueFaces } from './technique-faces'

const statesOf = (order: Order): TechniqueStates =>
  Object.fromEntries(PRODUCED_TECHNIQUES.map((technique) => [techniqueStateKey(technique), order[techniqueStateKey(technique)]])) as {
    [key in keyof TechniqueStates]: TechniqueStates[key]
  }

/** What the production states follow of an order: a comment or a colour note draws nothing of them. */
export const producedOf = (order: Order) => ({
  ...statesOf(order),
  id: order.id,
  origin_ref_id: order.origin_ref_id,
  files_state: order.files_state,
  preparation_state: order.preparation_state,
  techniques: order.techniques,
  metrics: order.metrics,
  /** Why the techniques may not be edited, or null (reference: states-and-steps 3.6). */
  refusal: refuseTechniques(order),
  /** Faces to make, by technique. */
  facesOf: Object.fromEntries(PRODUCED_TECHNIQUES.map((technique) => [technique, techniqueFaces(order.items, technique)]))
})
export type Produced = ReturnType<typeof producedOf>
