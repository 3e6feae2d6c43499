import type { Order } from '@/domain/orders/order'
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
  const lines = Map.groupBy(items, (item) => `${item.sku}|${colorOf(item)}`)
  return [...lines]
    .flatMap(([key, [first, ...others]]) =>
      first === undefined ? [] : [{ key, ref: first.sku, color: colorOf(first), cells: cellsOf([first, ...others]) }]
    )
    .filter(({ cells }) => cells.length > 0)
}
