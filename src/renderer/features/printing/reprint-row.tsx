import { listedCustomer } from '@/domain/customers/names'
import { counted } from '@/domain/format/plural'
import { displayReference, shortReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { originChipClass, originClass } from '../../kit/origin-chip/origin-chip'
import { CheckLine } from './check-line'
import styles from './reprint-row.module.css'

interface Props {
  readonly order: Order
  readonly checked: boolean
  readonly onChange: () => void
}

/** An order that was printed before, checked to be printed again: whole reference, customer, pieces. */
export function ReprintRow({ order, checked, onChange }: Props) {
  const { strong, rest } = listedCustomer(order)
  const hue = originClass(order.origin_code)
  return (
    <li>
      <CheckLine checked={checked} onChange={onChange} className={`${styles.row} ${checked ? '' : styles.off}`}>
        <span className={originChipClass(order.origin_code)} aria-hidden="true">
          {shortReference(order.origin_ref_id, order.origin_code, 0).chip}
        </span>
        <span className={`${styles.reference} ${hue}`}>{displayReference(order.origin_ref_id)}</span>
        <span className={styles.customer} title={`${strong} ${rest}`.trim()}>
          <b>{strong}</b> {rest}
        </span>
        <span className={styles.pieces}>{counted(order.metrics.items, 'piece')}</span>
      </CheckLine>
    </li>
  )
}
