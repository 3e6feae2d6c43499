import * as z from 'zod/mini'
import { fold, keywordNeedle } from '@/domain/format/search-text'
import { DEFAULT_SORT, SortDir, SortField } from './columns'

const Text = z._default(z.string(), '')

/** What a station remembers of a dimension's list: filters and sort (reference: lists 3.4). An empty text is no filter. */
const GridConfigSchema = z.object({
  filters: z.object({ bac: Text, picking_runs: Text, sku: Text, keyword: Text }),
  order: z.object({ field: SortField, dir: SortDir })
})
export type GridConfig = z.infer<typeof GridConfigSchema>

/** No filter, newest first (reference: lists 3.4). */
export const DEFAULT_GRID: GridConfig = {
  filters: { bac: '', picking_runs: '', sku: '', keyword: '' },
  order: { field: DEFAULT_SORT.field, dir: DEFAULT_SORT.dir }
}

/** Reads a saved configuration; the default where there is none or it cannot be read. */
export function readGridConfig(saved: string | null): GridConfig {
  if (saved === null) return DEFAULT_GRID
  try {
    const config = z.safeParse(GridConfigSchema, JSON.parse(saved))
    return config.success ? config.data : DEFAULT_GRID
  } catch {
    return DEFAULT_GRID
  }
}

const saysNothing = (name: string, value: string): boolean => (name === 'keyword' ? keywordNeedle(value) : fold(value)) === ''

/** The filters that are set, trimmed, as the query of a list carries them. A text that folds to nothing, such as an accent alone, is none. */
export const activeFilters = (filters: GridConfig['filters']): Partial<GridConfig['filters']> =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (saysNothing(name, value) ? [] : [[name, value.trim()]])))
