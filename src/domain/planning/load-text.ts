import { formatMetric, NOTHING } from '../format/number'

const TENTHS = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** A load, or the stitch points that stand for it: tenths are kept, so that 49,5 is not read as 50; from a thousand K and M (reference: planning 1.4). */
export function loadText(measured: number): string {
  if (measured === 0 || Number.isNaN(measured)) return NOTHING
  return measured < 1000 ? TENTHS.format(measured) : formatMetric(measured)
}
