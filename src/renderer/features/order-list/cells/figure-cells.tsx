import { formatMetric } from '@/domain/format/metric'
import { amountOrDash, formatMoney } from '@/domain/format/money'
import { formatNumber, NOTHING } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
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

/** Total: the € stands in the header. */
export const TotalCell = ({ amount }: { amount: number | null }) =>
  amount === 0 || amount === null ? (
    <Nothing />
  ) : (
    <span className={styles.total} title={formatMoney(amount)}>
      {amountOrDash(amount)}
    </span>
  )
