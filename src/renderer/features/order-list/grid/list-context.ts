import { createContext, useContext } from 'react'
import type { GridConfig } from '@/domain/lists/grid-config'
import type { ListRequest } from '../data/list-request'
import type { RowSelectionSeam } from '../row-selection'

/** What headers and controls inside the grid follow, while its columns stay the same. */
export interface ListState {
  readonly request: ListRequest
  /** Orders of the page. */
  readonly ids: readonly number[]
  readonly selection: RowSelectionSeam
  readonly onSort: (sort: GridConfig['order']) => void
}

export const ListContext = createContext<ListState | null>(null)

export function useListState(): ListState {
  const state = useContext(ListContext)
  if (state === null) throw new Error('the parts of the order list stand inside it')
  return state
}
