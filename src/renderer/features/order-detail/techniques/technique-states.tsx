import { counted } from '@/domain/format/plural'
import type { Order } from '@/domain/orders/order'
import { techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'
import type { Marks } from '../data/use-order-news'
import type { OrderSaves } from '../data/use-order-saves'
import sheet from '../panel/sheet.module.css'
import { techniqueFaces } from './technique-faces'
import { TechniqueRow } from './technique-row'
import styles from './technique-states.module.css'

interface Props {
  readonly order: Order
  readonly saves: OrderSaves
  readonly marks: Marks
}

/** The production states: one control per technique of the order, once, above the items (spec §4, decisions). */
export function TechniqueStates({ order, saves, marks }: Props) {
  const used = PRODUCED_TECHNIQUES.filter((technique) => order[techniqueStateKey(technique)] !== null)
  const { faces, items, stitch_points } = order.metrics
  const totals = [counted(faces, 'face'), counted(items, 'piece'), ...(stitch_points > 0 ? [counted(stitch_points, 'stitch')] : [])]
  return (
    <section className={sheet.sheet} aria-labelledby="production-states">
      <header className={styles.head}>
        <h2 id="production-states">États de production</h2>
        <span className={sheet.small}>{totals.join(' · ')}</span>
      </header>
      {used.map((technique) => (
        <TechniqueRow
          key={technique}
          order={order}
          technique={technique}
          faces={techniqueFaces(order.items, technique)}
          saves={saves}
          changedBy={marks[techniqueStateKey(technique)]}
        />
      ))}
      {used.length === 0 && <p className={styles.none}>Cette commande n'a pas de technique à produire.</p>}
    </section>
  )
}
