import { patchTechniques } from '@/contract/orders/techniques'
import { statesAfter, techniquesAfter } from '@/domain/orders/edit-techniques'
import type { Order } from '@/domain/orders/order'
import { roleRefusal } from '@/domain/people/roles'
import { TECHNIQUES_LOCKED } from '@/domain/refusals/refusal-texts'
import type { ProducedTechnique } from '@/domain/techniques/techniques'
import { FailureLine } from '@/renderer/kit/panel/failure-line'
import { TechniqueMenu } from '@/renderer/kit/technique-menu/technique-menu'
import { newerOf } from '@/renderer/lib/orders/order-query'
import { useTechniqueLoss } from '@/renderer/lib/orders/use-technique-loss'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { usePartSave } from '@/renderer/lib/saves/use-part-save'
import type { Produced } from './produced-of'
import styles from './technique-states.module.css'

function withTechniques(order: Order, wanted: readonly string[], seen: readonly string[]): Order {
  const techniques = techniquesAfter(order.techniques, seen, wanted)
  return { ...order, techniques, ...statesAfter(order.techniques, techniques) }
}

/** Saves what techniques an order is made with; what colleagues chose meanwhile stays. */
function useTechniquesSave(orderKey: string, order: Pick<Order, 'id' | 'origin_ref_id' | 'techniques'>) {
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

/** Chooses what the order is made with, where its rule allows it; why not is told on the button (reference: states-and-steps 3.6). */
export function TechniquePicker({ orderKey, order }: { orderKey: string; order: Produced }) {
  const mayLose = useTechniqueLoss()
  const { set, saving, failure } = useTechniquesSave(orderKey, order)
  const mayChoose = useHasRole('operator')
  const refusal = mayChoose ? order.refusal && TECHNIQUES_LOCKED[order.refusal] : roleRefusal('operator')
  const chosen = order.techniques.filter((technique): technique is ProducedTechnique => technique !== 'blank')

  const toggle = async (technique: ProducedTechnique): Promise<void> => {
    if (!chosen.includes(technique)) set([...chosen, technique])
    else if (await mayLose(order, technique)) set(chosen.filter((kept) => kept !== technique))
  }

  return (
    <div className={styles.place}>
      <TechniqueMenu
        label={`Technique\u00a0: choisir les techniques`}
        chosen={chosen}
        saving={saving}
        refusal={refusal}
        onToggle={(technique) => void toggle(technique)}
      />
      {failure && <FailureLine floating save={failure.save} text={failure.text} onRetry={failure.retry} onRead={failure.dismiss} />}
    </div>
  )
}
