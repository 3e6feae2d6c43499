import type { Item, Order } from '@/domain/orders/order'
import { orderedSizes, type SizeQuantity } from '@/domain/sizes/size-list'

/** What an after-sales order makes again, as its first order made it: when, in which runs, and how many of each size. */
export interface MadeBefore {
  readonly production_at: string | null
  readonly runs: readonly string[]
  readonly sizes: readonly SizeQuantity[]
}

/**
 * What the first order made of an item that is made again: of the item that it says it takes again, else of the same garment in the same
 * color. Null where the first order has no such item (reference: after-sales 1.8).
 */
export function madeBefore({ items, production_at, picking_runs }: Order, again: Item): MadeBefore | null {
  const taken = items.filter(({ id }) => id === again.item_from?.id)
  const alike = items.filter(({ sku, name, color }) => sku === again.sku && name === again.name && color?.name === again.color?.name)
  const made = taken.length > 0 ? taken : alike
  if (made.length === 0) return null
  return { production_at, runs: picking_runs, sizes: orderedSizes(made.flatMap(({ sizes }) => sizes)) }
}
