import type { Item } from '../orders/order'
import { totalPieces } from '../sizes/size-list'

/** The items of one garment reference of an order. */
export interface ItemReference {
  readonly sku: string
  readonly name: string
  /** The first of its items. */
  readonly itemId: number
  readonly items: number
  readonly pieces: number
}

/** The garment references of some items, in the order in which each comes first. */
export function itemReferences(items: readonly Item[]): ItemReference[] {
  const bySku = new Map<string, ItemReference>()
  for (const { id, sku, name, sizes } of items) {
    const known = bySku.get(sku) ?? { sku, name, itemId: id, items: 0, pieces: 0 }
    bySku.set(sku, { ...known, items: known.items + 1, pieces: known.pieces + totalPieces(sizes) })
  }
  return [...bySku.values()]
}
