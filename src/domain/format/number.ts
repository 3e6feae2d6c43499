const GROUPS = /\B(?=(?:\d{3})+$)/g
/** Smaller ones are not written by their digits, of larger ones not all digits are counted exactly: both are for `Intl`. */
const USUAL = { least: 1e-6, most: 1e13 } as const

/**
 * A number the French way, with `least` to `most` decimals: as `Intl.NumberFormat('fr-FR')` writes it, whose first number takes a page or a program
 * 30 ms and more at its start, before its first list is drawn.
 */
function french(value: number, least: number, most: number): string {
  const size = Math.abs(value)
  if (size !== 0 && !(size >= USUAL.least && size < USUAL.most))
    return new Intl.NumberFormat('fr-FR', { minimumFractionDigits: least, maximumFractionDigits: most }).format(value)
  // Rounded by its decimal digits, as a person would: 1,005 is 1,01, and 0,44999999999999996 is 0,4.
  const [units = '', parts = ''] = String(size).split('.')
  const cut = Number(units + parts.slice(0, most).padEnd(most, '0'))
  const digits = String(Number(parts[most] ?? 0) < 5 ? cut : cut + 1).padStart(most + 1, '0')
  const at = digits.length - most
  const decimals = digits.slice(at)
  const kept = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '')
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  return `${sign}${digits.slice(0, at).replace(GROUPS, '\u202f')}${kept === '' ? '' : `,${kept}`}`
}

const whole = (value: number): string => french(value, 0, 0)
const oneDecimal = (value: number): string => french(value, 0, 1)

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

const inCents = (value: number): string => french(value, 2, 2)

/** An amount in euros with its sign, as French writes it: '1 234,50 €' (reference: words 2.2); a dash for one that nobody told. */
export const formatMoney = (amount: number | null): string => (isUntold(amount) ? NOTHING : `${inCents(amount)}\u00a0€`)

/** An amount in a column whose header carries the €: '1 234,50', a dash for zero, and for one that nobody told. */
export const amountOrDash = (amount: number | null): string => (amount === 0 || isUntold(amount) ? NOTHING : inCents(amount))

/** A file size in binary units, base 1024 (reference: words 2.3): '980 o', '38 Ko', '4,2 Mo', '1 Go'. `bytes` is 0 or more. */
export const formatFileSize = (bytes: number): string => formatScaled(bytes, 1024, ['o', 'Ko', 'Mo', 'Go'])
