import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { type OrderPage, patchOrder } from '@/contract/orders/orders'
import { displayReference } from '@/domain/format/reference'
import type { OrderSummary } from '@/domain/orders/order'
import { STATE_LABELS, stateLabel } from '@/domain/states/order-states'
import { type Step, techniqueStateKey } from '@/domain/techniques/steps'
import { type ProducedTechnique, TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import { errorText } from '@/renderer/lib/http/api-error'
import { orderPath } from '@/renderer/lib/orders/order-paths'
import { takeOrder } from '@/renderer/lib/orders/order-query'
import { queryKeys } from '@/renderer/lib/query/keys'
import { useOptimistic } from '@/renderer/lib/saves/use-optimistic'
import { ownerNow } from '@/renderer/lib/station/person-here'
import { recordOrderChange } from '@/renderer/lib/undo/order-changes'
import type { SaveAnswer } from '@/renderer/lib/undo/undo-stack'
import { whileHeld } from '../in-place/held-steps'
import { rowInPage } from '../in-place/row-in-page'
import type { ListRequest } from './list-request'
import { tellFailure } from './step-failures'

/** Sets a technique's step from the list: shown at once and told with its way back; put back and told when the server refuses (reference: lists 2.4). */
export function useNextStep(request: ListRequest, order: OrderSummary, technique: ProducedTechnique) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const owner = ownerNow()
  const state = techniqueStateKey(technique)
  const name = `#${displayReference(order.origin_ref_id)}`
  const { badge } = TECHNIQUE_LABELS[technique]
  const save = useOptimistic<typeof patchOrder, OrderPage>({ endpoint: patchOrder, ...rowInPage(request, order.id) })
  const set = (step: string): Promise<SaveAnswer> =>
    save
      .mutateAsync({ params: { id: order.id }, body: { [state]: step } })
      .then((answer) => {
        // Its preview, or its page, may have no news: what was set here is no colleague's there.
        if (answer !== null) takeOrder(client, String(order.id), answer)
        return answer
      })
      .catch((error: unknown): false => {
        tellFailure({
          orderId: order.id,
          order: name,
          step: `«\u00a0${stateLabel(step)}\u00a0» en ${badge}`,
          why: errorText(error),
          owner,
          open: () => void navigate(orderPath(order.id))
        })
        return false
      })
      .finally(() => void client.invalidateQueries({ queryKey: queryKeys.lists }))
  return {
    saving: save.isPending,
    /** Resolves when the server has answered; what became of it is told by a notice, also when the row has left the screen meanwhile. */
    setStep: (step: Step): Promise<void> =>
      whileHeld(request, async () => {
        const saved = set(step)
        const change = { orderId: order.id, reference: order.origin_ref_id, before: order, body: { [state]: step } }
        const recorded = recordOrderChange({ client, owner, ...change, saved })
        let isTaken = false
        recorded?.onTaken(() => {
          isTaken = true
        })
        if ((await saved) === false) return null
        const { traceStep } = await import('./step-trace')
        // What was undone on its way is told by its undo alone, what a colleague had done already as that.
        return recorded === null || isTaken
          ? null
          : traceStep({ orderId: order.id, order: name, step: `${STATE_LABELS[step]} ${badge}`, recorded, owner })
      })
  }
}
