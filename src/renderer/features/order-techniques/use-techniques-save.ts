import { patchTechniques } from '@/contract/techniques'
import type { Order } from '@/domain/orders/order'
import { statesAfter, techniquesAfter } from '@/domain/techniques/edit-techniques'
import type { ProducedTechnique } from '@/domain/techniques/techniques'
import { newerOf } from '../../lib/orders/order-query'
import { usePartSave } from '../../lib/saves/use-part-save'

function withTechniques(order: Order, wanted: readonly string[], seen: readonly string[]): Order {
  const techniques = techniquesAfter(order.techniques, seen, wanted)
  return { ...order, techniques, ...statesAfter(order.techniques, techniques) }
}

/** Saves what techniques an order is made with; what colleagues chose meanwhile stays. */
export function useTechniquesSave(orderKey: string, order: Pick<Order, 'id' | 'origin_ref_id' | 'techniques'>) {
  const { save, saving, failure } = usePartSave({
    orderKey,
    reference: order.origin_ref_id,
    endpoint: patchTechniques,
    apply: (cached, { body }) => withTechniques(cached, body.techs, body.seen ?? []),
    settle: newerOf,
    failed: "Les techniques n'ont pas été enregistrées."
  })
  // What only another host knows stays among them.
  const seen = order.techniques.filter((known): known is ProducedTechnique => known !== 'blank')
  const set = (techs: readonly ProducedTechnique[]): void =>
    void save({ params: { id: order.id }, body: { techs: [...techs], seen: [...seen] } })
  return { set, saving, failure }
}
