import { decode, greyOf } from './decode'
import type { FrameReply, FrameRequest } from './frames'

/** Reads pictures beside the page, which goes on working meanwhile (reference: scanning 4.1). */
self.onmessage = ({ data: { pixels, width, height, harder = false } }: MessageEvent<FrameRequest>): void => {
  const reply: FrameReply = { code: decode(greyOf({ data: new Uint8ClampedArray(pixels), width, height }), harder) }
  self.postMessage(reply)
}
