import { formatNumber } from '@/domain/format/number'
import type { Item } from '@/domain/orders/order'
import { orderedSizes, totalPieces } from '@/domain/sizes/size-list'
import { QuantityCells, SizeNames } from './quantity-cells'
import styles from './sheet-sizes.module.css'
import { type SizeBands, sizeBands } from './size-bands'
import { sizeColumns } from './size-columns'

/** Millimetres beside the names of the rows. */
const ROOM = 153

/** The sizes of an item in scale order, each quantity with a box to tick, in bands where they are too many for one (reference: printing 3.4). */
export function SheetSizes({ item, items }: { item: Item; items: readonly Item[] }) {
  const cells = orderedSizes(item.sizes)
  const total = totalPieces(item.sizes)
  const bandsOf = (sizes: readonly string[]): SizeBands => sizeBands({ sizes, quantities: cells.map(({ qty }) => qty), total, room: ROOM })
  const alike = bandsOf(sizeColumns(item, items))
  // The tables of an order line up as long as that costs no second band.
  const { bands, tight, totalWidth } = alike.bands.length > 1 ? bandsOf(sizeColumns(item, [item])) : alike
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
