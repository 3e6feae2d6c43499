import type { Order } from '../orders/order'
import { markOf } from '../barcode/checksum'
import { type SheetView, shownOn } from './shown'

/** Version mark of what a sheet shows of an order: five letters, the same as long as the sheet would be the same. */
export const sheetMark = (view: SheetView, order: Order): string => markOf(JSON.stringify(shownOn(view, order)))

/** Version mark of a picking sheet that several orders share. */
export const sharedMark = (orders: readonly Order[]): string => markOf(orders.map((order) => sheetMark('shared', order)).join())

/**
 * Whether a sheet with this mark, or with its first letters, still says what is so. A sheet that was printed before the order had a bin or a run says nothing of it:
 * those that came since, which most orders get after their print, do not make it wrong; others than those it shows do.
 */
export const isMarkCurrent = (view: SheetView, order: Order, mark: string): boolean =>
  [order, { ...order, bacs: [] }, { ...order, picking_runs: [] }, { ...order, bacs: [], picking_runs: [] }].some((shown) =>
    sheetMark(view, shown).startsWith(mark)
  )
