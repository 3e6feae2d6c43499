import { type ColumnDef, tableFeatures } from '@tanstack/react-table'

/** The grid shows what the server sorted, filtered and paged: none of the table's own features is needed. */
export const GRID_FEATURES = tableFeatures({})

/** Columns as data: an id, a header and how a cell is drawn. */
export type GridColumns<T extends object> = readonly ColumnDef<typeof GRID_FEATURES, T, unknown>[]
