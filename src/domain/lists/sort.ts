import * as z from 'zod/mini'

/** The eleven sortable columns of an order list (reference: lists 4.1). */
export const SORT_FIELDS = [
  'id',
  'total',
  'items',
  'faces',
  'customizations',
  'stitchPoints',
  'customer',
  'orderedAt',
  'productionAt',
  'dispatchedAt',
  'bacs'
] as const

export const SortField = z.enum(SORT_FIELDS)
export type SortField = z.infer<typeof SortField>
export const SortDir = z.enum(['asc', 'desc'])
export type SortDir = z.infer<typeof SortDir>

/** Default sort of every list (reference: lists 4.1): newest first. */
export const DEFAULT_SORT: { readonly field: SortField; readonly dir: SortDir } = { field: 'orderedAt', dir: 'desc' }
