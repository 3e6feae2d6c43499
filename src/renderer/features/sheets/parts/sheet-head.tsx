import { printedBarcode } from '@/domain/barcode/barcode'
import { dayMonthYear, shortDay, timeOfDay } from '@/domain/calendar/date-text'
import type { CalendarDay } from '@/domain/calendar/days'
import { counted } from '@/domain/format/plural'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { originLabel } from '@/domain/orders/origins'
import type { SheetKindName } from '@/domain/printing/addresses'
import { sheetCode } from '@/domain/sheets/sheet-code'
import { sheetMark } from '@/domain/sheets/sheet-mark'
import { shippingDashboardLabel } from '@/domain/shipping/methods'
import { CodeDrawing, code128Drawing, qrDrawing } from '@/renderer/kit/code-drawing/code-drawing'
import styles from './sheet-head.module.css'

const KINDS = { production: 'Fiche de production', picking: 'Fiche de picking' } as const

/** A sheet of one order. */
export interface SheetProps {
  readonly order: Order
  /** When it is printed, in epoch milliseconds. */
  readonly printedAt: number
  /** The day of the print. */
  readonly today: CalendarDay
}

/** A reference longer than this is written smaller, whole all the same. */
const LONG_REFERENCE = 19

/** What one finds an order by: its reference, its codes, its customer (reference: printing 3.2, 4.2). The QR code also says what the sheet shows. */
export function SheetHead({ order, kind, printedAt }: Omit<SheetProps, 'today'> & { readonly kind: SheetKindName }) {
  const code = printedBarcode(order.id)
  const square = sheetCode(kind, order.id, sheetMark(kind, order), printedAt)
  const reference = displayReference(order.origin_ref_id)
  const contact = `${order.customer.firstname} ${order.customer.lastname}`.trim()
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.kind}>{KINDS[kind]}</p>
        <h1 className={reference.length > LONG_REFERENCE ? `${styles.number} ${styles.long}` : styles.number}>#{reference}</h1>
        <div className={styles.below}>
          <div>
            <CodeDrawing className={styles.code} drawing={code128Drawing(code)} label={`Code-barres ${code}`} />
            <p className={styles.plain}>{code}</p>
          </div>
          <div className={styles.who}>
            <b>{order.customer.organization || contact}</b>
            {order.customer.organization && <p>{contact}</p>}
            <p>
              {order.shipping.postcode} {order.shipping.city}
              {order.customer.phone && ` · ${order.customer.phone}`}
            </p>
            <p>{originLabel(order.origin_code)}</p>
            <p className={styles.total}>
              {counted(order.metrics.items, 'piece')} · {counted(order.metrics.faces, 'face')}
            </p>
          </div>
        </div>
      </div>
      <div className={styles.qr}>
        <CodeDrawing drawing={qrDrawing(square)} label={`QR code ${square}`} />
        <p>{'À jour\u00a0? Scannez ce code'}</p>
      </div>
    </header>
  )
}

const day = (date: string | null): string => (date === null ? 'À planifier' : shortDay(date))

/** The four dates; production in a thick frame, because nothing is told by a background (reference: printing 3.2). */
export function SheetDates({ order }: { order: Order }) {
  return (
    <dl className={styles.dates}>
      <div>
        <dt>Création</dt>
        <dd>
          {dayMonthYear(order.ordered_at)} <small>{timeOfDay(order.ordered_at)}</small>
        </dd>
      </div>
      <div className={styles.key}>
        <dt>Production</dt>
        <dd>{day(order.production_at)}</dd>
      </div>
      <div>
        <dt>Expédition, {shippingDashboardLabel(order.shipping.method)}</dt>
        <dd>{day(order.dispatched_at)}</dd>
      </div>
      <div>
        <dt>Livraison estimée</dt>
        <dd>{day(order.shipping_at)}</dd>
      </div>
    </dl>
  )
}
