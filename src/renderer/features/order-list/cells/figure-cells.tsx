import { formatMetric } from '@/domain/format/metric'
import { amountOrDash, formatMoney } from '@/domain/format/money'
import { formatNumber, NOTHING } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import type { OrderSummary } from '@/domain/orders/order'
import { peek } from '@/renderer/lib/peek/peek'
import buttons from './peek-cells.module.css'
import styles from './text-cells.module.css'

const Nothing = () => <span className={styles.nothing}>{NOTHING}</span>

/** A count; zero as a dash (reference: looks 3.1). */
export const CountCell = ({ value }: { value: number }) => (value === 0 ? <Nothing /> : formatNumber(value))

/** Point(s): exact where there is room, in K or M otherwise; exact in the tooltip. */
export function StitchCell({ value }: { value: number }) {
  if (value === 0) return <Nothing />
  return (
    <span title={counted(value, 'stitch')}>
      <span className={styles.full}>{formatNumber(value)}</span>
      <span className={styles.short}>{formatMetric(value)}</span>
    </span>
  )
}

/** From here on, cents stand in the tooltip: wide, and in a narrow column. */
const ROUND_FROM = 100_000
const ROUND_NARROW_FROM = 10_000

/** Total: the € stands in the header; large ones without their cents, exact in the tooltip. */
export function TotalCell({ amount }: { amount: number | null }) {
  if (amount === 0 || amount === null) return <Nothing />
  const figure = (from: number): string => (Math.abs(amount) < from ? amountOrDash(amount) : formatNumber(Math.round(amount)))
  return (
    <span className={styles.total} title={formatMoney(amount)}>
      <span className={styles.full}>{figure(ROUND_FROM)}</span>
      <span className={styles.short}>{figure(ROUND_NARROW_FROM)}</span>
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
