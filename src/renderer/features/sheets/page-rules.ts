import { counted } from '@/domain/format/plural'
import { displayReference } from '@/domain/format/reference'
import { PAPERS, type PaperName, paperScale } from '@/domain/printing/papers'
import type { Sheet } from '@/domain/sheets/arrange'
import { sharedMark, sheetMark } from '@/domain/sheets/sheet-mark'

/** Name of the page type of a sheet: each has its own foot. */
export const pageName = (sheet: Sheet): string => (sheet.kind === 'shared' ? 'picking' : `${sheet.kind}-${sheet.order.id}`)

/** A text between quotes of a style sheet. */
const quoted = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters have no place in a style sheet
  `"${text.replace(/[\u0000-\u001f]+/g, ' ').replace(/["\\]/g, (mark) => `\\${mark}`)}"`

const subject = (sheet: Sheet): string => {
  if (sheet.kind === 'shared') return `Picking · ${counted(sheet.orders.length, 'order')}`
  const reference = `#${displayReference(sheet.order.origin_ref_id)}`
  return sheet.kind === 'picking' ? `${reference} · picking` : reference
}

const markText = (sheet: Sheet): string => (sheet.kind === 'shared' ? sharedMark(sheet.orders) : sheetMark(sheet.kind, sheet.order))

/** The foot of a sheet's pages: reference, version mark, who printed it and when. `printedAt` is already written out. */
export const footText = (sheet: Sheet, printedAt: string, printedBy: string | null): string =>
  [subject(sheet), `version ${markText(sheet)}`, `imprimée le ${printedAt}${printedBy ? ` par ${printedBy}` : ''}`].join(' · ')

const mm = (microns: number): string => `${Math.round(microns / 10) / 100}mm`

/** Page rules of the sheets: their paper, one named page per sheet with its own foot and the page's number (reference: printing 3.4). */
export function pageRules(sheets: readonly Sheet[], paper: PaperName, printedAt: string, printedBy: string | null): string {
  const scale = paperScale(paper)
  const size = `size: ${mm(PAPERS[paper].width)} ${mm(PAPERS[paper].height)}`
  const page = `${size}; margin: ${mm(10_000 * scale)} ${mm(10_000 * scale)} ${mm(13_000 * scale)}`
  const font = `font: 500 ${Math.round(100 * scale) / 10}pt 'Inter Variable', sans-serif; color: black`
  return [
    `@page { ${page} }`,
    ...sheets.map(
      (sheet) =>
        `@page ${pageName(sheet)} { ${page}; ` +
        `@bottom-left { content: ${quoted(footText(sheet, printedAt, printedBy))}; ${font} } ` +
        `@bottom-right { content: "Page " counter(page) "/" counter(pages); ${font} } }`
    )
  ].join('\n')
}
