import { extensionOf, fileKind } from './kinds'
import { safeName } from './safe-name'
import { isPage } from './web-page'

/** A file weighs at most this, in bytes: 25 MB in binary units (reference: files 1.2). */
export const FILE_BYTES_MAX = 25 * 1024 * 1024
/** How much of a file's beginning `refuseContent` looks at. */
export const HEAD_BYTES = 1024

export type ContentRefusal = 'empty' | 'too-large' | 'unknown-kind' | 'content-differs'

type Check = (head: Uint8Array, text: string) => boolean

const starts =
  (...marks: readonly string[]): Check =>
  (_, text) =>
    marks.some((mark) => text.startsWith(mark))
const at =
  (offset: number, mark: string, first = ''): Check =>
  (_, text) =>
    text.startsWith(first) && text.startsWith(mark, offset)
const either =
  (...checks: readonly Check[]): Check =>
  (head, text) =>
    checks.some((check) => check(head, text))

const zip = starts('PK\x03\x04')
const ole = starts('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
const pdf: Check = (_, text) => text.includes('%PDF-')
const postscript = starts('%!PS', '\xc5\xd0\xd3\xc6')
const tiff = starts('II*\0', 'MM\0*')
const heic = either(at(4, 'ftyphei'), at(4, 'ftyphev'), at(4, 'ftypmif1'), at(4, 'ftypmsf1'))
const plain: Check = (head) => !head.includes(0)
const svg: Check = (head, text) => plain(head, text) && /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype\s+svg|svg)\b/i.test(text)

/** What the beginning of a program or of a web page looks like: never one of our files, whatever its name. */
const foreign = either(
  starts('MZ', '\x7fELF', '#!', '\xca\xfe\xba\xbe', '\xfe\xed\xfa', '\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe'),
  (_, text) => isPage(text)
)
/** Formats without a mark of their own: anything that is nothing foreign. */
const unmarked: Check = (head, text) => !foreign(head, text)

/** How the files of each extension begin. */
const BEGINNINGS: Readonly<Record<string, Check>> = {
  png: starts('\x89PNG\r\n\x1a\n'),
  jpg: starts('\xff\xd8\xff'),
  jpeg: starts('\xff\xd8\xff'),
  gif: starts('GIF87a', 'GIF89a'),
  webp: at(8, 'WEBP', 'RIFF'),
  tif: tiff,
  tiff: tiff,
  bmp: starts('BM'),
  heic,
  psd: starts('8BPS'),
  pdf,
  ai: either(pdf, postscript),
  eps: postscript,
  svg,
  cdr: either(at(8, 'CDR', 'RIFF'), zip),
  doc: ole,
  xls: ole,
  ppt: ole,
  docx: zip,
  xlsx: zip,
  pptx: zip,
  odt: zip,
  ods: zip,
  odp: zip,
  rtf: starts('{\\rtf'),
  csv: (head, text) => plain(head, text) && unmarked(head, text),
  dst: starts('LA:'),
  pes: starts('#PES'),
  vp3: starts('%vsm%')
}

const MIMES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  bmp: 'image/bmp',
  heic: 'image/heic',
  psd: 'image/vnd.adobe.photoshop',
  pdf: 'application/pdf',
  eps: 'application/postscript',
  csv: 'text/csv',
  rtf: 'application/rtf',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation'
}

/** Media type under which a file of this name is served; unknown ones are bytes. */
export const mimeOf = (name: string): string => MIMES[extensionOf(name)] ?? 'application/octet-stream'

/** Media type of a file of an order: as its host tells it, or by its name where that is no media type (another host says « image »). */
export const mimeOfFile = ({ name, type }: { readonly name: string; readonly type: string }): string =>
  type.includes('/') ? type : mimeOf(name)

/** Pages of one file that screens show; the rest is read in the file itself. */
export const PAGES_SHOWN_MAX = 100

/** Pictures that every screen draws; others (TIFF, PSD, HEIC) are downloaded. */
export const isShownPicture = (mime: string): boolean => /^image\/(?:png|jpeg|gif|webp|bmp|svg\+xml)$/.test(mime)

/** Why a file may not be kept, or null: its size in bytes, its kind by the name that it will have, then its first `HEAD_BYTES` against that name (reference: files 1.2). */
export function refuseContent(file: { readonly name: string; readonly size: number; readonly head: Uint8Array }): ContentRefusal | null {
  if (file.size === 0) return 'empty'
  if (file.size > FILE_BYTES_MAX) return 'too-large'
  const name = safeName(file.name)
  if (fileKind({ name }) === null) return 'unknown-kind'
  const head = file.head.subarray(0, HEAD_BYTES)
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join('')
  const begins = BEGINNINGS[extensionOf(name)] ?? unmarked
  return begins(head, text) && !foreign(head, text) ? null : 'content-differs'
}
