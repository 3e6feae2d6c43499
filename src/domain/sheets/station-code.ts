import type { Order } from '../orders/order'
import { digitOf, letterOf, MARK_LENGTH, markOf } from '../barcode/checksum'
import { CHECK_LENGTH, SHARED_LETTERS, STATION_PREFIX, stationLetters } from '../barcode/paper-codes'
import type { SharedCode } from './shared-code'
import { printedAtOf, printedLetters } from './sheet-code'
import { sheetMark } from './sheet-mark'

const LARGEST_ID = 2_147_483_647
/** A letter holds four bits of a number, and whether more of them follow. */
const PART = 16

/** A whole number of either sign as letters, the fewest for small ones: orders of one list stand near each other. */
function stepLetters(step: number): string {
  let rest = step < 0 ? -2 * step - 1 : 2 * step
  let letters = ''
  while (rest >= PART) {
    letters += letterOf((rest % PART) + PART)
    rest = Math.floor(rest / PART)
  }
  return letters + letterOf(rest)
}

/** Reads such a number from a place on: its value, and where it ends; null where it does not end. */
function readStep(text: string, from: number): { readonly step: number; readonly end: number } | null {
  let value = 0
  for (let at = from, unit = 1; at < text.length; at += 1, unit *= PART) {
    const digit = digitOf(text.charAt(at))
    value += (digit % PART) * unit
    if (digit < PART) return { step: value % 2 === 1 ? -(value + 1) / 2 : value / 2, end: at + 1 }
  }
  return null
}

const checkOf = (letters: string): string => markOf(letters).slice(0, CHECK_LENGTH)

/**
 * The code on each page of a picking sheet that several orders share: its minute, then each order with its mark. Letters and digits alone,
 * which any scanner can say, and no server's name: a station reads it wherever its server is.
 */
export function stationCode(orders: readonly Order[], printedAt: number): string {
  let last = 0
  const parts = orders.map((order) => {
    const letters = stepLetters(order.id - last) + sheetMark('shared', order).slice(0, SHARED_LETTERS)
    last = order.id
    return letters
  })
  const letters = printedLetters(printedAt) + parts.join('')
  return STATION_PREFIX + letters + checkOf(letters)
}

/** Reads such a code, in any case of letters; null for anything else. */
export function readStationCode(text: string): SharedCode | null {
  const all = stationLetters(text)
  const letters = all.slice(0, -CHECK_LENGTH)
  if (letters === '' || checkOf(letters) !== all.slice(-CHECK_LENGTH)) return null
  const orders: { id: number; mark: string }[] = []
  for (let at = MARK_LENGTH, last = 0; at < letters.length; ) {
    const read = readStep(letters, at)
    const id = last + (read?.step ?? 0)
    const mark = read ? letters.slice(read.end, read.end + SHARED_LETTERS) : ''
    if (read === null || mark.length < SHARED_LETTERS || id <= 0 || id > LARGEST_ID) return null
    orders.push({ id, mark })
    last = id
    at = read.end + SHARED_LETTERS
  }
  const areOrders = new Set(orders.map(({ id }) => id)).size === orders.length
  return areOrders ? { printedAt: printedAtOf(letters.slice(0, MARK_LENGTH)), orders } : null
}
