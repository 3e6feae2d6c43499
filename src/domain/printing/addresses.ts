import type { PaperName } from './papers'

/** A kind of sheet: what is to be made of an order, or what is to be taken off the shelves. */
export type SheetKindName = 'production' | 'picking'

/** @public Address of the sheets of some orders in a hidden window that prints them by itself (reference: printing 1.4). `shared`: one picking sheet for all. */
export const silentSheetsPath = (sheet: SheetKindName, orders: readonly number[], paper: PaperName, shared: boolean): string =>
  `/orders/print/${orders.join(',')}?production=${sheet === 'production'}&picking=${sheet === 'picking'}&shared=${shared}&paper=${paper}&silent=1`

/** @public Address of the test page of a kind of sheet; `printer` is what people call it, `station` the name of this computer. */
export const testPagePath = (sheet: SheetKindName, paper: PaperName, printer: string, station: string): string =>
  `/station/test-page?${new URLSearchParams({ sheet, paper, printer, station })}`
