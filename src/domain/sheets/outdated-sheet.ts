import type { Order } from '../orders/order'
import { readSheetCode, type SheetCode } from './sheet-code'
import { isMarkCurrent } from './sheet-mark'

/** The sheet that was scanned, when it no longer says what its order is; null for one that does, and for codes that tell no version. */
export function outdatedSheet(codes: readonly string[], order: Order): SheetCode | null {
  const sheet = codes.map(readSheetCode).find((read) => read?.orderId === order.id)
  return sheet && !isMarkCurrent(sheet.kind, order, sheet.mark) ? sheet : null
}
