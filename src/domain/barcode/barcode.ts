import { badgeIn } from '@/domain/people/badge'

/** Letters of a mark: no I, L, O or U, so that one reads it aloud without a doubt (Crockford's base 32). */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 5
const BASE = 2 ** BITS

/** Letters of a mark, and the whole numbers that as many letters hold. */
export const MARK_LENGTH = 5
export const MARK_VALUES = BASE ** MARK_LENGTH

/** A pattern for one letter of a mark, upper-cased. */
export const MARK_LETTER = '[0-9A-HJKMNP-TV-Z]'

/** The letter of a number from 0 to 31, and the number of a letter; -1 for one that no mark has. */
export const letterOf = (value: number): string => DIGITS.charAt(value)
export const digitOf = (letter: string): number => DIGITS.indexOf(letter)

/** A whole number from 0 to `MARK_VALUES` - 1 as five letters. */
export function lettersOf(value: number): string {
  let [letters, rest] = ['', value]
  while (letters.length < MARK_LENGTH) {
    letters = letterOf(rest % BASE) + letters
    rest = Math.floor(rest / BASE)
  }
  return letters
}

/** The number that five letters stand for. */
export const numberOf = (letters: string): number => [...letters].reduce((value, letter) => value * BASE + digitOf(letter), 0)

/** Five letters that differ, but for one case in 33 million, whenever the text does (FNV-1a, its bits mixed once more). */
export function markOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return lettersOf((hash ^ (hash >>> 16)) >>> (32 - MARK_LENGTH * BITS))
}

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

const DOCUMENT = /^(BDC|FAC)(\d{8})(\d+)$/
const PRINTED = /^(?:CMD)?0*(\d{1,10})$/
const LARGEST_ID = 2_147_483_647

/** Rewrites `BDC202401150012` to `MT-BDC-20240115-0012`, FAC too; anything else passes unchanged, upper-cased (reference: scanning 1.2). */
export function rewriteBarcode(code: string): string {
  const upper = code.trim().toUpperCase()
  const [, prefix, date, number] = DOCUMENT.exec(upper) ?? []
  return prefix ? `MT-${prefix}-${date}-${number}` : upper
}

/** Code 128 content of an order's sheets and barcode image: CMD and the id padded to 8 digits (reference: scanning 1.1). */
export const printedBarcode = (orderId: number): string => `CMD${String(orderId).padStart(8, '0')}`

/** The order id that a printed barcode, a sheet's QR code or plain digits carry, or null for anything else (reference: scanning 1.3). */
export function orderIdOfBarcode(code: string): number | null {
  const digits = PRINTED.exec(withoutSheet(code).trim().toUpperCase())?.[1]
  const id = Number(digits)
  return digits !== undefined && id > 0 && id <= LARGEST_ID ? id : null
}

/** What to look an order up by, in order: the rewritten reference, then the id where there is one (reference: scanning 1.3). */
export function barcodeCandidates(code: string): readonly [string] | readonly [string, number] {
  const reference = rewriteBarcode(withoutSheet(code))
  const id = orderIdOfBarcode(code)
  return id === null ? [reference] : [reference, id]
}

/** Whether a text is a code of the workshop: an order document, a printed barcode, an order's number or a badge. It tells two readings apart (reference: scanning 1.4). */
export const isKnownForm = (code: string): boolean =>
  DOCUMENT.test(code.trim().toUpperCase()) || orderIdOfBarcode(code) !== null || badgeIn(code) !== null
