import { type ComponentType, createContext, useContext } from 'react'
import type { ColumnChoice } from '@/domain/lists/columns'
import type { Density, GridConfig } from '@/domain/lists/grid-config'
import type { ListCount } from '@/domain/lists/list-count'
import type { SeenPage } from '@/renderer/lib/orders/list-selection-seam'
import type { ListRequest } from '../data/list-request'
import type { ListPage } from '../data/read-page'
import type { ListSort } from './next-sort'

/** What the headers follow, while the columns stay the same. */
export interface ListState {
  readonly request: ListRequest
  /** Orders of the page. */
  readonly ids: readonly number[]
  /** Orders of the list on all pages, 0 while unknown; why it is not gathered, where that was wanted. */
  readonly total: ListCount & Pick<ListPage, 'notGrouped'>
  readonly selection: RowSelectionSeam
  readonly onSort: (sort: ListSort) => void
  /** What is shown, in order. */
  readonly columns: readonly ColumnChoice[]
  /** Somebody chose these; they are not the list's own. */
  readonly chosen: boolean
  /** Height of its rows, or null where it is the station's. */
  readonly density: Density | null
  /** Other columns to be shown, null for the list's own; or another density, null for the station's. What cannot be shown here is kept beside them. */
  readonly onShape: (shape: Partial<Pick<GridConfig, 'columns' | 'density'>>) => void
}

export const ListContext = createContext<ListState | null>(null)

export function useListState(): ListState {
  const state = useContext(ListContext)
  if (state === null) throw new Error('the parts of the order list stand inside it')
  return state
}

export const RequestContext = createContext<ListRequest | null>(null)

/** What the list asked for: all that a control inside a row needs, so that rows are not drawn again with everything around them. */
export function useListRequest(): ListRequest {
  const request = useContext(RequestContext)
  if (request === null) throw new Error('the rows of the order list stand inside it')
  return request
}

/** The live selection as the list needs it; the route brings it. */
export interface RowSelectionSeam {
  /** Shares the selection of a list, with the orders on screen. */
  readonly useLive: (scope: string, ids: readonly number[]) => void
  /** Follows which selected orders stand in the list; null while its page is not known. */
  readonly useSight: (scope: string, seen: SeenPage | null) => void
  readonly useCount: () => number
  /** Selected orders by their numbers; the same array until others are selected. */
  readonly useSelected: () => readonly number[]
  /** How many of these are selected. */
  readonly useCountOf: (ids: readonly number[]) => number
  /** Selected orders that left the list, or that its filters hide. */
  readonly useOutsideCount: () => number
  readonly showOutside: () => void
  readonly useRowLook: (id: number) => { readonly className: string; readonly selected: boolean }
  /** `label` names the order. */
  readonly SelectBox: ComponentType<{ id: number; label: string }>
  readonly SelectAllBox: ComponentType<{ ids: readonly number[] }>
  readonly toggle: (id: number) => void
  readonly extend: (shown: readonly number[], from: number, to: number) => void
  readonly selectAll: (shown: readonly number[], value: boolean) => void
  /** Selects all orders of the list on screen, its other pages too; none where that is no longer the list that was meant. */
  readonly selectList: (ids: readonly number[], isMeant: () => boolean) => Promise<void>
  readonly clear: () => void
}
