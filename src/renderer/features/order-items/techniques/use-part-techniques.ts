import { useQueryClient } from '@tanstack/react-query'
import { patchView } from '@/contract/decorations'
import { patchFace } from '@/contract/items'
import type { Order } from '@/domain/orders/order'
import { isProduced, type ProducedTechnique } from '@/domain/techniques/techniques'
import { newerOf } from '../../../lib/orders/order-query'
import { useTechniqueLoss } from '../../../lib/orders/use-technique-loss'
import { queryKeys } from '../../../lib/query/keys'
import { type SaveFailure, usePartSave } from '../../../lib/saves/use-part-save'
import { lostWith, withCarrier } from './with-carrier'

export interface PartTechniques {
  /** Takes a technique or lets it go, once it is sure that no progress is lost by mistake. */
  readonly toggle: (technique: ProducedTechnique) => Promise<void>
  readonly saving: boolean
  readonly failure: SaveFailure | null
}

interface Place {
  readonly orderKey: string
  readonly reference: string
  readonly id: number
}

function useToggle(
  { orderKey, id }: Place,
  kind: 'face' | 'view',
  made: readonly string[],
  set: (techniques: ProducedTechnique[], seen: ProducedTechnique[]) => void
) {
  const client = useQueryClient()
  const mayLose = useTechniqueLoss()
  return async (technique: ProducedTechnique): Promise<void> => {
    // What only another host knows stays among them.
    const seen = made.filter((known): known is ProducedTechnique => known !== 'blank')
    const wanted = seen.includes(technique) ? seen.filter((kept) => kept !== technique) : [...seen, technique]
    const order = client.getQueryData<Order>(queryKeys.order(orderKey))
    if (order !== undefined)
      for (const lost of lostWith(order, { kind, id }, wanted)) if (isProduced(lost) && !(await mayLose(order, lost))) return
    set(wanted, seen)
  }
}

/** Changes what a face is made with; the order's techniques follow (reference: items-and-decorations 2.3). */
export function useFaceTechniques(place: Place, made: readonly string[]): PartTechniques {
  const { orderKey, reference, id } = place
  const { save, saving, failure } = usePartSave({
    orderKey,
    reference,
    endpoint: patchFace,
    apply: (order, { body }) => ('techniques' in body ? withCarrier(order, { kind: 'face', id }, body.seen ?? [], body.techniques) : order),
    settle: newerOf,
    failed: "Les techniques de la face n'ont pas été enregistrées."
  })
  const toggle = useToggle(place, 'face', made, (techniques, seen) => void save({ params: { id }, body: { techniques, seen } }))
  return { toggle, saving, failure }
}

/** Changes the processes of a view while its decoration is a draft; the order's techniques follow (decision 022). */
export function useViewProcesses(place: Place, made: readonly string[]): PartTechniques {
  const { orderKey, reference, id } = place
  const { save, saving, failure } = usePartSave({
    orderKey,
    reference,
    endpoint: patchView,
    apply: (order, { body }) => withCarrier(order, { kind: 'view', id }, body.seen ?? [], body.processes),
    settle: newerOf,
    failed: "Les techniques de la vue n'ont pas été enregistrées."
  })
  const toggle = useToggle(place, 'view', made, (processes, seen) => void save({ params: { id }, body: { processes, seen } }))
  return { toggle, saving, failure }
}
