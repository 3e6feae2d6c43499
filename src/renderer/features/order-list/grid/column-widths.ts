import { type ColumnChoice, type ColumnId, restColumn } from '@/domain/lists/columns'

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
  states: 215,
  deadline: 84,
  delivery: 84,
  origin: 110,
  salesChannel: 130,
  bacCount: 66,
  email: 200,
  stateSince: 92
}

/** Heights of a row in pixels. */
export const ROW_HEIGHTS = { normal: 36, compact: 28 } as const

/** Columns of figures: they stand at the right. */
export const FIGURES: readonly string[] = ['faces', 'items', 'customizations', 'stitchPoints', 'total', 'bacCount'] satisfies ColumnId[]

/** What the long dates of a channel add to its date columns; dispatch and delivery then stand one above the other. */
const LONG_DATES: Readonly<Partial<Record<ColumnId, number>>> = { production: 34, dispatch: -32, deadline: 10, delivery: 10 }

/** Grid tracks of some columns: the width that somebody set, or the style sheet's variable. The customer, or else the last one, takes the rest. */
export function trackList(columns: readonly ColumnChoice[]): string {
  const rest = restColumn(columns.map(({ id }) => id))
  return columns
    .map(({ id, width }) => {
      const own = width === undefined ? `var(--col-${id})` : `${width}px`
      return id === rest ? `minmax(${own}, 1fr)` : own
    })
    .join(' ')
}

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
export function besideColumns(columns: readonly ColumnChoice[]): {
  readonly wide: readonly ColumnChoice[]
  readonly narrow: readonly ColumnChoice[]
  /** By which the style sheet knows them. */
  readonly kept: string
} {
  const steps = columns.some(({ id }) => id === 'technique')
  const wide = columns.filter(({ id }) => BESIDE.includes(id) && !(steps && NOT_BESIDE_STEPS.includes(id)))
  return { wide, narrow: wide.filter(({ id }) => !NOT_NARROW.includes(id)), kept: steps ? 'steps' : '' }
}

const longer = (column: ColumnId, longDates: boolean): number => (longDates ? (LONG_DATES[column] ?? 0) : 0)

/** Width of a column in pixels where there is room. */
export const wideWidth = ({ id, width }: ColumnChoice, longDates: boolean): number => width ?? WIDE[id] + longer(id, longDates)

/** The width under which columns take their narrow form, in pixels. One that was made wider leaves the others their form: the list scrolls. */
export const narrowBelow = (columns: readonly ColumnChoice[], longDates: boolean): number =>
  columns.reduce((sum, column) => sum + Math.min(wideWidth(column, longDates), wideWidth({ id: column.id }, longDates)), 0)

/** The variables that `trackList` names, as wide as there is room for. */
export const wideVariables = (longDates: boolean): Readonly<Record<string, string>> =>
  Object.fromEntries((Object.keys(WIDE) as ColumnId[]).map((id) => [`--wide-${id}`, `${wideWidth({ id }, longDates)}px`]))
