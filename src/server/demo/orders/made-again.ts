import type { SizeQuantity } from '@/domain/sizes/size-list'
import { totalPieces } from '@/domain/sizes/size-list'
import type { Dice } from '../dice'
import type { DemoItem } from './demo-order'

const madeFrom = (item: DemoItem, order: number, place: number, sizes: readonly SizeQuantity[]): DemoItem => ({
  ...item,
  sizes,
  comment: null,
  from: { order, place }
})

/** About a share of each size; one piece at least. */
function someOf(sizes: readonly SizeQuantity[], share: number): readonly SizeQuantity[] {
  const some = sizes.flatMap(({ size, qty }) => {
    const left = Math.round(qty * share)
    return left > 0 ? [{ size, qty: left }] : []
  })
  return some.length > 0 ? some : sizes.slice(0, 1).map(({ size }) => ({ size, qty: 1 }))
}

/** A customer orders again: every item of the earlier order, or one of them, in a smaller number. */
export function reassorted(chance: Dice, order: number, items: readonly DemoItem[]): readonly DemoItem[] {
  const all = chance.chance(0.6)
  const only = chance.int(0, items.length - 1)
  return items.flatMap((item, place) => {
    const sizes = someOf(item.sizes, 0.15 + chance.next() * 0.5)
    return all || place === only ? [madeFrom(item, order, place, sizes)] : []
  })
}

/** Pieces of one item that went wrong are made again: three at most. */
export function madeGood(chance: Dice, order: number, items: readonly DemoItem[]): readonly DemoItem[] {
  const place = chance.int(0, items.length - 1)
  const item = items[place]
  const { size } = item === undefined ? { size: '' } : chance.pick(item.sizes)
  return item === undefined ? [] : [madeFrom(item, order, place, [{ size, qty: Math.min(chance.int(1, 3), totalPieces(item.sizes)) }])]
}
