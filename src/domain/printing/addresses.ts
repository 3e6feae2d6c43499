import type { PaperName, PaperSides } from './papers'

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

/** What a test page names of the print that it tries; `printer` is the system's name, empty for the default one, `station` that of this computer. */
interface TestPrint {
  readonly sheet: SheetKindName
  readonly paper: PaperName
  readonly printer: string
  readonly station: string
  readonly tray?: string | undefined
  readonly sides?: PaperSides | undefined
}

/** @public Address of the test page of a kind of sheet; `person` as for sheets. */
export const testPagePath = ({ sheet, paper, printer, station, tray, sides }: TestPrint, person: number | null): string => {
  const named = { sheet, paper, printer, station, ...(tray !== undefined && { tray }), ...(sides !== undefined && { sides }) }
  return `/station/test-page?${new URLSearchParams(named)}${asPerson(person)}`
}

/** @public Whether an address is shown by hidden windows alone, which print it. */
export const isHiddenSheet = ({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): boolean =>
  pathname === '/station/test-page' || (pathname.startsWith('/orders/print/') && searchParams.get('silent') === '1')

/** @public Number of the person in whose name a hidden window reads its sheets; undefined for who works at the station, and in every other window. */
export function personOfSheets(address: Pick<URL, 'pathname' | 'searchParams'>): number | undefined {
  const person = isHiddenSheet(address) ? address.searchParams.get('person') : null
  return person === null ? undefined : Number(person)
}
