/** What the address of the sheets chooses, and for what it leaves open the station (spec §2). */
export interface SheetOptions {
  readonly production: boolean
  readonly autoPrint: boolean
  readonly closeAfterPrint: boolean
}

const said = (text: string | null, otherwise: boolean): boolean => (text === null ? otherwise : text === 'true')

/** Reads an address; `station` stands for what it does not say. Production is on unless the address switches it off. */
export const readSheetOptions = (query: URLSearchParams, station: Pick<SheetOptions, 'autoPrint' | 'closeAfterPrint'>): SheetOptions => ({
  production: query.get('production') !== 'false',
  autoPrint: said(query.get('autoPrint'), station.autoPrint),
  closeAfterPrint: said(query.get('closeAfterPrint'), station.closeAfterPrint)
})
