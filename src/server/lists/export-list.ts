import { Readable } from 'node:stream'
import writeExcelFile from 'write-excel-file/node'
import { CSV_BOM, csvLine } from '@/domain/format/csv'
import type { ColumnExtra } from '@/domain/lists/columns'
import { type ExportedCell, type ExportedColumn, exportedText } from '@/domain/lists/exported-columns'
import type { ListRow } from '@/domain/orders/order'
import type { Query } from '@/server/db/database'
import { readSummaries } from '@/server/repositories/lists/order-lists'

/** A list that is written as a file: its orders by id, in their order, and what is written of each. */
export interface ExportedList {
  readonly ids: Int32Array
  readonly columns: readonly ExportedColumn[]
  /** Whether amounts are read. */
  readonly seesAll: boolean
  /** What the columns need beside the rest. */
  readonly extras: readonly ColumnExtra[]
}

/** Read at once: memory stays flat, whatever the length of the list. */
const BATCH = 1_000

async function* batches(query: Query, { ids, seesAll, extras }: ExportedList): AsyncGenerator<ListRow[]> {
  for (let at = 0; at < ids.length; at += BATCH) yield await readSummaries(query, [...ids.subarray(at, at + BATCH)], seesAll, extras)
}

async function* csvLines(query: Query, list: ExportedList): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(list.columns.map(({ header }) => header))
  for await (const orders of batches(query, list))
    yield orders.map((order) => csvLine(list.columns.map(({ of }) => exportedText(of(order))))).join('')
}

/** The list as lines for spreadsheets (reference: lists 7.2), batch by batch as they are taken. */
export const listCsv = (query: Query, list: ExportedList): Readable => Readable.from(csvLines(query, list), { objectMode: false })

/** Wall time as a workbook has it: it knows no zones, and the writer reads dates as UTC. */
const wallTime = (date: string): Date => new Date(`${date.slice(0, 10)}T${date.slice(11, 19) || '00:00:00'}Z`)

function workbookCell(cell: ExportedCell) {
  if (cell === null || typeof cell === 'number') return cell
  if (typeof cell === 'string') return { type: String, value: cell }
  return 'day' in cell
    ? { type: Date, value: wallTime(cell.day.slice(0, 10)), format: 'dd/mm/yyyy' }
    : { type: Date, value: wallTime(cell.time), format: 'dd/mm/yyyy hh:mm' }
}

/** The list as a workbook, put together in memory: `EXPORT_ORDERS_MAX` bounds it. */
export async function listWorkbook(query: Query, list: ExportedList): Promise<Buffer> {
  const heading = list.columns.map(({ header }) => ({ type: String, value: header, fontWeight: 'bold' as const }))
  const rows: ReturnType<typeof workbookCell>[][] = []
  for await (const orders of batches(query, list))
    for (const order of orders) rows.push(list.columns.map(({ of }) => workbookCell(of(order))))
  return writeExcelFile([heading, ...rows], {
    sheet: 'Commandes',
    stickyRowsCount: 1,
    columns: list.columns.map(({ width }) => ({ width }))
  }).toBuffer()
}
