import * as z from 'zod/mini'
import type { ProducedTechnique } from '@/domain/techniques/techniques'
import { type DimensionCode, dimension, type GroupCode } from './dimensions'

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

interface ColumnEntry {
  /** Header of the column (reference: lists 2.1). */
  readonly label: string
  /** What it sorts by, or null. */
  readonly sort: SortField | null
}

/** Columns of the order lists, in order (reference: lists 2.1). `technique` and `method` are extra: only some dimensions have them (reference: lists 2.2). */
export const COLUMNS = {
  select: { label: 'Sélection', sort: null },
  reference: { label: 'ID', sort: 'id' },
  bacs: { label: 'Bac(s)', sort: 'bacs' },
  runs: { label: 'Run(s)', sort: null },
  options: { label: 'Option(s)', sort: null },
  orderedAt: { label: 'Création', sort: 'orderedAt' },
  customer: { label: 'Client', sort: 'customer' },
  faces: { label: 'Face(s)', sort: 'faces' },
  items: { label: 'Pièce(s)', sort: 'items' },
  customizations: { label: 'Pers.', sort: 'customizations' },
  stitchPoints: { label: 'Point(s)', sort: 'stitchPoints' },
  total: { label: 'Total (€)', sort: 'total' },
  techniques: { label: 'Techniques', sort: null },
  technique: { label: 'Étape', sort: null },
  production: { label: 'Production', sort: 'productionAt' },
  dispatch: { label: 'Expédition / Livraison', sort: 'dispatchedAt' },
  method: { label: 'Mode de livraison', sort: null },
  states: { label: 'États', sort: null }
} as const satisfies Record<string, ColumnEntry>

export type ColumnId = keyof typeof COLUMNS
const COLUMN_IDS = Object.keys(COLUMNS) as ColumnId[]

/** Columns in an order of somebody's choosing, as an address names them: commas between. */
export const ColumnIds = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(500)),
    z.transform((text: string) => text.split(','))
  ),
  z.array(z.enum(COLUMN_IDS as [ColumnId, ...ColumnId[]])).check(z.maxLength(60))
)

const DIMENSION_TECHNIQUES: Readonly<Partial<Record<DimensionCode, readonly ProducedTechnique[]>>> = {
  'impr-flex': ['flex'],
  'impr-quadriflex': ['quadriflex'],
  'impr-dtf': ['dtf'],
  'impr-pap': ['pap'],
  'impr-special': ['nylon', 'clearflex', 'stickers'],
  'impr-transfert': ['transfert'],
  'impr-sublimation': ['sublimation'],
  broderie: ['broderie'],
  dtg: ['dtg'],
  objets: ['objets']
}

/** Techniques whose state a dimension shows with its next-step control; empty where it shows none (reference: lists 2.2). */
export const techniquesOfDimension = (code: DimensionCode): readonly ProducedTechnique[] => DIMENSION_TECHNIQUES[code] ?? []

/** Where a column that not every list has is shown (reference: lists 2.2). */
const SHOWN: Readonly<Partial<Record<ColumnId, (code: DimensionCode, group: GroupCode) => boolean>>> = {
  total: (_, group) => group === 'supervision' || group === 'delivery',
  stitchPoints: (code, group) => group === 'supervision' || code === 'broderie',
  runs: (_, group) => group === 'supervision' || group === 'logistics' || group === 'delivery',
  technique: (code) => techniquesOfDimension(code).length > 0,
  method: (code) => code === 'shipping'
}

/** Columns of a dimension's lists, in order: the common ones without its excluded, with its extra ones (reference: lists 2.2). */
export const columnsOf = (code: DimensionCode): readonly ColumnId[] =>
  COLUMN_IDS.filter((column) => SHOWN[column]?.(code, dimension(code).group) ?? true)

/** Columns of the search over all orders: those of the list of all. */
export const SEARCH_COLUMNS: readonly ColumnId[] = columnsOf('all')
