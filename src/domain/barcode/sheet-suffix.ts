import { MARK_LENGTH, MARK_LETTER } from '../sheets/checksum'

/** Parts of a sheet's QR code: the order's printed barcode, then what the sheet adds to it. */
interface SheetParts {
  readonly barcode: string
  readonly letter: 'V' | 'P'
  readonly mark: string
  readonly time: string
}

const FIVE = `(${MARK_LETTER}{${MARK_LENGTH}})`
const SHEET = new RegExp(`^(CMD\\d{8,10})([VP])${FIVE}${FIVE}$`)

/** Takes a sheet's QR code apart, in any case of letters; null for anything else. */
export function splitSheetCode(text: string): SheetParts | null {
  const [, barcode, letter, mark, time] = SHEET.exec(text.trim().toUpperCase()) ?? []
  return barcode === undefined || mark === undefined || time === undefined
    ? null
    : { barcode, letter: letter === 'P' ? 'P' : 'V', mark, time }
}

/** A code without what a sheet adds to it: the order's printed barcode; any other code as it is. */
export const withoutSheet = (code: string): string => splitSheetCode(code)?.barcode ?? code
