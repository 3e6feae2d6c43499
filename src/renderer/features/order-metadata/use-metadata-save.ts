import type { CallInput } from '@/contract/endpoint'
import { patchOrder } from '@/contract/orders'
import { mergeMetadata, mergeMetas } from '@/domain/orders/merge-metas'
import type { Order } from '@/domain/orders/order'
import { call } from '../../lib/http/call'
import { newerOf } from '../../lib/orders/order-query'
import { usePartSave } from '../../lib/saves/use-part-save'
import { changeOfDraft, metadataDrafts, metadataKey } from './metadata-drafts'

/** The order as a change leaves it, by the server's own rule. */
function changed(order: Order, { body: { metas, metadata, seen } }: CallInput<typeof patchOrder>): Order {
  return {
    ...order,
    metas: metas ? mergeMetas(order.metas, seen?.metas, metas) : order.metas,
    metadata: metadata ? [...mergeMetadata(order.metadata, seen?.metadata, metadata)] : order.metadata
  }
}

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
    apply: changed,
    settle: newerOf,
    ...(typed && {
      // Once the server has it, it is no draft any more, also when it was sent again from a notice on another page.
      send: async (input: CallInput<typeof patchOrder>) => {
        const order = await call(patchOrder, input)
        metadataDrafts.drop(metadataKey(orderId))
        return order
      },
      again: () => {
        const body = changeOfDraft(metadataKey(orderId))
        return body && { params: { id: orderId }, body }
      },
      onResent: typed.onResent
    }),
    failed: typed ? "Les métadonnées n'ont pas été enregistrées, votre saisie est gardée." : "Les métadonnées n'ont pas été enregistrées."
  })
