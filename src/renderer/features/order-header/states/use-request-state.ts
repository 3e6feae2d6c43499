import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Order } from '@/domain/orders/order'
import { confirmationFor, type OrderState, type StateSelector } from '@/domain/states/order-states'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { useNotices } from '@/renderer/lib/notices/notices'
import { confirmationText } from '@/renderer/lib/orders/state-texts'
import { queryKeys } from '@/renderer/lib/query/keys'
import type { EarlierSave } from '@/renderer/lib/saves/judged-save'
import type { OrderSaves } from '@/renderer/lib/saves/use-order-saves'

/** What a selector showed as one began to choose, and what of one's own was on its way then: an undo shows once it has come. */
export interface Begun {
  readonly seen: string
  readonly coming: readonly EarlierSave[]
}

/** Asks to set a selector, from what one began with: what must be confirmed is asked first (reference: states-and-steps 2.2). */
export type RequestState = (selector: StateSelector, next: OrderState, begun?: Begun) => void

/** Sets a selector after its confirmation. What a colleague changed while the question stood is not overwritten: one looks again. */
export function useRequestState(orderKey: string, save: OrderSaves['save']): RequestState {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { show } = useNotices()
  return useCallback(
    async (selector, next, begun) => {
      const now = (): Order | undefined => client.getQueryData<Order>(queryKeys.order(orderKey))
      const order = now()
      if (order === undefined || order[selector] === next) return
      // Who goes back to what stood there when they began has seen what it became.
      let seen = begun === undefined || begun.seen === next ? order[selector] : begun.seen
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
        // The question has told it.
        seen = order[selector]
      }
      save({ [selector]: next }, { [selector]: seen }, begun?.coming)
    },
    [orderKey, client, confirm, save, show]
  )
}
