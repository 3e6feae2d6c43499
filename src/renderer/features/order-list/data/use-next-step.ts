import { useQueryClient } from '@tanstack/react-query'
import { type OrderPage, patchOrder } from '@/contract/orders'
import type { OrderSummary } from '@/domain/orders/order'
import { type Step, techniqueStateKey } from '@/domain/techniques/steps'
import type { ProducedTechnique } from '@/domain/techniques/techniques'
import { useNotices } from '../../../kit/notices/notices'
import { errorText } from '../../../lib/http/api-error'
import { queryKeys } from '../../../lib/query/keys'
import { useOptimistic } from '../../../lib/query/use-optimistic'
import type { ListRequest } from './list-request'
import { patchPage, summaryOf } from './patch-page'

const withStep = (page: OrderPage, id: number, technique: ProducedTechnique, step: string | null): OrderPage => {
  const row = page.orders.find((order) => order.id === id)
  return (row && patchPage(page, { ...row, [techniqueStateKey(technique)]: step })) ?? page
}

/** Sets a technique's step from the list: shown at once, put back and told when the server refuses (reference: lists 2.4). */
export function useNextStep(request: ListRequest, order: OrderSummary, technique: ProducedTechnique) {
  const client = useQueryClient()
  const notices = useNotices()
  const before = order[techniqueStateKey(technique)]
  const save = useOptimistic<typeof patchOrder, OrderPage>({
    endpoint: patchOrder,
    key: queryKeys.list({ ...request }),
    apply: (page, { body }) => withStep(page, order.id, technique, body[techniqueStateKey(technique)] ?? before),
    settle: (page, answer) => patchPage(page, summaryOf(answer)) ?? page
  })
  return {
    saving: save.isPending,
    /** Resolves when the server has answered; a refusal is told by a notice, also when the row has left the screen meanwhile. */
    setStep: (step: Step): Promise<void> =>
      save
        .mutateAsync({ params: { id: order.id }, body: { [techniqueStateKey(technique)]: step } })
        .then(
          () => undefined,
          (error: unknown) => void notices.show({ tone: 'error', text: errorText(error) })
        )
        .then(() => client.invalidateQueries({ queryKey: queryKeys.lists }))
  }
}
