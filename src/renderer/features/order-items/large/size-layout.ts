import type { Item } from '@/domain/orders/order'
import { sizeTotals } from '@/domain/sizes/size-grid'

/** How the sizes of an order are shown: in columns, `many` or `few`, or written out where columns have no room. */
interface SizeLayout {
  readonly fit: 'few' | 'many' | 'text'
  /** What a column takes at least: pixels. */
  readonly width: number
}

/** What all columns may take, and few of them: pixels. The style's widths of the grid go with them. */
const ROOM_PX = 380
const FEW_PX = 200

const widthOf = (most: number): number => (most >= 10_000 ? 42 : most >= 1_000 ? 36 : 28)

/** Columns are as wide as the greatest total needs. */
export function sizeLayout(items: readonly Item[]): SizeLayout {
  const totals = sizeTotals(items)
  const width = widthOf(Math.max(0, ...totals.map(({ qty }) => qty)))
  const room = totals.length * width
  return { fit: room === 0 || room > ROOM_PX ? 'text' : room > FEW_PX ? 'many' : 'few', width }
}
