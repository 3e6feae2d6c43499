import { lettersOf, MARK_VALUES, numberOf, orderIdOfBarcode, printedBarcode, splitSheetCode } from '@/domain/barcode/barcode'
import type { SheetKindName } from '@/domain/printing/addresses'

/** What the QR code of a sheet says: its order, what it showed, when it was printed (epoch milliseconds, whole minutes). */
export interface SheetCode {
  readonly orderId: number
  readonly kind: SheetKindName
  readonly mark: string
  readonly printedAt: number
}

const KINDS = { V: 'production', P: 'picking' } as const satisfies Record<string, SheetKindName>
const MINUTE_MS = 60_000
/** Minutes are counted from here: five letters last until 2089. */
const FROM = Date.UTC(2026, 0, 1)

/** The minute of a print as five letters. */
export const printedLetters = (printedAt: number): string =>
  lettersOf(Math.min(Math.max(Math.floor((printedAt - FROM) / MINUTE_MS), 0), MARK_VALUES - 1))

/** When a print was made by its letters, in epoch milliseconds. */
export const printedAtOf = (letters: string): number => FROM + numberOf(letters) * MINUTE_MS

/**
 * Content of a sheet's QR code: the order's printed barcode, the kind, the mark, the minute of the print. Letters and digits alone, so
 * that any scanner's keyboard can say it.
 */
export const sheetCode = (kind: SheetKindName, orderId: number, mark: string, printedAt: number): string =>
  `${printedBarcode(orderId)}${kind === 'production' ? 'V' : 'P'}${mark}${printedLetters(printedAt)}`

/** Reads a sheet's QR code; null for anything else, an order's own barcode included. */
export function readSheetCode(text: string): SheetCode | null {
  const parts = splitSheetCode(text)
  const orderId = parts === null ? null : orderIdOfBarcode(parts.barcode)
  return parts === null || orderId === null
    ? null
    : { orderId, kind: KINDS[parts.letter], mark: parts.mark, printedAt: printedAtOf(parts.time) }
}

/** Whether a code is a sheet's, which can be out of date. */
export const isSheetCode = (text: string): boolean => readSheetCode(text) !== null
