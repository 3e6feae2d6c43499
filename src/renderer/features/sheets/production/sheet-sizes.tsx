import { formatNumber } from '@/domain/format/number'
import type { Item } from '@/domain/orders/order'
import { sizeColumns } from '@/domain/picking/piece-table'
import { SIZE_SCALE } from '@/domain/sizes/scale'
import { orderedSizes, totalPieces } from '@/domain/sizes/size-list'
import { QuantityCells, SizeNames } from '../parts/quantity-cells'
import { type SizeBands, sizeBands } from '../parts/size-bands'
import styles from './sheet-sizes.module.css'

/** Millimetres beside the names of the rows. */
const ROOM = 153

/** The sizes of an item in scale order, each quantity with a box to tick, in bands where they are too many for one (reference: printing 3.4). */
export function SheetSizes({ item, items }: { item: Item; items: readonly Item[] }) {
  const cells = orderedSizes(item.sizes)
  const total = totalPieces(item.sizes)
  const bandsOf = (sizes: readonly string[]): SizeBands => sizeBands({ sizes, quantities: cells.map(({ qty }) => qty), total, room: ROOM })
  const alike = bandsOf(alignedColumns(item, items))
  // The tables of an order line up as long as that costs no second band.
  const { bands, tight, totalWidth } = alike.bands.length > 1 ? bandsOf(alignedColumns(item, [item])) : alike
  return (
    <table className={styles.sizes}>
      <colgroup>
        <col className={styles.rows} />
        {bands[0]?.map((size, at) => (
          <col key={size ?? at} />
        ))}
        <col style={{ width: `${totalWidth}mm` }} />
      </colgroup>
      {bands.map((sizes, at) => {
        const last = at === bands.length - 1
        return (
          <tbody key={sizes.join()}>
            <tr className={styles.head}>
              <th scope="row">{at === 0 ? (item.color?.name ?? 'Taille') : 'suite'}</th>
              <SizeNames sizes={sizes} />
              {last && (
                <th scope="col" className={styles.total}>
                  Total
                </th>
              )}
            </tr>
            <tr>
              <th scope="row">Quantité, à cocher</th>
              <QuantityCells sizes={sizes} cells={cells} tight={tight} />
              {last && (
                <td className={styles.total}>
                  <b>{formatNumber(total)}</b>
                </td>
              )}
            </tr>
          </tbody>
        )
      })}
    </table>
  )
}

const isInScale = (size: string): boolean => (SIZE_SCALE as readonly string[]).includes(size)

/**
 * Columns of an item's size table: every size of the scale between the smallest and the largest of the whole order, so that the tables
 * of one sheet line up and none is left out between two; then the item's own other sizes. An item outside the scale shows its own alone.
 */
export function alignedColumns(item: Item, items: readonly Item[]): readonly string[] {
  const own = orderedSizes(item.sizes).map(({ size }) => size)
  if (!own.some(isInScale)) return own
  const scaled = items.flatMap(({ sizes }) => orderedSizes(sizes).map(({ size }) => size)).filter(isInScale)
  return sizeColumns([...scaled, ...own])
}
