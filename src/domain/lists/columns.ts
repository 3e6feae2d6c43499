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
export const SORT_DIRS = ['asc', 'desc'] as const
export const SortDir = z.enum(SORT_DIRS)
export type SortDir = z.infer<typeof SortDir>

/** Default sort of every list (reference: lists 4.1): newest first. */
export const DEFAULT_SORT: { readonly field: SortField; readonly dir: SortDir } = { field: 'orderedAt', dir: 'desc' }

interface ColumnEntry {
  /** Header of the column (reference: lists 2.1). */
  readonly label: string
  /** What it sorts by, or null. */
  readonly sort: SortField | null
}

/**
 * Columns of the order lists, in order (reference: lists 2.1). `technique` and `method` are extra: only some dimensions have them (reference:
 * lists 2.2). Those from `deadline` on no dimension has: operators choose them (reference: lists 10).
 */
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
  states: { label: 'États', sort: null },
  deadline: { label: 'Production prévue', sort: null },
  delivery: { label: 'Livraison', sort: null },
  origin: { label: 'Origine', sort: null },
  salesChannel: { label: 'Canal', sort: null },
  bacCount: { label: 'Nombre de bacs', sort: null },
  email: { label: 'E-mail', sort: null },
  stateSince: { label: "Dans l'état depuis", sort: null }
} as const satisfies Record<string, ColumnEntry>

export type ColumnId = keyof typeof COLUMNS
export const COLUMN_IDS = Object.keys(COLUMNS) as ColumnId[]
/** So many columns of a list at most, as it is kept or named in an address. */
export const COLUMNS_MAX = 60

/** A column that is shown, in its place; without a width, in pixels, it has its own. */
export interface ColumnChoice {
  readonly id: ColumnId
  readonly width?: number | undefined
}
/** Least and most of a column's width that somebody set, in pixels. */
export const COLUMN_WIDTHS = { least: 40, most: 640 } as const
/** They open every list, whoever chose what (reference: lists 10.1). */
export const PINNED_COLUMNS = ['select', 'reference'] as const satisfies readonly ColumnId[]
const REST_COLUMN = 'customer' satisfies ColumnId
/** The column that takes the room that the others leave, and has no width of its own: the customer, or else the last one. */
export const restColumn = (shown: readonly ColumnId[]): ColumnId | undefined => (shown.includes(REST_COLUMN) ? REST_COLUMN : shown.at(-1))
/** What only some roles see: amounts and e-mails (reference: people 2.3). */
const WITHHELD: readonly ColumnId[] = ['total', 'email']

/** What an order's row carries for a column that no dimension has, and only where a list asks for it (reference: lists 10.4). */
export const COLUMN_EXTRAS = { email: 'customer_email', stateSince: 'state_since' } as const satisfies Partial<Record<ColumnId, string>>
export type ColumnExtra = (typeof COLUMN_EXTRAS)[keyof typeof COLUMN_EXTRAS]
const hasExtra = (id: ColumnId): id is keyof typeof COLUMN_EXTRAS => id in COLUMN_EXTRAS

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
  method: (code) => code === 'shipping',
  ...Object.fromEntries(
    ['deadline', 'delivery', 'origin', 'salesChannel', 'bacCount', 'email', 'stateSince'].map((column) => [column, () => false])
  )
}

/** Columns of a dimension's lists, in order: the common ones without its excluded, with its extra ones (reference: lists 2.2). */
export const columnsOf = (code: DimensionCode): readonly ColumnId[] =>
  COLUMN_IDS.filter((column) => SHOWN[column]?.(code, dimension(code).group) ?? true)

/** Columns of the search over all orders: those of the list of all. */
export const SEARCH_COLUMNS: readonly ColumnId[] = columnsOf('all')

/** Who looks at a list, and where: what of its columns they can see. */
export interface ColumnsReader {
  /** Absent in the search over all orders. */
  readonly dimension: DimensionCode | undefined
  /** Amounts and e-mails are theirs to see (reference: people 2.3). */
  readonly seesAll: boolean
  /** The host knows what no dimension's columns show (reference: lists 10.4). */
  readonly extras: boolean
}

const isFor = ({ dimension, seesAll, extras }: ColumnsReader, id: ColumnId): boolean =>
  (seesAll || !WITHHELD.includes(id)) &&
  (extras || !hasExtra(id)) &&
  (id !== 'technique' || (dimension !== undefined && techniquesOfDimension(dimension).length > 0))

/** The columns that a list has by itself, for its reader. */
export const ownColumns = (reader: ColumnsReader): readonly ColumnChoice[] =>
  (reader.dimension === undefined ? SEARCH_COLUMNS : columnsOf(reader.dimension)).filter((id) => isFor(reader, id)).map((id) => ({ id }))

/** Whether columns are those that a list has by itself, in their order and with no width set. */
export const areOwn = (columns: readonly ColumnChoice[], reader: ColumnsReader): boolean =>
  JSON.stringify(columns) === JSON.stringify(ownColumns(reader))

/**
 * What a list shows: what was chosen, as far as its reader can see it, behind the pinned columns; its own where nothing was. What another
 * reader at the station chose, or another list, is left out, not refused (reference: lists 10.1).
 */
export function shownColumns(chosen: readonly ColumnChoice[] | null, reader: ColumnsReader): readonly ColumnChoice[] {
  if (chosen === null) return ownColumns(reader)
  const pinned = PINNED_COLUMNS.map((id) => chosen.find((one) => one.id === id) ?? { id })
  const rest = chosen.filter(({ id }, at) => !isPinned(id) && isFor(reader, id) && chosen.findIndex((one) => one.id === id) === at)
  return [...pinned, ...rest]
}

/**
 * What is kept of columns once a reader chose what is `shown`: those of before that this list or this reader cannot show stand on behind what
 * they stood behind, for where they can be seen (reference: lists 10.1). Null where these are the list's own again.
 */
export function keptColumns(
  before: readonly ColumnChoice[] | null,
  shown: readonly ColumnChoice[],
  reader: ColumnsReader
): readonly ColumnChoice[] | null {
  const kept = [...shown]
  for (const [at, one] of (before ?? []).entries()) {
    if (isPinned(one.id) || isFor(reader, one.id) || kept.some(({ id }) => id === one.id)) continue
    const behind = before?.slice(0, at).findLast(({ id }) => !isPinned(id) && kept.some((other) => other.id === id))
    const place = behind === undefined ? kept.findLastIndex(({ id }) => isPinned(id)) : kept.findIndex(({ id }) => id === behind.id)
    kept.splice(place + 1, 0, one)
  }
  return areOwn(kept, reader) ? null : kept
}

/** The columns that are not shown, and could be, in their usual order. */
export const hiddenColumns = (shown: readonly ColumnChoice[], reader: ColumnsReader): readonly ColumnId[] =>
  COLUMN_IDS.filter((id) => isFor(reader, id) && !shown.some((one) => one.id === id))

export const isPinned = (id: ColumnId): boolean => (PINNED_COLUMNS as readonly ColumnId[]).includes(id)

/** What rows must carry for these columns, always in one order. */
export const extrasOf = (shown: readonly ColumnChoice[]): readonly ColumnExtra[] =>
  Object.entries(COLUMN_EXTRAS).flatMap(([id, extra]) => (shown.some((one) => one.id === id) ? [extra] : []))

/** Columns with one put at another place; pinned ones stay in front. */
export function moveColumn(shown: readonly ColumnChoice[], id: ColumnId, to: number): readonly ColumnChoice[] {
  const moved = shown.find((one) => one.id === id)
  if (moved === undefined || isPinned(id)) return shown
  const others = shown.filter((one) => one !== moved)
  const at = Math.min(Math.max(to, PINNED_COLUMNS.length), others.length)
  return [...others.slice(0, at), moved, ...others.slice(at)]
}

/** Columns with one put before another, shown where it was hidden; without another it comes last. Pinned ones stay in front. */
export function placeColumn(shown: readonly ColumnChoice[], id: ColumnId, before: ColumnId | undefined): readonly ColumnChoice[] {
  const others = shown.filter((one) => one.id !== id)
  const at = others.findIndex((one) => one.id === before)
  const all = shown.some((one) => one.id === id) ? shown : [...shown, { id }]
  return moveColumn(all, id, at < 0 ? others.length : at)
}

/** Columns with one shown, at the end before the states that close a list, or hidden. Pinned ones stay. */
export function showColumn(shown: readonly ColumnChoice[], id: ColumnId, isShown: boolean): readonly ColumnChoice[] {
  if (isPinned(id) || shown.some((one) => one.id === id) === isShown) return shown
  if (!isShown) return shown.filter((one) => one.id !== id)
  const last = shown.at(-1)
  return last?.id === 'states' ? [...shown.slice(0, -1), { id }, last] : [...shown, { id }]
}

/** Columns with the width of one set, within `COLUMN_WIDTHS`. */
export const sizeColumn = (shown: readonly ColumnChoice[], id: ColumnId, width: number): readonly ColumnChoice[] =>
  id === REST_COLUMN
    ? shown
    : shown.map((one) =>
        one.id === id ? { id, width: Math.round(Math.min(Math.max(width, COLUMN_WIDTHS.least), COLUMN_WIDTHS.most)) } : one
      )
