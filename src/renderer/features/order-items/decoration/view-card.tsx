import { mayChangeProcesses } from '@/domain/decorations/states'
import type { Decoration, DecorationView } from '@/domain/orders/order'
import { isMadeUp } from '@/domain/reading/hints'
import { FailureLine } from '../../../kit/panel/failure-line'
import { TechniqueMenu } from '../../../kit/technique-menu/technique-menu'
import { Annotations } from '../annotations/annotations'
import { useHoldsItem } from '../large/held-items'
import styles from '../parts/part-card.module.css'
import { PartFacts } from '../parts/part-facts'
import { PartPreview } from '../parts/part-preview'
import { useViewProcesses } from '../techniques/use-part-techniques'

interface Props {
  readonly orderKey: string
  readonly reference: string
  readonly state: Decoration['state']
  readonly view: DecorationView
  /** Labels of all views of the decoration. */
  readonly labels: readonly string[]
  /** The only view: its annotations stand beside it. */
  readonly alone: boolean
  readonly garment: string
  /** Shows its preview large. */
  readonly onOpen: () => void
}

/** One view of a decoration: its preview, size, heavy marker, processes and annotations (reference: items-and-decorations 2.2, 3.1). */
export function ViewCard({ orderKey, reference, state, view, labels, alone, garment, onOpen }: Props) {
  const { id, view: label, processes } = view
  const { toggle, saving, failure } = useViewProcesses({ orderKey, reference, id }, processes)
  useHoldsItem(saving || failure !== null)
  return (
    <fieldset className={alone ? `${styles.part} ${styles.alone}` : styles.part} aria-label={`Vue ${label}`}>
      <PartPreview url={view.preview?.url ?? null} label={`${garment}, vue ${label}`} small={alone} onOpen={onOpen} />
      <div className={styles.body}>
        <PartFacts label={label} labels={labels} area={view.area} techniques={processes}>
          {processes.length === 0 && <p className={styles.note}>Pas encore de technique</p>}
          {mayChangeProcesses(state) && !isMadeUp(id) && (
            <div className={styles.choose}>
              <TechniqueMenu
                label={`Technique\u00a0: choisir les techniques de la vue ${label}`}
                chosen={processes}
                saving={saving}
                onToggle={(technique) => void toggle(technique)}
              />
            </div>
          )}
          {failure && <FailureLine save={failure.save} text={failure.text} onRetry={failure.retry} onRead={failure.dismiss} />}
        </PartFacts>
        <Annotations orderKey={orderKey} reference={reference} kind="view" id={id} label={`vue ${label}`} annotations={view.annotations} />
      </div>
    </fieldset>
  )
}
