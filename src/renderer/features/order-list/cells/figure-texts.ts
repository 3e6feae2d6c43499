import { amountOrDash, formatMetric, formatNumber } from '@/domain/format/number'

/** From here on, cents stand in the tooltip: wide, and in a narrow column. */
const ROUND_FROM = 100_000
const ROUND_NARROW_FROM = 10_000

/** Total(s): large ones without their cents; none as a dash. */
export const totalText = (amount: number | null, isNarrow: boolean): string =>
  amount === null || Math.abs(amount) < (isNarrow ? ROUND_NARROW_FROM : ROUND_FROM)
    ? amountOrDash(amount)
    : formatNumber(Math.round(amount))

/** Point(s): exact where there is room, in K or M otherwise. */
export const stitchText = (points: number, isNarrow: boolean): string => (isNarrow ? formatMetric(points) : formatNumber(points))
