import type { Order } from '@/domain/orders/order'
import { ChangedBy } from '../../kit/panel/changed-by'
import { useOrderMark } from './order-marks'

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
