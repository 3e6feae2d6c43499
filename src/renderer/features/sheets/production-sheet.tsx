import type { Order } from '@/domain/orders/order'
import { pageName } from './page-rules'
import styles from './production-sheet.module.css'
import { SheetComments } from './sheet-comments'
import { SheetDates } from './sheet-dates'
import { SheetHead } from './sheet-head'
import { SheetItem } from './sheet-item'
import { SheetNotices } from './sheet-notices'
import { SheetSign } from './sheet-sign'

/** The production sheet of one order, A4, black first, readable without any background (spec §2, looks). */
export function ProductionSheet({ order }: { order: Order }) {
  return (
    <section
      className={styles.paper}
      style={{ page: pageName(order) }}
      aria-label={`Fiche de production #${order.origin_ref_id.replace(/^#/, '')}`}
    >
      <SheetHead order={order} />
      <SheetDates order={order} />
      <SheetNotices order={order} />
      {order.items.map((item, index) => (
        <SheetItem key={item.id} item={item} items={order.items} place={index + 1} />
      ))}
      <SheetComments order={order} />
      <SheetSign />
    </section>
  )
}
