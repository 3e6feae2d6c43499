import type { OrderSummary } from '@/domain/orders/order'
import { StateFace, StatePill } from '../../../kit/state-pill/state-pill'
import styles from './states-cell.module.css'

/** États: files, preparation, production; the last with its label where there is room (reference: lists 2.1). */
export const StatesCell = ({ order }: { order: OrderSummary }) => (
  <>
    <StateFace state={order.files_state} about="Fichiers" />
    <StateFace state={order.preparation_state} about="Préparation" />
    <span className={styles.full}>
      <StatePill state={order.state} about="Production" />
    </span>
    <span className={styles.short}>
      <StatePill state={order.state} about="Production" iconOnly />
    </span>
  </>
)
