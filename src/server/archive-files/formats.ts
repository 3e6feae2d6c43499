import { artworkHeight, drawArtwork, escapeXml } from '@/server/previews/motifs'
import type { Artwork } from '@/server/previews/recipe'
import { type FileRecipe, orderFormPages } from './order-form'
import { box, noise, noiseText, words, writePdf } from './pdf'
import { CHUNK_OVERHEAD, pngBody, pngChunk } from './png'

const SIDE = 240

const rgba = (hex: string): number => (Number.parseInt(hex.slice(1), 16) * 256 + 255) >>> 0

/** A round mark in the visual's two inks on transparent ground: rings, then a star of as many rays as the motif's name has letters. */
function mark(artwork: Artwork | null): (x: number, y: number) => number {
  const [first, second] = (artwork?.inks ?? ['#000000', '#4b5563']).map(rgba)
  const rays = artwork?.motif.length ?? 5
  return (x, y) => {
    const [dx, dy] = [x - SIDE / 2, y - SIDE / 2]
    const distance = Math.hypot(dx, dy) / (SIDE / 2)
    if (distance > 0.95) return 0
    if (distance > 0.85) return first ?? 0
    const ray = 0.38 + 0.22 * Math.cos(Math.atan2(dy, dx) * rays)
    return distance < ray ? (second ?? 0) : distance < ray + 0.06 ? (first ?? 0) : 0
  }
}

/** A picture that weighs `size` bytes or a little more: what is missing travels in a chunk that readers pass over. */
function png(recipe: FileRecipe, size: number, seed: number): Buffer {
  const body = pngBody(SIDE, mark(recipe.artwork))
  const end = pngChunk('IEND', Buffer.alloc(0))
  const missing = size - body.length - end.length - CHUNK_OVERHEAD
  return Buffer.concat(missing > 0 ? [body, pngChunk('wrKs', noise(seed, missing)), end] : [body, end])
}

function svg(recipe: FileRecipe, size: number, seed: number): Buffer {
  const height = recipe.artwork ? artworkHeight(recipe.artwork) : 100
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 ${height}" width="280mm">\n<title>${escapeXml(recipe.title)}</title>\n<desc>${escapeXml(recipe.reference)}</desc>\n${recipe.artwork ? drawArtwork(recipe.artwork) : ''}\n`
  const missing = size - Buffer.byteLength(head) - '<!--\n\n-->\n</svg>\n'.length
  return Buffer.from(`${head}${missing > 0 ? `<!--\n${noiseText(seed, missing).replaceAll('--', '-0')}\n-->\n` : ''}</svg>\n`)
}

/** Pages with title, reference and a coloured mark; those of a purchase order say what was ordered. */
function pdf(recipe: FileRecipe, size: number, seed: number): Buffer {
  const { reference, title, artwork, form } = recipe
  if (form !== undefined) return writePdf(orderFormPages(reference, form), size, seed)
  const page = [
    words({ x: 60, y: 770, size: 26, text: reference }),
    words({ x: 60, y: 744, size: 13, text: title }),
    box(60, 420, 300, 280, artwork?.inks[0] ?? '#24508f')
  ]
  return writePdf([page.join('')], size, seed)
}

/** Tajima embroidery: a header of 512 bytes, then stitches of three bytes, and the end mark. */
function dst(recipe: FileRecipe, size: number, seed: number): Buffer {
  const stitches = Math.max(Math.floor((size - 515) / 3), 40)
  const body = noise(seed, stitches * 3)
  for (let at = 2; at < body.length; at += 3) body[at] = ((body[at] ?? 0) & 0x3c) | 0x03
  const label = recipe.title.slice(0, 16).padEnd(16, ' ')
  const head = `LA:${label}\rST:${String(stitches).padStart(7)}\rCO:  2\r+X:  450\r-X:  450\r+Y:  450\r-Y:  450\rAX:+    0\rAY:+    0\rMX:+    0\rMY:+    0\rPD:******\r\u001a`
  return Buffer.concat([Buffer.from(head.padEnd(512, ' '), 'latin1'), body, Buffer.from([0x00, 0x00, 0xf3])])
}

const WRITERS = { png, svg, pdf, dst } as const

/** Content of a file as its recipe tells: a real file of its format, `size` bytes or nearly, always the same for the same `seed`. */
export const writeFormat = (recipe: FileRecipe, size: number, seed: number): Buffer => WRITERS[recipe.format](recipe, size, seed)
