import { type PaperName, paperNamed } from '@/domain/printing/papers'

/** What the address of the sheets chooses, and for what it leaves open the station (reference: printing 1.4). */
export interface SheetOptions {
  readonly production: boolean
  readonly picking: boolean
  readonly autoPrint: boolean
  readonly closeAfterPrint: boolean
  /** One picking sheet for all of its orders. */
  readonly shared: boolean
  readonly paper: PaperName
  /** Whether nobody sees the window they are printed from. */
  readonly silent: boolean
}

/** What the station stands for. */
export type StationOptions = Omit<SheetOptions, 'paper' | 'silent'>

const said = (text: string | null, otherwise: boolean): boolean => (text === null ? otherwise : text === 'true')

/** Reads an address; `station` stands for what it does not say. */
export const readSheetOptions = (query: URLSearchParams, station: StationOptions): SheetOptions => ({
  production: said(query.get('production'), station.production),
  picking: said(query.get('picking'), station.picking),
  autoPrint: said(query.get('autoPrint'), station.autoPrint),
  closeAfterPrint: said(query.get('closeAfterPrint'), station.closeAfterPrint),
  shared: said(query.get('shared'), station.shared),
  paper: paperNamed(query.get('paper')),
  silent: query.get('silent') === '1'
})
