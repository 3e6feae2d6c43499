import { orderedSizes, type SizeQuantity } from './size-list'

interface Sized {
  readonly sizes: readonly SizeQuantity[]
}

/** Pieces of each size of several items together, in scale order. */
export const sizeTotals = (items: readonly Sized[]): SizeQuantity[] => orderedSizes(items.flatMap(({ sizes }) => sizes))

/** The sizes that several items have, in scale order: the columns of their grid. */
export const columnsOfItems = (items: readonly Sized[]): string[] => sizeTotals(items).map(({ size }) => size)

/** An item's pieces under each of the columns, zero where it has none of that size. */
export function sizeCells(columns: readonly string[], sizes: readonly SizeQuantity[]): number[] {
  const known = new Map(orderedSizes(sizes).map(({ size, qty }) => [size, qty]))
  return columns.map((size) => known.get(size) ?? 0)
}
