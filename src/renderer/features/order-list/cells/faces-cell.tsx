import { formatNumber } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import type { OrderSummary } from '@/domain/orders/order'
import { peek } from '../../../lib/peek/peek'
import { CountCell } from './figure-cells'
import styles from './peek-cells.module.css'

/** Face(s): how many, and the way to their previews (reference: lists 6.1). */
export function FacesCell({ order }: { order: OrderSummary }) {
  const { faces } = order.metrics
  if (faces === 0) return <CountCell value={0} />
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.faces}
      aria-label={`${counted(faces, 'face')}, voir les aperçus`}
      title="Voir les aperçus"
      onClick={() => peek({ kind: 'faces', orderId: order.id })}
    >
      {formatNumber(faces)}
    </button>
  )
}
