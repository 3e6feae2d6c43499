/** Bytes that look like chance and are always the same for the same seed: what compressed pictures weigh. */
export function noise(seed: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1
  for (let at = 0; at < length; at++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    bytes[at] = state & 0xff
  }
  return bytes
}

/** The same as letters and digits, in lines of 100. */
export function noiseText(seed: number, length: number): string {
  const text = noise(seed, Math.ceil(length * 0.75)).toString('base64url')
  return (text.match(/.{1,99}/g) ?? []).join('\n').slice(0, Math.max(length, 0)).padEnd(length, '0')
}

/** An A4 page, in points. */
export const A4 = { width: 595, height: 842 } as const

const WIN_ANSI: Readonly<Record<string, string>> = { œ: '\u009c', Œ: '\u008c', '€': '\u0080', '–': '\u0096', '—': '\u0097', '’': '\u0092' }

const escaped = (text: string): string =>
  text
    .replace(/[œŒ€–—’]/g, (mark) => WIN_ANSI[mark] ?? '?')
    .replace(/[^\u0020-\u007e\u0080-\u00ff]/g, '?')
    .replace(/[\\()]/g, '\\$&')

interface Words {
  readonly x: number
  /** From the foot of the page. */
  readonly y: number
  readonly size: number
  readonly text: string
  readonly bold?: boolean
}

/** Words on a page; characters that the standard fonts do not have become `?`. */
export const words = ({ x, y, size, text, bold = false }: Words): string =>
  `0 g BT /F${bold ? 2 : 1} ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET\n`

/** A filled box; `color` is #rrggbb. */
export const box = (x: number, y: number, width: number, height: number, color: string): string => {
  const [red, green, blue] = [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3))
  return `${red} ${green} ${blue} rg ${x} ${y} ${width} ${height} re f\n`
}

const font = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** What stands in a file before its pages: catalog, list of pages, two fonts, and the stream that gives it its weight. */
const FIRST_PAGE = 6

function bodies(pages: readonly string[], weight: Buffer): string[] {
  const kids = pages.map((_, at) => `${FIRST_PAGE + at * 2} 0 R`).join(' ')
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${weight.length} >>\nstream\n${weight.toString('latin1')}\nendstream`,
    ...pages.flatMap((page, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Contents ${FIRST_PAGE + at * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      `<< /Length ${page.length} >>\nstream\n${page}endstream`
    ])
  ]
}

function write(pages: readonly string[], weight: Buffer): Buffer {
  const head = Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')
  const parts = bodies(pages, weight).map((text, at) => Buffer.from(`${at + 1} 0 obj\n${text}\nendobj\n`, 'latin1'))
  let at = head.length
  const offsets = parts.map((part) => {
    const start = at
    at += part.length
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const tail = `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([head, ...parts, Buffer.from(tail, 'latin1')])
}

/** A file of A4 pages, each given as what draws it; objects and cross references are real, and it weighs `size` bytes or a little more. */
export function writePdf(pages: readonly string[], size: number, seed: number): Buffer {
  const missing = size - write(pages, Buffer.alloc(0)).length - 10
  return write(pages, noise(seed, Math.max(missing, 0)))
}
