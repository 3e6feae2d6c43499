import { salutation } from '@/domain/customers/names'
import type { Shipping } from '@/domain/orders/order'
import { addressLines } from './address-lines'
import styles from './parcel-address.module.css'

/** Who gets the parcel and where, as large as what one checks a label against (reference: order-page 4.2). */
export function ParcelAddress({ shipping }: { shipping: Shipping }) {
  const lines = addressLines(shipping)
  return (
    <address className={styles.address}>
      <b>{salutation(shipping)}</b>
      {lines.map((line, at) => (at === lines.length - 1 ? <b key={line}>{line}</b> : <span key={line}>{line}</span>))}
    </address>
  )
}
