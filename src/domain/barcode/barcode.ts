import { withoutSheet } from './paper-codes'

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

/** Whether a text is a code of the workshop: an order document, a printed barcode or an order's number. It tells two readings apart (reference: scanning 1.4). */
export const isKnownForm = (code: string): boolean => DOCUMENT.test(code.trim().toUpperCase()) || orderIdOfBarcode(code) !== null
