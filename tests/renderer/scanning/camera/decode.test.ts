import { describe, expect, it } from 'vitest'
import { printedBarcode } from '@/domain/barcode/barcode'
import { decode, type Grey, greyOf } from '@/renderer/features/scanning/camera/decode'
import { drawCode, drawSquare } from '../../../../scripts/run/drawn-code.mjs'

const CODE = printedBarcode(48_213)
const drawn = drawCode(CODE)

/** The picture seen from another side: `from` tells which pixel comes to a place. */
function seen({ pixels, width, height }: Grey, onSide: boolean, from: (x: number, y: number) => number): Grey {
  const [w, h] = onSide ? [height, width] : [width, height]
  return {
    pixels: Uint8ClampedArray.from({ length: w * h }, (_, at) => pixels[from(at % w, Math.floor(at / w))] ?? 0),
    width: w,
    height: h
  }
}

/** The same random numbers each time. */
function noise(): () => number {
  let seed = 7
  return () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
}
const random = noise()
const { width, height } = drawn

describe('a picture of the camera', () => {
  it.each([
    ['shows the code of an order', drawn, CODE],
    ['shows it upside down', seen(drawn, false, (x, y) => (height - 1 - y) * width + width - 1 - x), CODE],
    ['shows it on its side', seen(drawn, true, (x, y) => x * width + width - 1 - y), CODE],
    ['shows it from afar', drawCode(CODE, { module: 2 }), CODE],
    [
      'shows it in bad light',
      { ...drawn, pixels: drawn.pixels.map((grey, at) => 60 + grey * (0.2 + (0.4 * (at % width)) / width) + 16 * random()) },
      CODE
    ],
    ['shows it cut off', drawCode(CODE, { shift: 300 }), null],
    ['shows a QR code', drawSquare('MT-BDC-20261120-0028'), 'MT-BDC-20261120-0028'],
    ['shows an empty table', { ...drawn, pixels: drawn.pixels.map(() => 200) }, null],
    ['shows nothing but noise', { ...drawn, pixels: drawn.pixels.map(() => 255 * random()) }, null],
    ['is of one pixel', { pixels: new Uint8ClampedArray(1), width: 1, height: 1 }, null]
  ] as const)('%s', (_, picture, code) => expect(decode(picture)).toBe(code))
})

it('reads the papers of several orders, whose codes are long, each of them', () => {
  const addresses = Array.from({ length: 12 }, (_, at) => {
    const ids = [48_000 + at * 13, 47_000 + at * 7, 46_000 + at * 3]
    return `http://127.0.0.1:${30_000 + at * 517}/orders/picking/${ids}#lien=${'a_-9'.repeat(11).slice(1)}&fiche=${(123_456_789 + at * 99_991).toString(36).toUpperCase()}AB`
  })
  expect(addresses.map((address) => decode(drawSquare(address)))).toEqual(addresses)
})

it('grey weighs red, green and blue as the eye does', () => {
  const data = new Uint8ClampedArray([255, 255, 255, 255, 255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255])
  expect([...greyOf({ data, width: 2, height: 2 }).pixels]).toEqual([255, 76, 149, 29])
})
