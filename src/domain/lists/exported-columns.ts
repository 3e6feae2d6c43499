import { dayMonthYear, timeOfDay } from '@/domain/calendar/date-text'
import { listedCustomer } from '@/domain/customers/names'
import { displayReference } from '@/domain/format/reference'
import type { ListRow } from '@/domain/orders/order'
import { shippingLabel } from '@/domain/shipping/methods'
import { stateLabel } from '@/domain/states/order-states'
import { OPTIONS, optionsOf } from '@/domain/tags/options'
import { stepOf } from '@/domain/techniques/steps'
import { techniqueLabel } from '@/domain/techniques/techniques'
import { COLUMNS, type ColumnId, columnsOf, SEARCH_COLUMNS, techniquesOfDimension } from './columns'
import type { DimensionCode } from './dimensions'
import type { Grouping } from './grid-config'
import { GROUPING_LABELS, groupTitle } from './groups'

/** What a cell of an exported list holds: a text, a number, a day, or a day with its time (API dates); null is an empty one. */
export type ExportedCell = string | number | { readonly day: string } | { readonly time: string } | null

/** A column of an exported list. One column on screen may be several: each value stands alone (reference: lists 7.2). */
export interface ExportedColumn {
  readonly header: string
  /** Room in characters. */
  readonly width: number
  readonly of: (order: ListRow) => ExportedCell
}

/** The formats of an exported list, by the ending of its file. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Orders that a file takes at most: what spreadsheets open, and what a workbook is put together from in memory (reference: lists 7.3). */
export const EXPORT_ORDERS_MAX: Readonly<Record<ExportFormat, number>> = { csv: 1_000_000, xlsx: 20_000 }

const day = (date: string | null): ExportedCell => (date === null ? null : { day: date })
const joined = (texts: readonly string[]): ExportedCell => texts.join(', ') || null
const withStep = (order: ListRow, technique: string): string => {
  const step = stepOf(order, technique)
  const { label } = techniqueLabel(technique)
  return step === null ? label : `${label} (${stateLabel(step)})`
}

function optionTexts({ tags, reassorts }: ListRow): string[] {
  const { sav, options, texts } = optionsOf(tags)
  const again = sav ? ['SAV'] : reassorts > 0 ? ['Réassort'] : []
  return [...again, ...options.map((code) => OPTIONS[code].label), ...texts]
}

const text = (header: string, width: number, of: (order: ListRow) => string): ExportedColumn => ({
  header,
  width,
  of: (order) => of(order) || null
})

/** What each column of a list is in a file. */
const exportedOf = (dimension: DimensionCode | undefined): Readonly<Record<ColumnId, readonly ExportedColumn[]>> => {
  const number = (column: 'faces' | 'items' | 'customizations' | 'stitchPoints', of: (order: ListRow) => number): ExportedColumn[] => [
    { header: COLUMNS[column].label, width: 10, of }
  ]
  const techniques = dimension === undefined ? [] : techniquesOfDimension(dimension)
  return {
    select: [],
    reference: [text('Référence', 20, ({ origin_ref_id }) => displayReference(origin_ref_id))],
    bacs: [{ header: COLUMNS.bacs.label, width: 14, of: ({ bacs }) => joined(bacs) }],
    runs: [{ header: COLUMNS.runs.label, width: 14, of: ({ picking_runs }) => joined(picking_runs) }],
    options: [{ header: COLUMNS.options.label, width: 20, of: (order) => joined(optionTexts(order)) }],
    orderedAt: [{ header: COLUMNS.orderedAt.label, width: 17, of: ({ ordered_at }) => ({ time: ordered_at }) }],
    customer: [
      text(COLUMNS.customer.label, 28, (order) => {
        const { strong, rest } = listedCustomer(order)
        return `${strong} ${rest}`.trim()
      })
    ],
    faces: number('faces', ({ metrics }) => metrics.faces),
    items: number('items', ({ metrics }) => metrics.items),
    customizations: number('customizations', ({ metrics }) => metrics.customizations),
    stitchPoints: number('stitchPoints', ({ metrics }) => metrics.stitch_points),
    total: [{ header: COLUMNS.total.label, width: 12, of: ({ amount }) => amount }],
    techniques: [
      {
        header: COLUMNS.techniques.label,
        width: 30,
        of: (order) => joined(order.techniques.map((technique) => withStep(order, technique)))
      }
    ],
    technique: [
      {
        header: COLUMNS.technique.label,
        width: 20,
        of: (order) =>
          joined(
            techniques.flatMap((technique) => {
              const step = stepOf(order, technique)
              return step === null ? [] : [stateLabel(step)]
            })
          )
      }
    ],
    production: [
      { header: COLUMNS.production.label, width: 12, of: ({ production_at }) => day(production_at) },
      { header: 'Production prévue', width: 12, of: ({ production_deadline_at }) => day(production_deadline_at) }
    ],
    dispatch: [
      { header: 'Expédition', width: 12, of: ({ dispatched_at }) => day(dispatched_at) },
      { header: 'Livraison', width: 12, of: ({ shipping_at }) => day(shipping_at) }
    ],
    method: [text(COLUMNS.method.label, 24, ({ shipping_method }) => (shipping_method === null ? '' : shippingLabel(shipping_method)))],
    states: [
      text('Fichiers', 22, ({ files_state }) => stateLabel(files_state)),
      text('Préparation', 22, ({ preparation_state }) => stateLabel(preparation_state)),
      text('État', 22, ({ state }) => stateLabel(state))
    ],
    deadline: [{ header: COLUMNS.deadline.label, width: 12, of: ({ production_deadline_at }) => day(production_deadline_at) }],
    delivery: [{ header: COLUMNS.delivery.label, width: 12, of: ({ shipping_at }) => day(shipping_at) }],
    origin: [text(COLUMNS.origin.label, 16, ({ origin }) => origin.name)],
    salesChannel: [text(COLUMNS.salesChannel.label, 22, ({ channel }) => channel.name)],
    bacCount: [{ header: COLUMNS.bacCount.label, width: 10, of: ({ bacs }) => bacs.length }],
    email: [text(COLUMNS.email.label, 30, ({ customer_email = '' }) => customer_email)],
    stateSince: [{ header: COLUMNS.stateSince.label, width: 17, of: ({ state_since }) => (state_since ? { time: state_since } : null) }]
  }
}

/** The group of each order, as its header names it: a day is a day (reference: lists 11.2). */
const groupColumn = (grouping: Grouping): ExportedColumn => ({
  header: GROUPING_LABELS[grouping],
  width: 28,
  of: (order) => (grouping === 'production' && order.production_at !== null ? day(order.production_at) : groupTitle(order, grouping))
})

/** What a list is written as, column by column: its group first where it is gathered, then those that are named, else its own (reference: lists 7.2). */
export function exportedColumns(
  dimension: DimensionCode | undefined,
  shown: readonly ColumnId[] | null,
  grouping: Grouping | null = null
): readonly ExportedColumn[] {
  const all = exportedOf(dimension)
  const columns = (shown ?? (dimension === undefined ? SEARCH_COLUMNS : columnsOf(dimension))).flatMap((column) => all[column])
  return grouping === null ? columns : [groupColumn(grouping), ...columns]
}

/** A cell of a CSV: dates as they are read in France. */
export function exportedText(cell: ExportedCell): string | number {
  if (cell === null) return ''
  if (typeof cell !== 'object') return cell
  return 'day' in cell ? dayMonthYear(cell.day) : `${dayMonthYear(cell.time)} ${timeOfDay(cell.time)}`
}

/** What is exported, where it is no list but what somebody selected. */
export const SELECTION_SCOPE = 'selection'

/** Name of the file of a list: what it is of, and its day. */
export const exportFileName = (scope: string, today: string, format: ExportFormat): string =>
  `commandes-${scope.replace(/[^\w-]+/g, '-')}-${today}.${format}`
