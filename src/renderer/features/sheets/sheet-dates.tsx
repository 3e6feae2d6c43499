import { dayMonthYear, shortDay, timeOfDay } from '@/domain/calendar/date-text'
import type { Order } from '@/domain/orders/order'
import { shippingDashboardLabel } from '@/domain/shipping/methods'
import styles from './sheet-dates.module.css'

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
