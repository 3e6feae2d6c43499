import * as z from 'zod/mini'
import { fold, keywordNeedle } from '@/domain/format/search-text'
import { COLUMN_WIDTHS, COLUMNS, type ColumnChoice, type ColumnId, DEFAULT_SORT, SortDir, SortField } from './columns'
import { type FilterValues, filterValues } from './filters/list-filters'

const Text = z._default(z.string(), '')
const Order = z.object({ field: SortField, dir: SortDir })
export type SortKey = z.infer<typeof Order>

/** By what the rows of a list may be gathered, each group with its totals. */
export const GROUPINGS = ['production', 'customer', 'run', 'technique'] as const
export const Grouping = z.enum(GROUPINGS)
export type Grouping = z.infer<typeof Grouping>

const isColumn = (id: string): id is ColumnId => Object.hasOwn(COLUMNS, id)
const Column = z.object({
  id: z.string().check(z.refine(isColumn)),
  width: z.optional(z.int().check(z.minimum(COLUMN_WIDTHS.least), z.maximum(COLUMN_WIDTHS.most)))
})

/** How rows are: as the station has them, or as a view wants them. */
export const Density = z.enum(['compact', 'normal'])
export type Density = z.infer<typeof Density>

/** What a station remembers of a dimension's list: filters, sort, columns (reference: lists 3.4). An empty text is no filter. */
const GridConfigSchema = z.object({
  filters: z.object({ bac: Text, picking_runs: Text, sku: Text, keyword: Text }),
  chips: z._default(
    z.pipe(
      z.record(z.string(), z.array(z.string())),
      z.transform((chips: Record<string, string[]>) => filterValues(chips))
    ),
    {}
  ),
  order: Order,
  second: z._default(z.nullable(Order), null),
  group: z._default(z.nullable(Grouping), null),
  columns: z._default(z.nullable(z.array(Column).check(z.minLength(1), z.maxLength(60))), null),
  density: z._default(z.nullable(Density), null)
})

/** The shape of a list: what narrows it, how it is sorted and gathered, what it shows. */
export interface GridConfig {
  /** The four texts (reference: lists 3.1). */
  readonly filters: { readonly bac: string; readonly picking_runs: string; readonly sku: string; readonly keyword: string }
  /** The other filters (reference: lists 3.5). */
  readonly chips: FilterValues
  readonly order: SortKey
  /** The second key of the sort; null where there is one alone. */
  readonly second: SortKey | null
  readonly group: Grouping | null
  /** Null: the dimension's own columns. */
  readonly columns: readonly ColumnChoice[] | null
  /** Null: as the station has it. */
  readonly density: Density | null
}

/** No filter, newest first (reference: lists 3.4). */
export const DEFAULT_GRID: GridConfig = {
  filters: { bac: '', picking_runs: '', sku: '', keyword: '' },
  chips: {},
  order: { field: DEFAULT_SORT.field, dir: DEFAULT_SORT.dir },
  second: null,
  group: null,
  columns: null,
  density: null
}

/** Reads a configuration that is no text any more; null where it cannot be read. */
export function asGridConfig(value: unknown): GridConfig | null {
  const config = z.safeParse(GridConfigSchema, value)
  return config.success ? (config.data as GridConfig) : null
}

/** Reads a saved configuration; the default where there is none or it cannot be read. */
export function readGridConfig(saved: string | null): GridConfig {
  if (saved === null) return DEFAULT_GRID
  try {
    return asGridConfig(JSON.parse(saved)) ?? DEFAULT_GRID
  } catch {
    return DEFAULT_GRID
  }
}

const saysNothing = (name: string, value: string): boolean => (name === 'keyword' ? keywordNeedle(value) : fold(value)) === ''

/** The filters that are set, trimmed, as the query of a list carries them. A text that folds to nothing, such as an accent alone, is none. */
export const activeFilters = (filters: GridConfig['filters']): Partial<GridConfig['filters']> =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (saysNothing(name, value) ? [] : [[name, value.trim()]])))
