/** Text as XML holds it: signs escaped, what XML 1.0 forbids left out. */
export const escapeXml = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const channels = (hex: string): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]

/** Perceived lightness of a colour, 0 black to 1 white. */
export const lightness = (hex: string): number => {
  const [red, green, blue] = channels(hex)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/** The colour moved towards black (below 0) or white (above 0), by -1 to 1. */
export function shade(hex: string, by: number): string {
  const target = by < 0 ? 0 : 255
  const mixed = channels(hex).map((value) => Math.round(value + (target - value) * Math.abs(by)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** A number with two decimals at most. */
export const round = (value: number): string => String(Math.round(value * 100) / 100)
