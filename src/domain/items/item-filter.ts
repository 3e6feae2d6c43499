import { fold } from '../lists/fold'
import type { Item } from '../orders/order'
import { orderedSizes, sizeChip } from '../sizes/size-list'
import { techniqueLabel } from '../techniques/techniques'
import { itemTechniques } from './item-techniques'

/** All that one reads of an item, in one folded text. */
function textOf(item: Item): string {
  const parts = [...item.faces, ...(item.decoration?.views ?? [])]
  const techniques = itemTechniques(item).flatMap((technique) => [
    technique,
    techniqueLabel(technique).label,
    techniqueLabel(technique).badge
  ])
  const noted = parts.flatMap(({ annotations }) => annotations.map(({ content }) => content))
  const faces = item.faces.flatMap(({ face, options, tags }) => [face, ...options, ...tags])
  const views = (item.decoration?.views ?? []).map(({ view }) => view)
  const sizes = orderedSizes(item.sizes).map(sizeChip)
  const own = [item.sku, item.name, item.metas.brand, item.color?.name ?? '', item.comment ?? '']
  return fold([...own, ...sizes, ...techniques, ...faces, ...views, ...noted].join('\n'))
}

/** True when each word of `query` stands somewhere in what one reads of the item, case and accents aside. An empty query takes every item. */
export function matchesItem(item: Item, query: string): boolean {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const text = textOf(item)
  return words.every((word) => text.includes(word))
}
