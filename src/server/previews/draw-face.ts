import * as z from 'zod/mini'
import { SHAPES } from './garment-shapes'
import { artworkHeight, drawArtwork, lightness, round, shade } from './motifs'
import { type Artwork, FacePreview, type Zone } from './recipe'

const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" role="img"'

const BEHIND: readonly Zone[] = ['back', 'upper-back']

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The print area as drawn: its centimetres at the garment's scale, made smaller where the garment has no room. */
function frameOf(preview: FacePreview): Box {
  const shape = SHAPES[preview.garment]
  const place = shape.places[preview.zone] ?? shape.places.front
  const fit = Math.min(1, place.width / (preview.area.width * shape.scale), place.height / (preview.area.height * shape.scale))
  const width = Math.max(preview.area.width * shape.scale * fit, 8)
  const height = Math.max(preview.area.height * shape.scale * fit, 5)
  return { x: place.x - width / 2, y: place.y, width, height }
}

function artworkIn(artwork: Artwork, frame: Box): string {
  const height = artworkHeight(artwork)
  const scale = Math.min((frame.width * 0.9) / 100, (frame.height * 0.92) / height)
  const x = frame.x + (frame.width - 100 * scale) / 2
  const y = frame.y + (frame.height - height * scale) / 2
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale * 100)}e-2)">${drawArtwork(artwork)}</g>`
}

/** Drawn where a face has no recipe, or one that nobody can read: a plain garment without visual. */
const PLACEHOLDER = `${OPEN} aria-label="Aperçu indisponible"><path d="${SHAPES.tshirt.body}" fill="#d9d7d2" stroke="#8b8f96" stroke-width="1.2" stroke-linejoin="round"/><rect x="67" y="62" width="66" height="76" fill="none" stroke="#6a6f77" stroke-dasharray="4 3"/><path d="m82 122 14-18 9 11 8-9 12 16ZM94 86a6 6 0 1 1-12 0 6 6 0 0 1 12 0Z" fill="#8b8f96"/></svg>`

/**
 * The drawing of a face as an SVG document: the garment in its fabric's colour, the print area dashed, the visual in it.
 * `preview` is a `FacePreview`; anything else gives a placeholder. Texts of the recipe are escaped.
 */
export function drawFace(preview: unknown): string {
  const read = z.safeParse(FacePreview, preview)
  if (!read.success) return PLACEHOLDER
  const { garment, color, zone, artwork } = read.data
  const shape = SHAPES[garment]
  const behind = BEHIND.includes(zone) && shape.back ? shape.back : shape
  const dark = lightness(color) < 0.45
  const line = dark ? shade(color, 0.28) : shade(color, -0.3)
  const frame = frameOf(read.data)
  return [
    `${OPEN} aria-label="Aperçu">`,
    `<defs><linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="${dark ? 0.1 : 0.22}"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".12"/></linearGradient></defs>`,
    `<path d="${shape.body}" fill="${color}" stroke="${line}" stroke-width="1.2" stroke-linejoin="round"/>`,
    `<path d="${shape.body}" fill="url(#l)"/>`,
    behind.parts
      ? `<path d="${behind.parts}" fill="${dark ? shade(color, 0.1) : shade(color, -0.09)}" stroke="${line}" stroke-width=".9" stroke-linejoin="round"/>`
      : '',
    behind.seams
      ? `<path d="${behind.seams}" fill="none" stroke="${line}" stroke-opacity=".6" stroke-width="1" stroke-linecap="round"/>`
      : '',
    artwork ? artworkIn(artwork, frame) : '',
    `<rect x="${round(frame.x)}" y="${round(frame.y)}" width="${round(frame.width)}" height="${round(frame.height)}" fill="none" stroke="${dark ? '#fff' : '#14305e'}" stroke-opacity=".75" stroke-width=".9" stroke-dasharray="3 2.4"/>`,
    '</svg>'
  ].join('')
}
