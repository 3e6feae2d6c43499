import { moveDecoration } from '@/contract/decorations'
import type { CallInput } from '@/contract/endpoint'
import { TRANSITIONS, type Transition } from '@/domain/decorations/states'
import type { Order } from '@/domain/orders/order'
import { newerOf } from '../../../lib/orders/order-query'
import { usePartSave } from '../../../lib/saves/use-part-save'

const moved = (order: Order, { params }: CallInput<typeof moveDecoration>): Order => ({
  ...order,
  items: order.items.map((item) =>
    item.decoration?.data.decorationId === Number(params.id)
      ? { ...item, decoration: { ...item.decoration, state: TRANSITIONS[params.transition].to } }
      : item
  )
})

/** Moves a decoration on: shown at once, back where it was when that fails. */
export function useDecorationState(orderKey: string, reference: string, decorationId: number) {
  const { save, saving, failure } = usePartSave({
    orderKey,
    reference,
    endpoint: moveDecoration,
    apply: moved,
    settle: newerOf,
    failed: "L'état de la décoration n'a pas été enregistré."
  })
  return { move: (transition: Transition): void => void save({ params: { id: decorationId, transition } }), saving, failure }
}
