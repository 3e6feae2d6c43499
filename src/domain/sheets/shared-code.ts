import {
  CHECK_LENGTH,
  digitOf,
  isPickingAddress,
  isSharedPaper,
  letterOf,
  MARK_LENGTH,
  MARK_LETTER,
  markOf,
  SHARED_LETTERS,
  STATION_PREFIX,
  stationLetters
} from '@/domain/barcode/barcode'
import type { Order } from '@/domain/orders/order'
import { isSheetCode, printedAtOf, printedLetters } from './sheet-code'
import { sheetMark } from './sheet-mark'

/** What the picking sheet that several orders share tells of itself: when it was printed (epoch milliseconds), what it showed of each. */
export interface SharedCode {
  readonly printedAt: number
  readonly orders: readonly { readonly id: number; readonly mark: string }[]
}

/** A pattern for such a mark. */
export const SHARED_MARK = new RegExp(`^${MARK_LETTER}{${SHARED_LETTERS}}$`)

/** The letters that a shared sheet carries beside the address of its page: its minute, then the mark of each order, in their order there. */
export const sharedCode = (orders: readonly Order[], printedAt: number): string =>
  printedLetters(printedAt) + orders.map((order) => sheetMark('shared', order).slice(0, SHARED_LETTERS)).join('')

/** Reads them for the orders of the page's address; null for anything else. */
export function readSharedCode(text: string, ids: readonly number[]): SharedCode | null {
  if (!new RegExp(`^${MARK_LETTER}{${MARK_LENGTH + ids.length * SHARED_LETTERS}}$`).test(text)) return null
  const markAt = (at: number): number => MARK_LENGTH + at * SHARED_LETTERS
  return {
    printedAt: printedAtOf(text.slice(0, MARK_LENGTH)),
    orders: ids.map((id, at) => ({ id, mark: text.slice(markAt(at), markAt(at + 1)) }))
  }
}

/**
 * What `pickingLinkAddress` writes for a sheet. Caps Lock turns the letters of a gun, on a French keyboard also « & » into 1: the token,
 * which nobody asks for here, takes it.
 */
const SHEET = /\/orders\/picking\/(\d{1,10}(?:,\d{1,10})*)#lien=[\w-]{20,101}&?fiche=([0-9A-Z]+)$/i
const LARGEST_ID = 2_147_483_647

/**
 * Reads the code of a picking sheet that several orders share, wherever its server was found then: its address names them, so that a
 * station needs no link of it. Null for anything else, and for orders that do not fit its letters.
 */
export function readSharedAddress(text: string): SharedCode | null {
  const [, orders = '', letters = ''] = isPickingAddress(text) ? (SHEET.exec(text) ?? []) : []
  const ids = orders.split(',').map(Number)
  const areOrders = new Set(ids).size === ids.length && ids.every((id) => id > 0 && id <= LARGEST_ID)
  return areOrders ? readSharedCode(letters.toUpperCase(), ids) : null
}

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

const SHOWN_MAX = 80

/** Reads either code of such a sheet; null for anything else, and for one that was cut short. */
export const readSharedPaper = (text: string): SharedCode | null => readSharedAddress(text) ?? readStationCode(text)

/** Whether a code is a printed sheet's, one order's or several orders', which says of what it was printed. */
export const isPrintedSheet = (text: string): boolean => isSheetCode(text) || isSharedPaper(text)

/** A code as a screen shows it: an address without the key that rides in its fragment, and not longer than one reads. */
export function shownCode(text: string): string {
  const [shown = ''] = isPickingAddress(text) ? text.split('#') : [text]
  return shown.length > SHOWN_MAX && isSharedPaper(text) ? `${shown.slice(0, SHOWN_MAX)}…` : shown
}
