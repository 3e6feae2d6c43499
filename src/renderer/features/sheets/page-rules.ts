import { shortDay } from '@/domain/calendar/date-text'
import { listedCustomer } from '@/domain/customers/names'
import { counted } from '@/domain/format/plural'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { PAPERS, type PaperName, paperScale } from '@/domain/printing/papers'
import type { Sheet } from '@/domain/sheets/arrange'
import { stationCode } from '@/domain/sheets/shared-code'
import { sheetCode } from '@/domain/sheets/sheet-code'
import { sharedMark, sheetMark } from '@/domain/sheets/sheet-mark'
import { printedSide, qrDrawing, squareImage } from '@/renderer/kit/code-drawing/code-drawing'

/** Name of the page type of a sheet: each has its own foot. */
export const pageName = (sheet: Sheet): string => (sheet.kind === 'shared' ? 'picking' : `${sheet.kind}-${sheet.order.id}`)

/** A text between quotes of a style sheet. */
const quoted = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters have no place in a style sheet
  `"${text.replace(/[\u0000-\u001f]+/g, ' ').replace(/["\\]/g, (mark) => `\\${mark}`)}"`

const NAME_MAX = 42
const nameOf = (order: Order): string => {
  const { strong, rest } = listedCustomer(order)
  const name = `${strong} ${rest}`.trim()
  return name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1).trimEnd()}…` : name
}

const subject = (sheet: Sheet): string => {
  if (sheet.kind === 'shared') return `Picking · ${counted(sheet.orders.length, 'order')}`
  const { order, kind } = sheet
  const reference = `#${displayReference(order.origin_ref_id)}${kind === 'picking' ? ' · picking' : ''}`
  const production = order.production_at === null ? 'production à planifier' : `production ${shortDay(order.production_at)}`
  return [reference, nameOf(order), production].filter(Boolean).join(' · ')
}

const markText = (sheet: Sheet): string => (sheet.kind === 'shared' ? sharedMark(sheet.orders) : sheetMark(sheet.kind, sheet.order))

/** A print of sheets: its moment in epoch milliseconds, and written out; a displayable name of who prints, or null when it is not known. */
export interface Print {
  readonly at: number
  readonly day: string
  readonly by: string | null
}

/** The foot of a sheet's pages, in two lines: reference, customer and production day; version mark, who printed it and when. */
export const footLines = (sheet: Sheet, { day, by }: Print): readonly [string, string] => [
  subject(sheet),
  [`version ${markText(sheet)}`, `imprimée le ${day}${by ? ` par ${by}` : ''}`].join(' · ')
]

/** What the code at the foot of a sheet's pages says (reference: printing 4.2, 4.3). */
export const footCode = (sheet: Sheet, at: number): string =>
  sheet.kind === 'shared' ? stationCode(sheet.orders, at) : sheetCode(sheet.kind, sheet.order.id, sheetMark(sheet.kind, sheet.order), at)

const mm = (millimetres: number): string => `${Math.round(millimetres * 100) / 100}mm`

/** Millimetres of a code at the foot, at least; and what the foot has above and below it. */
const CODE_LEAST = 12.6
const FOOT = { above: 2.5, below: 5 }

/** Page rules of the sheets: their paper, one named page per sheet with its own foot, its code and the page's number (reference: printing 3.4). */
export function pageRules(sheets: readonly Sheet[], paper: PaperName, print: Print): string {
  const scale = paperScale(paper)
  const size = `size: ${mm(PAPERS[paper].width / 1_000)} ${mm(PAPERS[paper].height / 1_000)}`
  const edge = mm(10 * scale)
  const font = `font: 500 ${Math.round(100 * scale) / 10}pt 'Inter Variable', sans-serif; color: black`
  const box = `vertical-align: bottom; padding-bottom: ${mm(FOOT.below * scale)}; ${font}`
  return [
    `@page { ${size}; margin: ${edge} ${edge} ${mm(13 * scale)} }`,
    ...sheets.map((sheet) => {
      const drawing = qrDrawing(footCode(sheet, print.at), 'L')
      const side = printedSide(drawing, CODE_LEAST)
      const bottom = mm((FOOT.above + side + FOOT.below) * scale)
      const [first, second] = footLines(sheet, print)
      return (
        `@page ${pageName(sheet)} { ${size}; margin: ${edge} ${edge} ${bottom}; ` +
        `@bottom-left { content: ${quoted(first)} "\\A" ${quoted(second)}; white-space: pre-line; text-align: left; ${box} } ` +
        `@bottom-right { content: "Page " counter(page) "/" counter(pages) "\\2003" url("${squareImage(drawing, side * scale)}"); white-space: pre; ${box} } }`
      )
    })
  ].join('\n')
}
