import type { OrderSummary } from '@/domain/orders/order'
import { stepOf } from '@/domain/techniques/steps'
import { TechniqueBadge, techniqueText } from '@/renderer/kit/technique-badge/technique-badge'
import styles from './techniques-cell.module.css'
import { badgesThatFit } from './that-fit'

/** Room for badges in the column, wide and narrow, in pixels. */
const WIDE = 126
const NARROW = 96

/** What does not fit, counted; its techniques in the tooltip. */
function More({ order, shown, className }: { order: OrderSummary; shown: number; className: string | undefined }) {
  const hidden = order.techniques.slice(shown)
  if (hidden.length === 0) return null
  const hiddenText = hidden.map((technique) => techniqueText(technique, stepOf(order, technique))).join('\n')
  return (
    <span className={`${styles.more} ${className}`} title={hiddenText} role="img" aria-label={hiddenText}>
      +{hidden.length}
    </span>
  )
}

/** Techniques of an order with their steps, as many as the column holds. */
export function TechniquesCell({ order }: { order: OrderSummary }) {
  const wide = badgesThatFit(order.techniques, WIDE)
  const narrow = badgesThatFit(order.techniques, NARROW, 'narrow')
  return (
    <span className={styles.techniques}>
      {order.techniques.slice(0, wide).map((technique, index) => (
        <span key={technique} className={index >= narrow ? styles.wideOnly : styles.both}>
          <TechniqueBadge technique={technique} step={stepOf(order, technique)} />
        </span>
      ))}
      <More order={order} shown={wide} className={styles.wideOnly} />
      <More order={order} shown={narrow} className={styles.narrowOnly} />
    </span>
  )
}
