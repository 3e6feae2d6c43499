import { expect, it } from 'vitest'
import { printedBarcode } from '@/domain/barcode/barcode'
import { code128Drawing, qrDrawing } from '@/renderer/kit/code-drawing/code-drawing'

it.each([
  ['a barcode', code128Drawing],
  ['a QR code', qrDrawing]
])('draws %s that differs from order to order and stretches to its place', (_, draw) => {
  const drawing = draw(printedBarcode(48213))
  expect(drawing).toMatch(/^<svg preserveAspectRatio="none" shape-rendering="crispEdges" viewBox="0 0 \d+ \d+"/)
  expect(drawing).not.toBe(draw(printedBarcode(48214)))
})
