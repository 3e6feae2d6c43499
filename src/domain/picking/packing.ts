import { orderIdOfBarcode, rewriteBarcode } from '@/domain/barcode/barcode'
import { displayReference } from '@/domain/format/reference'
import type { Item } from '@/domain/orders/order'
import { compareSizes, orderedSizes } from '@/domain/sizes/size-list'
import type { OrderState } from '@/domain/states/order-states'
import type { Piece } from './piece-table'
import { tickOf } from './ticks'

/** What the Emballée toggle sets: packed from complete, complete from packed; null where it is disabled (reference: states-and-steps 4.1). */
export function packingToggle(state: string): OrderState | null {
  if (state === 'complete') return 'packed'
  return state === 'packed' ? 'complete' : null
}

type Packed = Pick<Item, 'id' | 'sku' | 'sizes'>

/** What goes into the parcel for an item: one piece a size, in scale order. */
export const piecesOf = ({ id, sizes }: Packed): Piece[] => orderedSizes(sizes).map(({ size, qty }) => ({ item: id, size, qty }))

/** Sizes of these items and of no other, in scale order. */
export const packedSizes = (items: readonly Packed[]): string[] =>
  [...new Set(items.flatMap((item) => piecesOf(item).map(({ size }) => size)))].sort(compareSizes)

/** What a scan means to who packs an order: its own code, the next piece of one of its items, one that is all ticked, or nothing. */
type PackingScan =
  | { readonly kind: 'order' }
  | { readonly kind: 'piece'; readonly piece: Piece; readonly sku: string }
  | { readonly kind: 'all-ticked'; readonly sku: string }
  | null

/** What the packing reads of an order. */
interface PackedOrder {
  readonly id: number
  readonly origin_ref_id: string
  readonly items: readonly Packed[]
}

const letters = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Reads the codes of a scan for the packing of an order. Guns send letters and digits alone: a sku is compared without its dashes. */
export function packingScan({ id, origin_ref_id, items }: PackedOrder, codes: readonly string[], ticks: ReadonlySet<string>): PackingScan {
  const reference = displayReference(origin_ref_id).toUpperCase()
  if (codes.some((code) => rewriteBarcode(code) === reference || orderIdOfBarcode(code) === id)) return { kind: 'order' }
  const scanned = items.filter(({ sku }) => codes.some((code) => letters(code) === letters(sku)))
  const [first] = scanned
  if (first === undefined) return null
  const piece = scanned.flatMap(piecesOf).find((known) => !ticks.has(tickOf(known)))
  return piece ? { kind: 'piece', piece, sku: first.sku } : { kind: 'all-ticked', sku: first.sku }
}
