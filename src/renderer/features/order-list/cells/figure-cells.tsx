import { formatMoney, formatNumber, NOTHING } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import type { OrderSummary } from '@/domain/orders/order'
import { peek } from '@/renderer/lib/peek/peek'
import { stitchText, totalText } from './figure-texts'
import buttons from './peek-cells.module.css'
import styles from './text-cells.module.css'

/** A figure as there is room for it. */
const AsFits = ({ wide, narrow }: { wide: string; narrow: string }) =>
  wide === narrow ? (
    wide
  ) : (
    <>
      <span className={styles.full}>{wide}</span>
      <span className={styles.short}>{narrow}</span>
    </>
  )

const Nothing = () => <span className={styles.nothing}>{NOTHING}</span>

/** A count; zero as a dash (reference: looks 3.1). */
export const CountCell = ({ value }: { value: number }) => (value === 0 ? <Nothing /> : formatNumber(value))

/** Point(s), as there is room; exact in the tooltip. */
export function StitchCell({ value }: { value: number }) {
  if (value === 0) return <Nothing />
  return (
    <span title={counted(value, 'stitch')}>
      <AsFits wide={stitchText(value, false)} narrow={stitchText(value, true)} />
    </span>
  )
}

/** Total: the € stands in the header; large ones without their cents, exact in the tooltip. */
export function TotalCell({ amount }: { amount: number | null }) {
  if (amount === 0 || amount === null) return <Nothing />
  return (
    <span className={styles.total} title={formatMoney(amount)}>
      <AsFits wide={totalText(amount, false)} narrow={totalText(amount, true)} />
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
