import type { Order } from '@/domain/orders/order'
import { readSheetCode, type SheetCode } from './sheet-code'
import { isMarkCurrent } from './sheet-mark'

/** The sheet that was scanned, when it no longer says what its order is; null for one that does, and for codes that tell no version. */
export function outdatedSheet(codes: readonly string[], order: Order): SheetCode | null {
  const sheet = codes.map(readSheetCode).find((read) => read?.orderId === order.id)
  return sheet && !isMarkCurrent(sheet.kind, order, sheet.mark) ? sheet : null
}

/** What a history tells that no sheet shows: states, prints, files, tickets, what a parcel needs beside its town. */
const HIDDEN =
  /(^|_)state$|^(printed|created|after_sales|techniques|metas|views\.processes)$|^(files|tickets|decorations)\b|^customer\.(gender|email)$|^shipping\.(?!method|postcode|city)/

/** Changes of an order's history that a sheet of it would show, made since it was printed (`since`, an API date; the minute counts). */
export const changesOnSheet = <T extends { readonly at: string; readonly field: string }>(
  lines: readonly T[],
  since: string
): readonly T[] => lines.filter(({ at, field }) => at.slice(0, 16) >= since.slice(0, 16) && !HIDDEN.test(field))
