import { memo } from 'react'
import { counted } from '@/domain/format/plural'
import { stepOf, techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES, type ProducedTechnique, TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import sheet from '../../kit/panel/sheet.module.css'
import { TechniqueBadge } from '../../kit/technique-badge/technique-badge'
import { useOrderPart } from '../../lib/orders/order-query'
import type { OrderSaves } from '../../lib/orders/use-order-saves'
import { DtgLock } from './dtg-lock'
import { producedOf } from './produced-of'
import { TechniquePicker } from './technique-picker'
import { TechniqueRow } from './technique-row'
import styles from './technique-states.module.css'

interface Props {
  readonly orderKey: string
  readonly saves: OrderSaves
  /** Shows this technique alone, without the choice of techniques. */
  readonly only?: ProducedTechnique
}

/** The production states: one control per technique of the order, once, above the items (reference: states-and-steps 3.5). */
export const TechniquesPanel = memo(function TechniquesPanel({ orderKey, saves, only }: Props) {
  const order = useOrderPart(orderKey, producedOf)
  const used = PRODUCED_TECHNIQUES.filter((technique) => order[techniqueStateKey(technique)] !== null && (only ?? technique) === technique)
  // Of another host: a technique that this workshop does not know, or of which nobody says how far it is.
  const stateless = only ? [] : order.techniques.filter((technique) => technique !== 'blank' && stepOf(order, technique) === null)
  const { faces, items, stitch_points } = order.metrics
  const totals = [counted(faces, 'face'), counted(items, 'piece'), ...(stitch_points > 0 ? [counted(stitch_points, 'stitch')] : [])]
  return (
    <section className={sheet.sheet} aria-labelledby="production-states">
      <header className={styles.head}>
        <h2 id="production-states">{only ? `État ${TECHNIQUE_LABELS[only].label}` : 'États de production'}</h2>
        <span className={sheet.small}>{only ? '' : totals.join(' · ')}</span>
        {!only && <TechniquePicker orderKey={orderKey} order={order} />}
      </header>
      {used.map((technique) => (
        <TechniqueRow
          key={technique}
          orderKey={orderKey}
          order={order}
          technique={technique}
          faces={order.facesOf[technique] ?? 0}
          saves={saves}
          lock={only === 'dtg' ? <DtgLock order={order} saves={saves} /> : undefined}
        />
      ))}
      {stateless.length > 0 && (
        <p className={styles.none}>
          {stateless.map((technique) => (
            <TechniqueBadge key={technique} technique={technique} step={null} />
          ))}
          {' sans étape connue.'}
        </p>
      )}
      {used.length === 0 && stateless.length === 0 && (
        <p className={styles.none}>
          {only ? `Cette commande n'a pas de ${TECHNIQUE_LABELS[only].label}.` : "Cette commande n'a pas de technique à produire."}
        </p>
      )}
    </section>
  )
})
