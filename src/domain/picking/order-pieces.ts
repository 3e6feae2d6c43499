import type { Order } from '../orders/order'
import { cellsOf, colorOf, type PieceCell } from './piece-table'

/** Pieces of one reference and colour of an order. */
export interface PieceLine {
  readonly key: string
  readonly ref: string
  readonly color: string
  readonly cells: readonly PieceCell[]
}

/** The pieces to take for one order, by reference and colour in the order of its items; what has no piece is left out (reference: picking 2.2). */
export function orderPieces({ items }: Pick<Order, 'items'>): PieceLine[] {
  const lines = new Map<string, { ref: string; color: string; items: Order['items'] }>()
  for (const item of items) {
    const key = `${item.sku}|${colorOf(item)}`
    lines.set(key, { ref: item.sku, color: colorOf(item), items: [...(lines.get(key)?.items ?? []), item] })
  }
  return [...lines]
    .map(([key, line]) => ({ key, ref: line.ref, color: line.color, cells: cellsOf(line.items) }))
    .filter(({ cells }) => cells.length > 0)
}
