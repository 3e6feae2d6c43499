import type { Item } from '@/domain/orders/order'
import { orderedSizes, SIZE_SCALE } from '@/domain/sizes/size-list'

const scalePlaces = (item: Item): readonly number[] =>
  orderedSizes(item.sizes)
    .map(({ size }) => (SIZE_SCALE as readonly string[]).indexOf(size))
    .filter((place) => place >= 0)

/**
 * Columns of an item's size table: every size of the scale between the smallest and the largest of the whole order, so that the tables
 * of one sheet line up and none is left out between two; then the item's own other sizes. An item outside the scale shows its own alone.
 */
export function sizeColumns(item: Item, items: readonly Item[]): readonly string[] {
  const own = orderedSizes(item.sizes).map(({ size }) => size)
  const others = own.filter((size) => !(SIZE_SCALE as readonly string[]).includes(size))
  if (others.length === own.length) return own
  const places = items.flatMap(scalePlaces)
  return [...SIZE_SCALE.slice(Math.min(...places), Math.max(...places) + 1), ...others]
}
