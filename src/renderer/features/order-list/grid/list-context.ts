import { createContext, useContext } from 'react'
import type { GridConfig } from '@/domain/lists/grid-config'
import type { ListRequest } from '../data/list-request'
import type { RowSelectionSeam } from '../row-selection'

/** What the headers follow, while the columns stay the same. */
export interface ListState {
  readonly request: ListRequest
  /** Orders of the page. */
  readonly ids: readonly number[]
  /** Orders of the list on all pages; 0 while unknown. */
  readonly total: number
  readonly selection: RowSelectionSeam
  readonly onSort: (sort: GridConfig['order']) => void
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
