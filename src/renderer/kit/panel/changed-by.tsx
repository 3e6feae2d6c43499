import { PersonEdit16Regular } from '@fluentui/react-icons'
import type { Order } from '@/domain/orders/order'
import { useOrderMark } from '@/renderer/lib/orders/order-marks'
import styles from './changed-by.module.css'

/** « modifié par Léa M. »: a colleague just changed what it stands beside. « modifié entre-temps » where nobody knows who. `what` is the new value. Nothing without a change. */
export function ChangedBy({ by, what }: { by: string | null | undefined; what?: string | undefined }) {
  return (
    <span role="status" className={styles.region}>
      {by !== undefined && (
        <span className={styles.mark}>
          <PersonEdit16Regular />
          {by === null ? 'modifié entre-temps' : `modifié par ${by}`}
          {what !== undefined && `\u00a0: ${what}`}
        </span>
      )}
    </span>
  )
}

interface Props {
  readonly orderKey: string
  readonly field: keyof Order
  /** Look of a box of its own, which is there with the mark alone. */
  readonly box?: string | undefined
}

/** « modifié par Léa M. » beside a field that a colleague just changed (reference: order-page 5.4). Its coming and going draws nothing else. */
export function OrderMark({ orderKey, field, box }: Props) {
  const by = useOrderMark(orderKey, field)
  if (box === undefined) return <ChangedBy by={by} />
  return by === undefined ? null : (
    <div className={box}>
      <ChangedBy by={by} />
    </div>
  )
}
