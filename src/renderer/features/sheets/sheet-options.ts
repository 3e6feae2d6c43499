import { useQuery } from '@tanstack/react-query'
import { listFullOrders } from '@/contract/orders'
import type { SheetKindName } from '@/domain/printing/addresses'
import { type PaperName, paperNamed } from '@/domain/printing/papers'
import { call } from '@/renderer/lib/http/call'
import { arrangeOrders } from '@/renderer/lib/orders/found-orders'
import { queryKeys } from '@/renderer/lib/query/keys'

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
type StationOptions = Omit<SheetOptions, 'paper' | 'silent'>

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

/** Whole orders for their sheets, read anew at each `visit` of the address: paper is not refreshed. Gives up soon, because somebody waits at a printer. */
export const useSheets = (ids: readonly number[], scope: SheetKindName, visit: string) =>
  useQuery({
    queryKey: [...queryKeys.sheets(ids, scope), visit],
    queryFn: async ({ signal }) =>
      ids.length === 0
        ? { orders: [], missing: [] }
        : arrangeOrders(ids, await call(listFullOrders, { query: { ids: ids.join(','), scope } }, { signal })),
    retry: 2,
    retryDelay: 1_000,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY
  })
