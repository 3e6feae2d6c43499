const WHOLE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })
const ONE_DECIMAL = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** Shown for nothing: an em dash (reference: words 2.1). */
export const NOTHING = '—'

/** A whole number the French way: '1 284 500', groups set apart by narrow no-break spaces; a dash for one that nobody told (NaN). */
export const formatNumber = (value: number): string => (Number.isNaN(value) ? NOTHING : WHOLE.format(value))

/** One decimal below 10, whole from there (reference: words 2.1): 1,2 · 9,9 · 10 · 412. */
export const formatShort = (value: number): string => (roundedShort(value) < 10 ? ONE_DECIMAL.format(value) : formatNumber(value))

/** The value that `formatShort` shows. */
export const roundedShort = (value: number): number => {
  const tenths = Math.round(value * 10) / 10
  return tenths < 10 ? tenths : Math.round(value)
}

/** A whole number, or a dash for zero: the figures of lists and sheets. */
export const numberOrDash = (value: number): string => (value === 0 ? NOTHING : formatNumber(value))
