import { Link } from 'react-router-dom'
import { listedCustomer } from '@/domain/customers/names'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import type { PieceLine } from '@/domain/picking/order-pieces'
import { originClass } from '../../../kit/origin-chip/origin-chip'
import { PickingProgress } from '../page/progress'
import type { RowSelection } from '../row-selection'
import styles from './order-head.module.css'

interface Props {
  readonly order: Order
  readonly lines: readonly PieceLine[]
  readonly selection: RowSelection
}

/** Selectable row of an order: its number leads to its page (reference: picking 2.2). */
export function OrderHead({ order, lines, selection }: Props) {
  const { className, selected } = selection.useRowLook(order.id)
  const reference = displayReference(order.origin_ref_id)
  const { strong, rest } = listedCustomer(order)
  return (
    <header className={`${styles.head} ${className}`} data-selected={selected}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the box inside has the role; this is the room that a glove needs */}
      <span
        className={styles.select}
        onClick={() => selection.toggle(order.id)}
        onKeyDown={(event) => {
          if (event.key !== ' ' && event.key !== 'Enter') return
          event.preventDefault()
          selection.toggle(order.id)
        }}
      >
        <selection.SelectBox id={order.id} label={`la commande ${reference}`} tabbable />
      </span>
      <div className={styles.name}>
        <h2>
          <Link to={`/orders/view/${order.id}`} className={`${styles.reference} ${originClass(order.origin_code)}`}>
            <span className="visually-hidden">Commande </span>
            {reference}
          </Link>
        </h2>
        <span className={styles.customer}>
          <b>{strong}</b> {rest}
        </span>
      </div>
      <PickingProgress pieces={lines.flatMap(({ cells }) => cells.flatMap(({ pieces }) => pieces))} bar={false} />
    </header>
  )
}
