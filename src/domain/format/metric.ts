import { NOTHING } from './number'
import { formatScaled } from './scaled'

/** A count in a badge: zero as a dash, thousands K, millions M, billions B, one decimal below 10, else rounded (reference: words 2.1). */
export function formatMetric(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return NOTHING
  return `${value < 0 ? '-' : ''}${formatScaled(Math.abs(value), 1000, ['', 'K', 'M', 'B'])}`
}
