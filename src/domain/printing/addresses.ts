import type { PaperName } from './papers'

/** A kind of sheet: what is to be made of an order, or what is to be taken off the shelves. */
export type SheetKindName = 'production' | 'picking'

/**
 * @public Address of the sheets of some orders in a hidden window that prints them by itself (reference: printing 1.4). `shared`: one picking
 * sheet for all; `person`: number of the person in whose name they are read, null for who works at the station.
 */
export const silentSheetsPath = (
  sheet: SheetKindName,
  orders: readonly number[],
  paper: PaperName,
  shared: boolean,
  person: number | null
): string =>
  `/orders/print/${orders.join(',')}?production=${sheet === 'production'}&picking=${sheet === 'picking'}&shared=${shared}&paper=${paper}&silent=1${asPerson(person)}`

const asPerson = (person: number | null): string => (person === null ? '' : `&person=${person}`)

/**
 * @public Address of the test page of a kind of sheet; `printer` is what people call it, `station` the name of this computer, `person` as for
 * sheets.
 */
export const testPagePath = (sheet: SheetKindName, paper: PaperName, printer: string, station: string, person: number | null): string =>
  `/station/test-page?${new URLSearchParams({ sheet, paper, printer, station })}${asPerson(person)}`

/** @public Whether an address is shown by hidden windows alone, which print it. */
export const isHiddenSheet = ({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): boolean =>
  pathname === '/station/test-page' || (pathname.startsWith('/orders/print/') && searchParams.get('silent') === '1')

/** @public Number of the person in whose name a hidden window reads its sheets; undefined for who works at the station, and in every other window. */
export function personOfSheets(address: Pick<URL, 'pathname' | 'searchParams'>): number | undefined {
  const person = isHiddenSheet(address) ? address.searchParams.get('person') : null
  return person === null ? undefined : Number(person)
}
