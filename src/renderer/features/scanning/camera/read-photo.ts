import type { FrameReply, FrameRequest } from './frames'
import { startFrameWorker } from './start-worker'

/** What a photo gave: a code, none that can be read, or that it is no picture. */
export type PhotoRead = { readonly code: string } | { readonly refusal: 'no-code' | 'no-picture' }

/** Longest side in px at which a photo is looked at, one after the other: a phone's own size is slow to search, and its noise hides bars. */
const LONGEST_SIDES = [1_600, 1_000, 640, 2_400]

/** The photo no longer than `longest`, upright as it was taken; null where the machine has no room to draw it. */
function drawn(photo: ImageBitmap, longest: number): ImageData | null {
  const scale = Math.min(1, longest / Math.max(photo.width, photo.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(photo.width * scale))
  canvas.height = Math.max(1, Math.round(photo.height * scale))
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  drawing?.drawImage(photo, 0, 0, canvas.width, canvas.height)
  return drawing?.getImageData(0, 0, canvas.width, canvas.height) ?? null
}

/** What a worker reads in a picture; rejects where its code could not be had. */
const codeIn = (worker: Worker, { data, width, height }: ImageData): Promise<string | null> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data: { code } }: MessageEvent<FrameReply>) => resolve(code)
    worker.onerror = () => reject(new Error('The code that reads pictures could not be had'))
    const request: FrameRequest = { pixels: data.buffer, width, height, harder: true }
    worker.postMessage(request, [request.pixels])
  })

/**
 * The code of a label in a photo (reference: scanning 4.4): upright, upside down or on its side. The camera's own workers read it, more
 * thoroughly; rejects where they cannot be had.
 */
export async function readPhoto(file: Blob): Promise<PhotoRead> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (photo === null) return { refusal: 'no-picture' }
  const longest = Math.max(photo.width, photo.height)
  const worker = startFrameWorker()
  try {
    const sides = new Set(LONGEST_SIDES.map((side) => Math.min(side, longest)))
    for (const side of sides) {
      const picture = drawn(photo, side)
      const code = picture && (await codeIn(worker, picture))
      if (code !== null) return { code }
    }
    return { refusal: 'no-code' }
  } finally {
    worker.terminate()
    photo.close()
  }
}
