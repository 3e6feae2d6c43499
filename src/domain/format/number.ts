/** Made at first need: the first one of a program takes 10 ms, which no start should wait for. */
function numbers(options: Intl.NumberFormatOptions): (value: number) => string {
  let made: Intl.NumberFormat | undefined
  return (value) => {
    made ??= new Intl.NumberFormat('fr-FR', options)
    return made.format(value)
  }
}

const whole = numbers({ maximumFractionDigits: 0 })
const oneDecimal = numbers({ maximumFractionDigits: 1 })

/** Shown for nothing: an em dash (reference: words 2.1). */
export const NOTHING = '—'

/** A whole number the French way: '1 284 500', groups set apart by narrow no-break spaces; a dash for one that nobody told (NaN). */
export const formatNumber = (value: number): string => (Number.isNaN(value) ? NOTHING : whole(value))

/** One decimal below 10, whole from there (reference: words 2.1): 1,2 · 9,9 · 10 · 412. */
export const formatShort = (value: number): string => (roundedShort(value) < 10 ? oneDecimal(value) : formatNumber(value))

/** The value that `formatShort` shows. */
const roundedShort = (value: number): number => {
  const tenths = Math.round(value * 10) / 10
  return tenths < 10 ? tenths : Math.round(value)
}

/** A whole number, or a dash for zero: the figures of lists and sheets. */
export const numberOrDash = (value: number): string => (value === 0 ? NOTHING : formatNumber(value))

/** Writes a positive value in the largest unit that keeps it at 1 or more; what rounds up to a full unit takes the next one. A dash for NaN. */
function formatScaled(value: number, base: number, units: readonly string[]): string {
  if (Number.isNaN(value)) return NOTHING
  let scaled = value
  let unit = 0
  while (roundedShort(scaled) >= base && unit < units.length - 1) {
    scaled /= base
    unit++
  }
  const name = units[unit]
  return name ? `${formatShort(scaled)}\u00a0${name}` : formatShort(scaled)
}

/** A count in a badge: zero as a dash, thousands K, millions M, billions B, one decimal below 10, else rounded (reference: words 2.1). */
export function formatMetric(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return NOTHING
  return `${value < 0 ? '-' : ''}${formatScaled(Math.abs(value), 1000, ['', 'K', 'M', 'B'])}`
}

/** True for an amount that nobody told, or that is none. */
const isUntold = (amount: number | null): amount is null => amount === null || Number.isNaN(amount)

const inCents = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount in euros with its sign, as French writes it: '1 234,50 €' (reference: words 2.2); a dash for one that nobody told. */
export const formatMoney = (amount: number | null): string => (isUntold(amount) ? NOTHING : `${inCents(amount)}\u00a0€`)

/** An amount in a column whose header carries the €: '1 234,50', a dash for zero, and for one that nobody told. */
export const amountOrDash = (amount: number | null): string => (amount === 0 || isUntold(amount) ? NOTHING : inCents(amount))

/** A file size in binary units, base 1024 (reference: words 2.3): '980 o', '38 Ko', '4,2 Mo', '1 Go'. `bytes` is 0 or more. */
export const formatFileSize = (bytes: number): string => formatScaled(bytes, 1024, ['o', 'Ko', 'Mo', 'Go'])
