import { code128, drawingSVG } from 'bwip-js/generic'
import { printedBarcode } from '@/domain/barcode/barcode'
import { saveBlob } from '@/renderer/lib/host/save-response'

/** Pixels of the narrowest bar: readable on a screen and on paper. */
const SCALE = 4
const SIZE = /viewBox="0 0 (\d+) (\d+)"/

/** A drawing as an image of its own size. */
async function imageOf(drawing: string): Promise<Blob | null> {
  const [, width = '', height = ''] = SIZE.exec(drawing) ?? []
  const picture = new Image()
  picture.src = `data:image/svg+xml;base64,${btoa(drawing.replace('<svg ', `<svg width="${width}" height="${height}" `))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Number(width)
  canvas.height = Number(height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** Saves the barcode of an order as a PNG with its text under the bars; answers the name of the file (Code 128 of CMD and the id; reference: scanning 1.1). */
export async function saveBarcodeImage(orderId: number): Promise<string> {
  const text = printedBarcode(orderId)
  const options = {
    bcid: 'code128',
    text,
    scale: SCALE,
    height: 14,
    includetext: true,
    textxalign: 'center',
    padding: 6,
    backgroundcolor: 'FFFFFF'
  } as const
  // The codes of sheets are drawn by the same code; its reader of canvases would be brought for this image alone.
  const image = await imageOf(code128(options, drawingSVG()))
  if (image === null) throw new Error('the canvas gave no image')
  return saveBlob(image, `${text}.png`)
}
