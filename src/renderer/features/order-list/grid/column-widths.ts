import type { ColumnId } from '@/domain/lists/columns'

/** Width of each column in pixels where there is room; the customer takes the rest. Narrow widths stand in the style sheet. */
const WIDE: Readonly<Record<ColumnId, number>> = {
  select: 60,
  reference: 166,
  bacs: 80,
  runs: 90,
  options: 114,
  orderedAt: 102,
  customer: 130,
  faces: 54,
  items: 58,
  customizations: 50,
  stitchPoints: 96,
  total: 84,
  techniques: 142,
  technique: 210,
  production: 114,
  dispatch: 123,
  method: 76,
  states: 215
}

/** Heights of a row in pixels. */
export const ROW_HEIGHTS = { normal: 36, compact: 28 } as const

/** Columns of figures: they stand at the right. */
export const FIGURES: readonly string[] = ['faces', 'items', 'customizations', 'stitchPoints', 'total'] satisfies ColumnId[]

/** What the long dates of a channel add to its date columns; dispatch and delivery then stand one above the other. */
const LONG_DATES = { production: 34, dispatch: -32 } as const

/** Grid tracks of some columns, as the style sheet's variables. */
export const trackList = (columns: readonly ColumnId[]): string =>
  columns.map((column) => (column === 'customer' ? 'minmax(var(--col-customer), 1fr)' : `var(--col-${column})`)).join(' ')

/** What a list keeps while an order is shown beside it; the rest is in the panel. */
const BESIDE: readonly ColumnId[] = [
  'select',
  'reference',
  'bacs',
  'options',
  'customer',
  'items',
  'techniques',
  'technique',
  'production',
  'dispatch',
  'states'
]
/** What has no room beside the panel in a window of 1366 px. */
const NOT_NARROW: readonly ColumnId[] = ['bacs', 'items', 'techniques', 'technique']
/** A column of a technique says more than its badges. */
const NOT_BESIDE_STEPS: readonly ColumnId[] = ['bacs', 'techniques']

/** The columns of a list beside the panel, wide and narrow (reference: lists 9.3); the style sheet hides the cells of the others. */
export function besideColumns(columns: readonly ColumnId[]): { readonly wide: readonly ColumnId[]; readonly narrow: readonly ColumnId[] } {
  const steps = columns.includes('technique')
  const wide = columns.filter((column) => BESIDE.includes(column) && !(steps && NOT_BESIDE_STEPS.includes(column)))
  return { wide, narrow: wide.filter((column) => !NOT_NARROW.includes(column)) }
}

/** The width under which columns take their narrow form, in pixels. */
export const narrowBelow = (columns: readonly ColumnId[], longDates: boolean): number =>
  columns.reduce((sum, column) => sum + WIDE[column], longDates ? LONG_DATES.production + LONG_DATES.dispatch : 0)

/** The variables that `trackList` names, as wide as there is room for. */
export const wideVariables = (longDates: boolean): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(WIDE).map(([column, width]) => {
      const extra = longDates && (column === 'production' || column === 'dispatch') ? LONG_DATES[column] : 0
      return [`--wide-${column}`, `${width + extra}px`]
    })
  )
