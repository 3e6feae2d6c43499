import { displayReference } from '@/domain/format/reference'
import { codeOf, LABEL_LENGTH_MAX, LABELS_MAX } from '@/domain/orders/labels'
import type { Order } from '@/domain/orders/order'
import { orderPieces } from '@/domain/picking/order-pieces'
import { BadgeList } from '../../../kit/badge-list/badge-list'
import type { SaveOrderLabels } from '../data/use-save-labels'
import card from '../page/card.module.css'
import { PieceTile } from '../page/piece-tile'
import type { RowSelection } from '../row-selection'
import { OrderHead } from './order-head'
import styles from './order-pieces.module.css'
import { OrderProduction } from './order-production'

interface Props {
  readonly order: Order
  readonly selection: RowSelection
  /** Saves labels that were changed from those `seen`; rejects when it was not saved. */
  readonly onSave: SaveOrderLabels
}

const CODES = { keep: codeOf, longest: LABEL_LENGTH_MAX, most: LABELS_MAX, code: true } as const

/** Order-pieces widget: selectable row, techniques, production date, editable bins and runs, the pieces to tick (reference: picking 2.2). */
export function OrderPieces({ order, selection, onSave }: Props) {
  const reference = displayReference(order.origin_ref_id)
  const lines = orderPieces(order)
  return (
    <section className={card.card} aria-label={`Commande ${reference}`}>
      <OrderHead order={order} lines={lines} selection={selection} />
      <OrderProduction order={order} />
      <div className={styles.codes}>
        <span aria-hidden="true">Bacs</span>
        <BadgeList
          {...CODES}
          label={`Bacs de la commande ${reference}`}
          name={`bacs-${order.id}`}
          add="Ajouter un bac"
          hint="Bac"
          values={order.bacs}
          onSave={(bacs, seen) => onSave(order.id, { bacs: [...bacs] }, { bacs: [...seen] })}
        />
        <span aria-hidden="true">Runs</span>
        <BadgeList
          {...CODES}
          label={`Runs de la commande ${reference}`}
          name={`picking_runs-${order.id}`}
          add="Ajouter un run"
          hint="Run"
          values={order.picking_runs}
          onSave={(runs, seen) => onSave(order.id, { picking_runs: [...runs] }, { picking_runs: [...seen] })}
        />
      </div>
      <div className={styles.lines}>
        {lines.map((line) => (
          <div key={line.key} className={styles.line}>
            <b>
              {line.ref} {line.color}
            </b>
            <div className={styles.tiles}>
              {line.cells.map((cell) => (
                <PieceTile key={cell.size} cell={cell} of={`${reference}, ${line.ref} ${line.color}`} named />
              ))}
            </div>
          </div>
        ))}
        {lines.length === 0 && <span className={styles.nothing}>Aucune pièce à prendre.</span>}
      </div>
    </section>
  )
}
