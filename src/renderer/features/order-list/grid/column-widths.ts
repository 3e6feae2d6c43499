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
