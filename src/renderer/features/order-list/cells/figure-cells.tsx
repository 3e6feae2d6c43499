import { formatMoney, formatNumber, NOTHING } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import type { OrderSummary } from '@/domain/orders/order'
import { peek } from '@/renderer/lib/peek/peek'
import { stitchText, totalText } from './figure-texts'
import buttons from './peek-cells.module.css'
import styles from './text-cells.module.css'

const Nothing = () => <span className={styles.nothing}>{NOTHING}</span>

/** A count; zero as a dash (reference: looks 3.1). */
export const CountCell = ({ value }: { value: number }) => (value === 0 ? <Nothing /> : formatNumber(value))

/** Point(s), as there is room; exact in the tooltip. */
export function StitchCell({ value }: { value: number }) {
  if (value === 0) return <Nothing />
  return (
    <span title={counted(value, 'stitch')}>
      <span className={styles.full}>{stitchText(value, false)}</span>
      <span className={styles.short}>{stitchText(value, true)}</span>
    </span>
  )
}

/** Total: the € stands in the header; large ones without their cents, exact in the tooltip. */
export function TotalCell({ amount }: { amount: number | null }) {
  if (amount === 0 || amount === null) return <Nothing />
  return (
    <span className={styles.total} title={formatMoney(amount)}>
      <span className={styles.full}>{totalText(amount, false)}</span>
      <span className={styles.short}>{totalText(amount, true)}</span>
    </span>
  )
}

/** Face(s): how many, and the way to their previews (reference: lists 6.1). */
export function FacesCell({ order }: { order: OrderSummary }) {
  const { faces } = order.metrics
  if (faces === 0) return <CountCell value={0} />
  return (
    <button
      type="button"
      tabIndex={-1}
      className={buttons.faces}
      aria-label={`${counted(faces, 'face')}, voir les aperçus`}
      title="Voir les aperçus"
      onClick={() => peek({ kind: 'faces', orderId: order.id })}
    >
      {formatNumber(faces)}
    </button>
  )
}
