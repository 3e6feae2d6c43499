import bwip from 'bwip-js/generic'

/** A dot of a printer of 150 dpi, in points; a bar has three of them, a dot of the QR code four by four. */
const PRINTED_DOT = 72 / 150
const BAR = 3 * PRINTED_DOT
const DOT = 4 * PRINTED_DOT

const box = (x: number, y: number, width: number, height: number): string => `${x} ${y} ${width} ${height} re`

/** A Code 128 whose lower left corner is at (x, y). */
function bars(text: string, x: number, y: number): string {
  const [code] = bwip.raw({ bcid: 'code128', text })
  const widths = code !== undefined && 'sbs' in code ? code.sbs : []
  let at = x
  return widths
    .map((width, nth) => {
      const from = at
      at += width * BAR
      return nth % 2 === 0 ? box(from, y, width * BAR, 40) : ''
    })
    .join(' ')
}

/** A QR code whose upper left corner is at (x, y). */
function dots(text: string, x: number, y: number): string {
  const [code] = bwip.raw({ bcid: 'qrcode', text })
  if (code === undefined || !('pixs' in code)) throw new Error('the code was not made')
  return code.pixs
    .map((dark, at) => (dark === 1 ? box(x + (at % code.pixx) * DOT, y - (Math.floor(at / code.pixx) + 1) * DOT, DOT, DOT) : ''))
    .join(' ')
}

/** A PDF of one A4 page with one line of text, a Code 128 and a QR code, in as few bytes as it takes. */
export function pdfOf(text: string, barcode: string, qr: string): string {
  const drawing = `BT /F 24 Tf 60 760 Td (${text}) Tj ET ${bars(barcode, 60, 680)} ${dots(qr, 60, 640)} f`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'
  ]
  let pdf = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = pdf.length
  return `${pdf}xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`
}
