import type { Order } from '../orders/order'
import { MARK_LENGTH, MARK_LETTER } from '../barcode/checksum'
import { SHARED_LETTERS } from '../barcode/paper-codes'
import { printedAtOf, printedLetters } from './sheet-code'
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
