import { Warning16Regular } from '@fluentui/react-icons'
import { displayReference } from '@/domain/format/reference'
import type { OrderSummary } from '@/domain/orders/order'
import styles from './reference-cell.module.css'

const WHY = "Cette commande n'a pas pu être lue\u00a0: le serveur n'a pas donné son numéro ou sa référence."

/** In the place of a reference: an order of which the host did not say enough to do anything with it. */
export const UnreadableCell = ({ order }: { order: OrderSummary }) => (
  <span className={styles.unreadable} title={WHY}>
    <Warning16Regular />
    <span>{displayReference(order.origin_ref_id) || 'Illisible'}</span>
    <span className="visually-hidden">{WHY}</span>
  </span>
)
