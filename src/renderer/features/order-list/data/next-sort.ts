import type { SortDir, SortField } from '@/domain/lists/columns'
import type { GridConfig } from '@/domain/lists/grid-config'

/** Words and near dates are read from the first one on; figures and ages from the largest. */
const FIRST: Readonly<Partial<Record<SortField, SortDir>>> = { customer: 'asc', bacs: 'asc', productionAt: 'asc', dispatchedAt: 'asc' }

/** The sort after a press on a column's header: the other way round, or that column's natural way. */
export function nextSort(now: GridConfig['order'], field: SortField): GridConfig['order'] {
  if (now.field === field) return { field, dir: now.dir === 'asc' ? 'desc' : 'asc' }
  return { field, dir: FIRST[field] ?? 'desc' }
}
