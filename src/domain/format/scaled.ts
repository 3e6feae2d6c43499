import { formatShort, NOTHING, roundedShort } from './number'

/** Writes a positive value in the largest unit that keeps it at 1 or more; what rounds up to a full unit takes the next one. A dash for NaN. */
export function formatScaled(value: number, base: number, units: readonly string[]): string {
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
