import type { Artwork, Motif } from './recipe'

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

type Draw = (a: string, b: string, letter: string) => string

const around = (count: number, draw: (degrees: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw((360 / count) * at)).join('')

/** Drawings on a square of 100, in two inks. */
const DRAW: Readonly<Record<Motif, Draw>> = {
  mountain: (a, b) =>
    `<circle cx="50" cy="50" r="44" fill="none" stroke="${a}" stroke-width="5"/><path d="M15 70 40 30 55 52 65 39 85 70Z" fill="${a}"/><path d="M12 76q16-9 38 0t38 0" fill="none" stroke="${b}" stroke-width="6" stroke-linecap="round"/>`,
  wheel: (a, b) =>
    `<g fill="none" stroke="${a}"><circle cx="50" cy="50" r="42" stroke-width="7"/>${around(8, (d) => `<path d="M50 50V10" stroke-width="3.5" transform="rotate(${d} 50 50)"/>`)}</g><circle cx="50" cy="50" r="10" fill="${b}"/>`,
  shield: (a, b) =>
    `<path d="M50 4 90 16v34c0 24-18 38-40 46C28 88 10 74 10 50V16Z" fill="${a}"/><path d="M50 14 81 23v27c0 18-13 29-31 36Z" fill="${b}"/><path d="m50 28 6 14 15 1-12 9 4 15-13-9-13 9 4-15-12-9 15-1Z" fill="#fff" fill-opacity=".92"/>`,
  leaf: (a, b) =>
    `<path d="M16 84C8 40 36 10 90 10c2 54-26 84-68 76" fill="${a}"/><path d="M12 94C26 66 44 48 70 32M40 62l4-24M54 48l22 0" fill="none" stroke="${b}" stroke-width="5" stroke-linecap="round"/>`,
  gear: (a, b) =>
    `${around(8, (d) => `<rect x="42" y="3" width="16" height="20" rx="3" fill="${a}" transform="rotate(${d} 50 50)"/>`)}<circle cx="50" cy="50" r="34" fill="${a}"/><circle cx="50" cy="50" r="19" fill="${b}"/>`,
  wave: (a, b) =>
    `<circle cx="64" cy="30" r="18" fill="${b}"/><g fill="none" stroke="${a}" stroke-width="9" stroke-linecap="round"><path d="M6 56q11-14 22 0t22 0 22 0 22 0"/><path d="M6 74q11-14 22 0t22 0 22 0 22 0"/><path d="M6 92q11-14 22 0t22 0 22 0 22 0"/></g>`,
  star: (a, b) =>
    `<path d="m50 3 14 31 34 4-25 23 7 34-30-17-30 17 7-34L2 38l34-4Z" fill="${a}"/><path d="m50 26 8 17 18 2-13 13 3 18-16-9Z" fill="${b}"/>`,
  book: (a, b) =>
    `<path d="M50 26C38 14 22 12 6 14v62c16-2 32 0 44 12 12-12 28-14 44-12V14c-16-2-32 0-44 12Z" fill="${a}"/><path d="M50 26v60" stroke="${b}" stroke-width="5"/><path d="M16 30q14-1 24 6M16 46q14-1 24 6M84 30q-14-1-24 6M84 46q-14-1-24 6" fill="none" stroke="${b}" stroke-width="4.5" stroke-linecap="round"/>`,
  flame: (a, b) =>
    `<path d="M52 2c6 20 32 32 32 60 0 22-15 36-34 36S16 84 16 62c0-16 8-24 14-34 4 8 8 10 12 12 2-14 2-26 10-38Z" fill="${a}"/><path d="M52 48c2 10 14 16 14 30 0 10-7 16-16 16s-16-6-16-16c0-8 5-12 8-18 2 4 4 5 6 6 0-6 0-12 4-18Z" fill="${b}"/>`,
  monogram: (a, b, letter) =>
    `<circle cx="50" cy="50" r="46" fill="${a}"/><circle cx="50" cy="50" r="38" fill="none" stroke="${b}" stroke-width="3"/><text x="50" y="69" text-anchor="middle" font-size="54" font-weight="700" font-family="Georgia,serif" fill="${b}">${escapeXml(letter)}</text>`,
  bolt: (a, b) => `<path d="M50 4 92 28v44L50 96 8 72V28Z" fill="${a}"/><path d="M56 16 28 56h19l-5 30 30-42H52Z" fill="${b}"/>`,
  sun: (a, b) =>
    `${around(12, (d) => `<path d="M50 2 55 20h-10Z" fill="${a}" transform="rotate(${d} 50 50)"/>`)}<circle cx="50" cy="50" r="26" fill="${b}"/><path d="M38 54q12 12 24 0" fill="none" stroke="${a}" stroke-width="4" stroke-linecap="round"/>`,
  ball: (a, b) =>
    `<circle cx="50" cy="50" r="45" fill="${b}" stroke="${a}" stroke-width="5"/><path d="m50 32 17 12-6 20H39l-6-20Z" fill="${a}"/><path d="M50 32V8M67 44l22-8M61 64l14 20M39 64 25 84M33 44l-22-8" stroke="${a}" stroke-width="5"/>`,
  cup: (a, b) =>
    `<path d="M14 36h58v30a24 24 0 0 1-24 24H38a24 24 0 0 1-24-24Z" fill="${a}"/><path d="M72 44h8a12 12 0 0 1 0 24h-9" fill="none" stroke="${a}" stroke-width="7"/><path d="M30 26q-6-8 0-16M43 26q-6-8 0-16M56 26q-6-8 0-16" fill="none" stroke="${b}" stroke-width="5" stroke-linecap="round"/>`
}

/** Height of an artwork that is 100 wide: the drawing, then its lines. */
export const artworkHeight = (artwork: Artwork): number => 100 + artwork.lines.filter(Boolean).length * 20

const lineOf = (text: string, at: number, ink: string): string => {
  const size = Math.min(at === 0 ? 19 : 13, 158 / Math.max(text.length, 1))
  return `<text x="50" y="${round(117 + at * 17)}" text-anchor="middle" font-family="Inter,'Segoe UI',Arial,sans-serif" font-weight="${at === 0 ? 800 : 600}" font-size="${round(size)}" fill="${ink}">${escapeXml(text)}</text>`
}

/** SVG parts of an artwork on a ground of 100 by `artworkHeight`. Texts are escaped. */
export function drawArtwork(artwork: Artwork): string {
  const [a, b] = artwork.inks
  const lines = artwork.lines.filter(Boolean)
  const letter = [...(lines[0] ?? 'A')][0] ?? 'A'
  return DRAW[artwork.motif](a, b, letter) + lines.map((text, at) => lineOf(text, at, at === 0 ? a : b)).join('')
}
