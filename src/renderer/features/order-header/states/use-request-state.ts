import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { OrderPatch } from '@/contract/orders/orders'
import type { Order } from '@/domain/orders/order'
import { confirmationFor, type OrderState, type StateSelector } from '@/domain/states/order-states'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { useNotices } from '@/renderer/lib/notices/notices'
import { confirmationText } from '@/renderer/lib/orders/state-texts'
import { queryKeys } from '@/renderer/lib/query/keys'

/** Asks to set a selector: what must be confirmed is asked first (reference: states-and-steps 2.2). */
export type RequestState = (selector: StateSelector, next: OrderState) => void

/** Sets a selector after its confirmation. What a colleague changed while the question stood is not overwritten: one looks again. */
export function useRequestState(orderKey: string, save: (patch: OrderPatch) => void): RequestState {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { show } = useNotices()
  return useCallback(
    async (selector, next) => {
      const now = (): Order | undefined => client.getQueryData<Order>(queryKeys.order(orderKey))
      const order = now()
      if (order === undefined || order[selector] === next) return
      const needed = confirmationFor(order, selector, next)
      if (needed !== null) {
        if (!(await confirm(confirmationText(needed, order, selector, next)))) return
        if (now()?.[selector] !== order[selector]) {
          show({
            text: "La commande a changé pendant la question. Rien n'a été modifié, regardez son état et recommencez.",
            tone: 'warning'
          })
          return
        }
      }
      save({ [selector]: next })
    },
    [orderKey, client, confirm, save, show]
  )
}
