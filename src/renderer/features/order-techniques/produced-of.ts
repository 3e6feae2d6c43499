import { refuseTechniques } from '@/domain/orders/edit-techniques'
import type { Item, Order } from '@/domain/orders/order'
import { totalPieces } from '@/domain/sizes/size-list'
import { type TechniqueStates, techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES, type Technique } from '@/domain/techniques/techniques'

/** How many faces a technique has to make: each face of a reference counts once per piece. */
export const techniqueFaces = (items: readonly Item[], technique: Technique): number =>
  items.reduce(
    (total, item) => total + item.faces.filter((face) => face.techniques.includes(technique)).length * totalPieces(item.sizes),
    0
  )

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
