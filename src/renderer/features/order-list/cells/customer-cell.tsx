import { listedCustomer } from '@/domain/customers/names'
import type { OrderSummary } from '@/domain/orders/order'
import styles from './text-cells.module.css'

/** Client: the organisation in bold, else last name in bold and first name (reference: people-and-shipping 1.2). */
export function CustomerCell({ order }: { order: OrderSummary }) {
  const { strong, rest } = listedCustomer(order)
  return (
    <span className={styles.customer} title={`${strong} ${rest}`.trim()}>
      <b>{strong}</b> {rest}
    </span>
  )
}
