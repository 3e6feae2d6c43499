import { BrowserMultiFormatReader } from '@zxing/browser'
import { DecodeHintType } from '@zxing/library'
import { decode, greyOf, READ_FORMATS } from './decode'

/** What a photo gave: a code, none that can be read, or that it is no picture. */
export type PhotoRead = { readonly code: string } | { readonly refusal: 'no-code' | 'no-picture' }

/** Longest side in px at which a photo is looked at, one after the other: a phone's own size is slow to search, and its noise hides bars. */
const LONGEST_SIDES = [1_600, 1_000, 640, 2_400]

const HINTS = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, READ_FORMATS],
  [DecodeHintType.TRY_HARDER, true]
])

/** The photo no longer than `longest`, upright as it was taken. */
function drawn(photo: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(photo.width, photo.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(photo.width * scale))
  canvas.height = Math.max(1, Math.round(photo.height * scale))
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(photo, 0, 0, canvas.width, canvas.height)
  return canvas
}

function codeOn(canvas: HTMLCanvasElement, reader: BrowserMultiFormatReader): string | null {
  try {
    const found = reader.decodeFromCanvas(canvas).getText().trim()
    if (found !== '') return found
  } catch {
    // It throws when it finds nothing, and over some noise.
  }
  const grey = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  return grey ? decode(greyOf(grey)) : null
}

/** The code of a label in a photo (reference: scanning 4.4): upright, upside down or on its side. Never rejects. */
export async function readPhoto(file: Blob): Promise<PhotoRead> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (photo === null) return { refusal: 'no-picture' }
  const reader = new BrowserMultiFormatReader(HINTS)
  const longest = Math.max(photo.width, photo.height)
  try {
    const sides = new Set(LONGEST_SIDES.map((side) => Math.min(side, longest)))
    for (const side of sides) {
      // One look takes tenths of a second: the page may draw between two.
      await new Promise((resolve) => window.setTimeout(resolve))
      const code = codeOn(drawn(photo, side), reader)
      if (code !== null) return { code }
    }
    return { refusal: 'no-code' }
  } finally {
    photo.close()
  }
}
