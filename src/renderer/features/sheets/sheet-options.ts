/** What the address of the sheets chooses (spec §2). Production is on unless it is switched off. */
export interface SheetOptions {
  readonly production: boolean
  readonly autoPrint: boolean
  readonly closeAfterPrint: boolean
}

export const readSheetOptions = (query: URLSearchParams): SheetOptions => ({
  production: query.get('production') !== 'false',
  autoPrint: query.get('autoPrint') === 'true',
  closeAfterPrint: query.get('closeAfterPrint') === 'true'
})
