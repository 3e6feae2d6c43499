import { Open16Regular } from '@fluentui/react-icons'
import { dayMonthYear } from '@/domain/calendar/date-text'
import { counted } from '@/domain/format/plural'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { BottomSheet } from '@/renderer/kit/dialog-shell/dialog-shell'
import { StatePill } from '@/renderer/kit/state-pill/state-pill'
import { TechniqueBadge } from '@/renderer/kit/technique-badge/technique-badge'
import styles from './customer.module.css'

interface Props {
  readonly customer: string
  readonly orders: Order['customer_orders']
  readonly onClose: () => void
}

/** The customer's other orders, newest first; each opens in a window of its own (reference: order-page 3.4). */
export function OtherOrdersSheet({ customer, orders, onClose }: Props) {
  return (
    <BottomSheet title={`Autres commandes de ${customer}`} onClose={onClose}>
      {orders.length === 0 ? (
        <p className={styles.none}>Ce client n'a pas d'autre commande.</p>
      ) : (
        <ul className={styles.orders} aria-label="Autres commandes du client">
          {orders.map(({ id, origin_ref_id, ordered_at, state, techniques, metrics }) => (
            <li key={id}>
              <a className={styles.order} href={`/orders/view/${id}`} target="_blank" rel="noreferrer">
                <b className={styles.reference}>
                  #{displayReference(origin_ref_id)}
                  <Open16Regular />
                </b>
                <span className="num">{dayMonthYear(ordered_at)}</span>
                <span className="num">{counted(metrics.faces, 'face')}</span>
                <span className="num">{counted(metrics.items, 'piece')}</span>
                <span className={styles.techniques}>
                  {techniques.map((technique) => (
                    <TechniqueBadge key={technique} technique={technique} step={null} />
                  ))}
                </span>
                <StatePill state={state} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </BottomSheet>
  )
}
