import * as z from 'zod/mini'
import { fold, keywordNeedle } from '@/domain/format/search-text'
import {
  COLUMN_WIDTHS,
  COLUMNS,
  COLUMNS_MAX,
  type ColumnChoice,
  type ColumnId,
  DEFAULT_SORT,
  SORT_DIRS,
  SORT_FIELDS,
  type SortDir,
  type SortField
} from './columns'
import { type FilterValues, filterValues } from './filters/list-filters'

/** A key of a sort. */
export interface SortKey {
  readonly field: SortField
  readonly dir: SortDir
}

/** By what the rows of a list may be gathered, each group with its totals. */
export const GROUPINGS = ['production', 'customer', 'run', 'technique'] as const
export const Grouping = z.enum(GROUPINGS)
export type Grouping = z.infer<typeof Grouping>

const DENSITIES = ['compact', 'normal'] as const
/** How rows are: as the station has them, or as a view wants them. */
export type Density = (typeof DENSITIES)[number]

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

/** What cannot be read, where nothing, or null, can. */
const UNREADABLE = Symbol('unreadable')
type Reading<T> = T | typeof UNREADABLE
type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T => (values as readonly unknown[]).includes(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)

/** A field that may be absent, or null. */
const orNone = <T>(value: unknown, read: (value: unknown) => Reading<T>): Reading<T | null> =>
  value === undefined || value === null ? null : read(value)
const chosenOf =
  <T extends string>(values: readonly T[]) =>
  (value: unknown): Reading<T> =>
    isOneOf(values, value) ? value : UNREADABLE

function readTexts(value: unknown): Reading<GridConfig['filters']> {
  if (!isRecord(value)) return UNREADABLE
  const { bac = '', picking_runs = '', sku = '', keyword = '' } = value
  return isText(bac) && isText(picking_runs) && isText(sku) && isText(keyword) ? { bac, picking_runs, sku, keyword } : UNREADABLE
}

function readChips(value: unknown = {}): Reading<FilterValues> {
  if (!isRecord(value) || !Object.values(value).every(isTexts)) return UNREADABLE
  return filterValues(value as Readonly<Record<string, readonly string[]>>)
}

function readSortKey(value: unknown): Reading<SortKey> {
  if (!isRecord(value)) return UNREADABLE
  const { field, dir } = value
  return isOneOf(SORT_FIELDS, field) && isOneOf(SORT_DIRS, dir) ? { field, dir } : UNREADABLE
}

const isColumn = (id: unknown): id is ColumnId => isText(id) && Object.hasOwn(COLUMNS, id)
const isWidth = (width: unknown): width is number =>
  Number.isSafeInteger(width) && (width as number) >= COLUMN_WIDTHS.least && (width as number) <= COLUMN_WIDTHS.most

function readColumn(value: unknown): Reading<ColumnChoice> {
  if (!isRecord(value) || !isColumn(value.id)) return UNREADABLE
  const { id, width } = value
  if (width === undefined) return { id }
  return isWidth(width) ? { id, width } : UNREADABLE
}

function readColumns(value: unknown): Reading<readonly ColumnChoice[]> {
  if (!Array.isArray(value) || value.length === 0 || value.length > COLUMNS_MAX) return UNREADABLE
  const columns = value.map(readColumn)
  return columns.every((column) => column !== UNREADABLE) ? columns : UNREADABLE
}

/**
 * Reads a configuration that is no text any more: what a station remembers of a dimension's list, its filters, sort and columns (reference: lists 3.4).
 * Null where it cannot be read. The first list of a start waits for it: a schema of zod would be three fifths of that page (decision 038).
 */
export function asGridConfig(value: unknown): GridConfig | null {
  if (!isRecord(value)) return null
  const config = {
    filters: readTexts(value.filters),
    chips: readChips(value.chips),
    order: readSortKey(value.order),
    second: orNone(value.second, readSortKey),
    group: orNone(value.group, chosenOf(GROUPINGS)),
    columns: orNone(value.columns, readColumns),
    density: orNone(value.density, chosenOf(DENSITIES))
  }
  return (Object.values(config) as readonly unknown[]).includes(UNREADABLE) ? null : (config as GridConfig)
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
