import * as z from 'zod/mini'
import { fold } from '@/domain/format/search-text'
import type { Item } from '@/domain/orders/order'
import { orderedSizes, sizeChip, totalPieces } from '@/domain/sizes/size-list'
import { inWorkshopOrder, techniqueLabel } from '@/domain/techniques/techniques'

/** What an item is made with: the techniques of its faces and of its decoration's views, each once, in workshop order. */
export const itemTechniques = ({ faces, decoration }: Pick<Item, 'faces' | 'decoration'>): string[] =>
  inWorkshopOrder<string>([
    ...faces.flatMap(({ techniques }) => techniques),
    ...(decoration?.views ?? []).flatMap(({ processes }) => processes)
  ])

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

/** From so many items on, an order shows them as rows that fold (reference: items-and-decorations 1.7). */
export const LARGE_FROM = 12

/** Local-storage key of folded items; beside the contract's other keys, which the first screen reads (reference: session 3.4). */
export const ITEM_FOLDS_KEY = 'order.items'

/** Orders whose folded items a station remembers: the last ones changed. */
export const FOLDS_MAX = 100

/** Which items of an order are folded: all of them or none, but for some. */
export interface Folds {
  readonly folded: boolean
  readonly but: readonly number[]
}

/** A large order as it is first seen: every item folded. */
export const FIRST_FOLDS: Folds = { folded: true, but: [] }

export const isFolded = ({ folded, but }: Folds, item: number): boolean => folded !== but.includes(item)

/** With one item folded that was not, or the other way round. */
export const withToggled = (folds: Folds, item: number): Folds => ({
  ...folds,
  but: folds.but.includes(item) ? folds.but.filter((known) => known !== item) : [...folds.but, item]
})

const Stored = z.array(z.tuple([z.int(), z.boolean(), z.array(z.int())]))

/** The folds of orders by their number, from the text that `foldsText` made; none from any other text. */
export function readFolds(text: string | null): ReadonlyMap<number, Folds> {
  try {
    const { data = [] } = Stored.safeParse(JSON.parse(text ?? '[]'))
    return new Map(data.map(([order, folded, but]) => [order, { folded, but }]))
  } catch {
    return new Map()
  }
}

/** With an order's folds as the last ones changed; the oldest beyond `FOLDS_MAX` are forgotten. */
export function withFolds(all: ReadonlyMap<number, Folds>, order: number, folds: Folds): ReadonlyMap<number, Folds> {
  const others = [...all].filter(([known]) => known !== order)
  return new Map([...others, [order, folds] as const].slice(-FOLDS_MAX))
}

export const foldsText = (all: ReadonlyMap<number, Folds>): string =>
  JSON.stringify([...all].map(([order, { folded, but }]) => [order, folded, but]))
