import { code128 } from 'bwip-js/browser'
import { printedBarcode } from '@/domain/barcode/barcode'
import { saveBlob } from '@/renderer/lib/host/save-response'

/** Pixels of the narrowest bar: readable on a screen and on paper. */
const SCALE = 4

/** Saves the barcode of an order as a PNG with its text under the bars; answers the name of the file (Code 128 of CMD and the id; reference: scanning 1.1). */
export async function saveBarcodeImage(orderId: number): Promise<string> {
  const text = printedBarcode(orderId)
  const canvas = document.createElement('canvas')
  code128(canvas, {
    bcid: 'code128',
    text,
    scale: SCALE,
    height: 14,
    includetext: true,
    textxalign: 'center',
    padding: 6,
    backgroundcolor: 'FFFFFF'
  })
  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (image === null) throw new Error('the canvas gave no image')
  return saveBlob(image, `${text}.png`)
}
