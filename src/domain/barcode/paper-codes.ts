import { MARK_LENGTH, MARK_LETTER } from './checksum'

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

const PICKING_PAGE = /^https?:\/\/[^\s/?#]+\/orders\/picking\/[^\s?#]*/i

/** Whether a code is the address of a picking page, which the paper that several orders share carries; it may be cut short or be no sheet's. */
export const isPickingAddress = (text: string): boolean => PICKING_PAGE.test(text)

/** Letters of each order's mark that such a sheet carries: two contents look the same once in 32 768, and the code is no denser than it must be. */
export const SHARED_LETTERS = 3

/** How the code on each page of a picking sheet that several orders share begins. */
export const STATION_PREFIX = 'PICK'
/** Letters at its end that tell a code that was cut short or misread. */
export const CHECK_LENGTH = 2
const STATION_CODE = new RegExp(`^${STATION_PREFIX}(${MARK_LETTER}{${MARK_LENGTH + SHARED_LETTERS + 1 + CHECK_LENGTH},})$`)

/** The letters of such a code after its beginning, upper-cased; '' for anything else. It may be cut short. */
export const stationLetters = (text: string): string => STATION_CODE.exec(text.trim().toUpperCase())?.[1] ?? ''

/** Whether a text is a code of a station; it may be cut short. */
export const isStationCode = (text: string): boolean => STATION_CODE.test(text.trim().toUpperCase())

/** Whether a code is of the picking sheet that several orders share: the address for a phone, or the code of its pages; it may be cut short. */
export const isSharedPaper = (text: string): boolean => isPickingAddress(text) || isStationCode(text)
