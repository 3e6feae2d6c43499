import { TECHNIQUES_LOCKED } from '@/domain/refusals/refusal-texts'
import type { ProducedTechnique } from '@/domain/techniques/techniques'
import { FailureLine } from '../../kit/panel/failure-line'
import { TechniqueMenu } from '../../kit/technique-menu/technique-menu'
import { useTechniqueLoss } from '../../lib/orders/use-technique-loss'
import type { Produced } from './produced-of'
import styles from './technique-picker.module.css'
import { useTechniquesSave } from './use-techniques-save'

/** Chooses what the order is made with, where its rule allows it; why not is told on the button (reference: states-and-steps 3.6). */
export function TechniquePicker({ orderKey, order }: { orderKey: string; order: Produced }) {
  const mayLose = useTechniqueLoss()
  const { set, saving, failure } = useTechniquesSave(orderKey, order)
  const { refusal } = order
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
        refusal={refusal && TECHNIQUES_LOCKED[refusal]}
        onToggle={(technique) => void toggle(technique)}
      />
      {failure && <FailureLine floating save={failure.save} text={failure.text} onRetry={failure.retry} onRead={failure.dismiss} />}
    </div>
  )
}
