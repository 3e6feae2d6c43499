import { compareNaturally } from '@/domain/format/natural-order'
import type { Item, Order } from '@/domain/orders/order'
import { orderedSizes, SIZE_SCALE, totalPieces } from '@/domain/sizes/size-list'
import { inWorkshopOrder } from '@/domain/techniques/techniques'

/** What the tables need of an order. */
export type PickedOrder = Pick<Order, 'id' | 'items' | 'bacs' | 'picking_runs'>

/** Pieces of one size of one item: what one takes off a shelf for one order. */
export interface Piece {
  readonly item: number
  readonly size: string
  readonly qty: number
}

/** Pieces of one size that are taken together. */
export interface PieceCell {
  readonly size: string
  readonly qty: number
  readonly pieces: readonly Piece[]
}

/** Pieces of a colour for the orders of the same runs. */
export interface RunRow {
  /** Unique in its reference. */
  readonly key: string
  readonly runs: readonly string[]
  readonly orders: readonly number[]
  /** Bins of these orders. */
  readonly bacs: readonly string[]
  readonly cells: readonly PieceCell[]
  readonly total: number
}

export interface ColorRows {
  readonly name: string
  /** Colour of the fabric, null when it is not known. */
  readonly hex: string | null
  /** What is done to these pieces, in workshop order. */
  readonly techniques: readonly string[]
  readonly rows: readonly RunRow[]
}

/** One product reference: a piece table row (reference: picking 2.3). */
export interface PieceTable {
  readonly ref: string
  readonly name: string
  readonly brand: string
  readonly total: number
  /** Columns: sizes in scale order, none left out between two. */
  readonly sizes: readonly string[]
  readonly colors: readonly ColorRows[]
}

/** Name of a colour that the order does not tell. */
export const NO_COLOR = 'Sans couleur'

type Line = { readonly order: PickedOrder; readonly item: Item }

export const colorOf = ({ color }: Item): string => color?.name || NO_COLOR

const byName = <T>(groups: ReadonlyMap<string, T>): readonly (readonly [string, T])[] =>
  [...groups].sort(([a], [b]) => compareNaturally(a, b))

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Pieces of items, by size in scale order; those of a size are taken together. */
export function cellsOf(items: readonly Item[]): PieceCell[] {
  const pieces = items.flatMap((item) => orderedSizes(item.sizes).map(({ size, qty }): Piece => ({ item: item.id, size, qty })))
  return orderedSizes(pieces).map(({ size, qty }) => ({ size, qty, pieces: pieces.filter((piece) => piece.size === size) }))
}

/** Techniques of items, each once, in workshop order; a blank garment has none. */
export const techniquesOf = (items: readonly Item[]): string[] =>
  inWorkshopOrder(items.flatMap(({ faces }) => faces.flatMap(({ techniques }) => techniques))).filter((technique) => technique !== 'blank')

/** Columns of sizes given in scale order: what the scale has between the smallest and the largest, then the others. */
export function columnsOfScale(sizes: readonly string[]): string[] {
  const places = sizes.map((size) => (SIZE_SCALE as readonly string[]).indexOf(size)).filter((place) => place >= 0)
  const span = places.length === 0 ? [] : SIZE_SCALE.slice(Math.min(...places), Math.max(...places) + 1)
  return distinct([...span, ...sizes])
}

const rowOf = (runs: readonly string[], key: string, lines: readonly Line[]): RunRow => {
  const cells = cellsOf(lines.map(({ item }) => item))
  return {
    key,
    runs,
    orders: distinct(lines.map(({ order }) => order.id)),
    bacs: distinct(lines.flatMap(({ order }) => order.bacs)),
    cells,
    total: totalPieces(cells)
  }
}

/** The runs under which an order's pieces of a reference and colour stand. */
export type RunsOf = (order: PickedOrder, ref: string, color: string) => readonly string[]

const presentRuns: RunsOf = ({ picking_runs: runs }) => runs

function colorRows(ref: string, color: string, lines: readonly Line[], runsOf: RunsOf): ColorRows {
  const runs = (line: Line): readonly string[] => [...runsOf(line.order, ref, color)].sort(compareNaturally)
  const groups = byName(Map.groupBy(lines, (line) => runs(line).join(', ')))
  const items = lines.map(({ item }) => item)
  return {
    name: color,
    hex: items.find((item) => item.color?.hex)?.color?.hex ?? null,
    techniques: techniquesOf(items),
    // What has no run yet comes last.
    rows: [...groups.filter(([key]) => key !== ''), ...groups.filter(([key]) => key === '')].map(([key, group]) =>
      rowOf(group[0] === undefined ? [] : runs(group[0]), `${color}|${key}`, group)
    )
  }
}

/**
 * The pieces to take for these orders: by product reference, then colour, then the runs of the orders, sizes in scale order (reference: picking 2.3).
 * References and colours stand in the order of their names. `runsOf` may keep an order in the row where one is writing.
 */
export function pieceTables(orders: readonly PickedOrder[], runsOf: RunsOf = presentRuns): PieceTable[] {
  const lines = orders
    .flatMap((order) => order.items.map((item): Line => ({ order, item })))
    .filter(({ item }) => totalPieces(item.sizes) > 0)
  return byName(Map.groupBy(lines, ({ item }) => item.sku)).map(([ref, group]) => {
    const items = group.map(({ item }) => item)
    const cells = cellsOf(items)
    return {
      ref,
      name: items[0]?.name ?? '',
      brand: items[0]?.metas.brand ?? '',
      total: totalPieces(cells),
      sizes: columnsOfScale(cells.map(({ size }) => size)),
      colors: byName(Map.groupBy(group, ({ item }) => colorOf(item))).map(([color, same]) => colorRows(ref, color, same, runsOf))
    }
  })
}
