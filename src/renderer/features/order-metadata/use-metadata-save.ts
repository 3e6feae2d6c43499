import type { CallInput } from '@/contract/http/endpoint'
import { patchOrder } from '@/contract/orders/orders'
import { patchedOrder } from '@/domain/orders/patch/patch-order'
import { call } from '../../lib/http/call'
import { newerOf } from '../../lib/orders/order-query'
import { usePartSave } from '../../lib/orders/use-part-save'
import { changeOfDraft, dropMetadataDraft } from './metadata-drafts'

interface Saved {
  readonly orderKey: string
  readonly reference: string
  readonly orderId: number
  /** What is saved was typed: it is a draft until the server has it; what is done once it has been sent again by itself. */
  readonly typed?: { readonly onResent: () => void }
}

/** Saves metadata of an order: typed ones, which stay a draft until the server has them, or those that its items propose. */
export const useMetadataSave = ({ orderKey, reference, orderId, typed }: Saved) =>
  usePartSave({
    orderKey,
    reference,
    endpoint: patchOrder,
    apply: (order, { body }) => patchedOrder(order, body),
    settle: newerOf,
    ...(typed && {
      // Once the server has it, it is no draft any more, also when it was sent again from a notice on another page.
      send: async (input: CallInput<typeof patchOrder>) => {
        const order = await call(patchOrder, input)
        dropMetadataDraft(orderId)
        return order
      },
      again: () => {
        const body = changeOfDraft(orderId)
        return body && { params: { id: orderId }, body }
      },
      onResent: typed.onResent
    }),
    failed: typed ? "Les métadonnées n'ont pas été enregistrées, votre saisie est gardée." : "Les métadonnées n'ont pas été enregistrées."
  })
