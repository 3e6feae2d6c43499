import { useId } from 'react'
import { mayChangeProcesses } from '@/domain/decorations/states'
import type { Decoration, DecorationView } from '@/domain/orders/order'
import { isMadeUp } from '@/domain/reading/hints'
import { SaveFailureLine } from '@/renderer/kit/panel/failure-line'
import { TechniqueMenu } from '@/renderer/kit/technique-menu/technique-menu'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { Annotations } from '../annotations/annotations'
import itemStyles from '../item-card.module.css'
import { useHoldsItem } from '../large/held-items'
import styles from '../parts/part-card.module.css'
import { PartFacts, type PartPlace, PartPreview } from '../parts/part-facts'
import { useViewProcesses } from '../techniques/use-part-techniques'
import panel from './decoration.module.css'
import { DecorationHead } from './decoration-head'

interface Props extends PartPlace {
  readonly state: Decoration['state']
  readonly view: DecorationView
}

/** One view of a decoration: its preview, size, heavy marker, processes and annotations (reference: items-and-decorations 2.2, 3.1). */
function ViewCard({ state, view, labels, alone, garment, onOpen }: Props) {
  const { id, view: label, processes } = view
  const { toggle, saving, failure } = useViewProcesses(id, processes)
  useHoldsItem(saving || failure !== null)
  const mayChoose = useHasRole('operator') && mayChangeProcesses(state) && !isMadeUp(id)
  return (
    <fieldset className={alone ? `${styles.part} ${styles.alone}` : styles.part} aria-label={`Vue ${label}`}>
      <PartPreview url={view.preview?.url ?? null} label={`${garment}, vue ${label}`} small={alone} onOpen={onOpen} />
      <div className={styles.body}>
        <PartFacts label={label} labels={labels} area={view.area} techniques={processes}>
          {processes.length === 0 && <p className={styles.note}>Pas encore de technique</p>}
          {mayChoose && (
            <div className={styles.choose}>
              <TechniqueMenu
                label={`Technique\u00a0: choisir les techniques de la vue ${label}`}
                chosen={processes}
                saving={saving}
                onToggle={(technique) => void toggle(technique)}
              />
            </div>
          )}
          <SaveFailureLine failure={failure} />
        </PartFacts>
        <Annotations kind="view" id={id} label={`vue ${label}`} annotations={view.annotations} />
      </div>
    </fieldset>
  )
}

interface DecorationPanelProps {
  readonly decoration: Decoration
  readonly garment: string
  /** Shows the preview of a view large. */
  readonly onOpen: (viewId: number) => void
}

/** What a customer composed for an item, view by view, with the annotations of each (reference: items-and-decorations 3.1). */
export function DecorationPanel({ decoration, garment, onOpen }: DecorationPanelProps) {
  const titleId = useId()
  const { views, state } = decoration
  const labels = views.map(({ view }) => view)
  const alone = views.length === 1
  return (
    <section className={panel.panel} aria-labelledby={titleId}>
      <DecorationHead decoration={decoration} titleId={titleId} />
      {views.length === 0 && <p className={panel.hint}>Cette décoration n'a pas encore de vue.</p>}
      {views.length > 0 && (
        <div className={alone ? itemStyles.one : itemStyles.faces}>
          {views.map((view) => (
            <ViewCard
              key={view.id}
              state={state}
              view={view}
              labels={labels}
              alone={alone}
              garment={garment}
              onOpen={() => onOpen(view.id)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
