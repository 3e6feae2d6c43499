import { useId } from 'react'
import type { Decoration } from '@/domain/orders/order'
import itemStyles from '../item-card.module.css'
import styles from './decoration.module.css'
import { DecorationHead } from './decoration-head'
import { ViewCard } from './view-card'

interface Props {
  readonly orderKey: string
  readonly reference: string
  readonly decoration: Decoration
  readonly garment: string
  /** Shows the preview of a view large. */
  readonly onOpen: (viewId: number) => void
}

/** What a customer composed for an item, view by view, with the annotations of each (reference: items-and-decorations 3.1). */
export function DecorationPanel({ orderKey, reference, decoration, garment, onOpen }: Props) {
  const titleId = useId()
  const { views, state } = decoration
  const labels = views.map(({ view }) => view)
  const alone = views.length === 1
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <DecorationHead orderKey={orderKey} reference={reference} decoration={decoration} titleId={titleId} />
      {views.length === 0 && <p className={styles.hint}>Cette décoration n'a pas encore de vue.</p>}
      {views.length > 0 && (
        <div className={alone ? itemStyles.one : itemStyles.faces}>
          {views.map((view) => (
            <ViewCard
              key={view.id}
              orderKey={orderKey}
              reference={reference}
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
