import { listedCustomer } from '@/domain/customers/names'
import { shortReference } from '@/domain/format/reference'
import type { OrderSummary } from '@/domain/orders/order'
import styles from './order-line.module.css'
import { originChipClass, originClass } from './origin-chip'

/** Where an order comes from, at the head of a line about it; its reference says the same to who does not see it. */
export const OrderOrigin = ({ order }: { order: Pick<OrderSummary, 'origin_ref_id' | 'origin_code'> }) => (
  <span className={originChipClass(order.origin_code)} aria-hidden="true">
    {shortReference(order.origin_ref_id, order.origin_code, 0).chip}
  </span>
)

/** Classes of an order's whole reference in a line, in the colour of its origin. */
export const lineReferenceClass = (code: string): string => `${styles.reference} ${originClass(code)}`

type Named = Pick<OrderSummary, 'customer_firstname' | 'customer_lastname' | 'customer_organization'>

/** The customer of an order in a line: cut where there is no room, whole in its title. */
export function OrderCustomer({ order, className = '' }: { readonly order: Named; readonly className?: string | undefined }) {
  const { strong, rest } = listedCustomer(order)
  return (
    <span className={`${styles.customer} ${className}`} title={`${strong} ${rest}`.trim()}>
      <b>{strong}</b> {rest}
    </span>
  )
}
