import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  QRCodeReader,
  RGBLuminanceSource
} from '@zxing/library'

/** One picture of the camera: grey from 0 (black) to 255, line by line. */
export interface Grey {
  readonly pixels: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Only forms with a check digit: a blurred label gives nothing rather than another code. QR codes are read beside them. */
const BARS = [BarcodeFormat.CODE_128, BarcodeFormat.CODE_93, BarcodeFormat.EAN_13]

const HINTS = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, BARS],
  [DecodeHintType.TRY_HARDER, true]
])
const HARDER = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]])
const bars = new MultiFormatOneDReader(HINTS)
const squares = new QRCodeReader()

/** Grey of a canvas's pixels (red, green, blue, opacity), weighted as the eye does. */
export function greyOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Grey {
  const pixels = new Uint8ClampedArray(width * height)
  for (let at = 0; at < pixels.length; at += 1) {
    const from = at * 4
    pixels[at] = (306 * (data[from] ?? 0) + 601 * (data[from + 1] ?? 0) + 117 * (data[from + 2] ?? 0)) >> 10
  }
  return { pixels, width, height }
}

/** The same picture on its side. */
function turned({ pixels, width, height }: Grey): Grey {
  const side = new Uint8ClampedArray(pixels.length)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) side[x * height + y] = pixels[y * width + x] ?? 0
  return { pixels: side, width: height, height: width }
}

/** The same picture upside down. */
const overturned = ({ pixels, ...size }: Grey): Grey => ({ pixels: pixels.toReversed(), ...size })

/** The library throws when it finds nothing, and now and then over a noisy picture: both are no code. */
function attempt(read: () => string): string | null {
  try {
    return read().trim() || null
  } catch {
    return null
  }
}

const bitmapOf = ({ pixels, width, height }: Grey): BinaryBitmap =>
  new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, width, height)))

/** Black and white by each pixel's surroundings: bars under uneven light, which the library's own threshold of a whole line misses. */
function evened({ width, height }: Grey, bitmap: BinaryBitmap): Grey {
  const black = bitmap.getBlackMatrix()
  const pixels = new Uint8ClampedArray(width * height).fill(255)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) if (black.get(x, y)) pixels[y * width + x] = 0
  return { pixels, width, height }
}

const barsIn = (bitmap: BinaryBitmap): string => bars.decode(bitmap, HINTS).getText()

/**
 * The code in a picture, upright, upside down or on its side; null when there is none. A QR code first: a sheet's says more than its bars.
 * Of long ones the library takes a third for none, but hardly ever the same upside down. `harder` looks at every line for a QR code: of a
 * single picture, where there is no next one.
 */
export function decode(grey: Grey, harder = false): string | null {
  const upright = bitmapOf(grey)
  const squareIn = (bitmap: BinaryBitmap): string => squares.decode(bitmap, harder ? HARDER : undefined).getText()
  return (
    attempt(() => squareIn(upright)) ??
    attempt(() => squareIn(bitmapOf(overturned(grey)))) ??
    attempt(() => barsIn(upright)) ??
    attempt(() => barsIn(bitmapOf(evened(grey, upright)))) ??
    attempt(() => barsIn(bitmapOf(turned(grey))))
  )
}
