import { printedBarcode } from '@/domain/barcode/barcode'
import { counted } from '@/domain/format/plural'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { ORIGIN_LABELS } from '@/domain/orders/origins'
import { CodeDrawing } from './code-drawing'
import { code128Drawing, qrDrawing } from './codes'
import styles from './sheet-head.module.css'

/** A reference longer than this is written smaller, whole all the same. */
const LONG_REFERENCE = 19

/** What one finds an order by: its reference, its codes, its customer (looks, paper). */
export function SheetHead({ order }: { order: Order }) {
  const code = printedBarcode(order.id)
  const reference = displayReference(order.origin_ref_id)
  const contact = `${order.customer.firstname} ${order.customer.lastname}`.trim()
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.kind}>Fiche de production</p>
        <h1 className={reference.length > LONG_REFERENCE ? `${styles.number} ${styles.long}` : styles.number}>#{reference}</h1>
        <div className={styles.below}>
          <div>
            <CodeDrawing className={styles.code} drawing={code128Drawing(code)} label={`Code-barres ${code}`} />
            <p className={styles.plain}>{code}</p>
          </div>
          <div className={styles.who}>
            <b>{order.customer.organization ?? contact}</b>
            {order.customer.organization && <p>{contact}</p>}
            <p>
              {order.shipping.postcode} {order.shipping.city}
              {order.customer.phone && ` · ${order.customer.phone}`}
            </p>
            <p>{ORIGIN_LABELS[order.origin_code]}</p>
            <p className={styles.total}>
              {counted(order.metrics.items, 'piece')} · {counted(order.metrics.faces, 'face')}
            </p>
          </div>
        </div>
      </div>
      <CodeDrawing className={styles.qr} drawing={qrDrawing(code)} label={`QR code ${code}`} />
    </header>
  )
}
