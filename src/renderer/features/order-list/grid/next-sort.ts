import type { SortDir, SortField } from '@/domain/lists/columns'
import type { GridConfig, SortKey } from '@/domain/lists/grid-config'
import { type ListRequest, sortRequest } from '../data/list-request'
import { usePendingGrid } from '../data/use-list-view'

/** What a list is sorted by: one key, or two. */
export type ListSort = Pick<GridConfig, 'order' | 'second'>

/** The sort of a list: what was pressed last, or that of its request. */
export function useSortKeys(request: ListRequest): ListSort {
  const pending = usePendingGrid()
  const { sort, dir, second, secondDir } = pending === null ? request : sortRequest(pending)
  return { order: { field: sort, dir }, second: second === undefined ? null : { field: second, dir: secondDir ?? 'asc' } }
}

/** Words and near dates are read from the first one on; figures and ages from the largest. */
const FIRST: Readonly<Partial<Record<SortField, SortDir>>> = { customer: 'asc', bacs: 'asc', productionAt: 'asc', dispatchedAt: 'asc' }

/** The sort after a press on a column's header: the other way round, or that column's natural way. */
export function nextSort(now: SortKey, field: SortField): SortKey {
  if (now.field === field) return { field, dir: now.dir === 'asc' ? 'desc' : 'asc' }
  return { field, dir: FIRST[field] ?? 'desc' }
}

/** The sort after a press with Shift: the first key is turned, any other becomes the second one, or is turned (reference: lists 4.1). */
export function nextSorts({ order, second }: ListSort, field: SortField): ListSort {
  if (order.field === field) return { order: nextSort(order, field), second }
  return { order, second: second?.field === field ? nextSort(second, field) : nextSort(order, field) }
}
