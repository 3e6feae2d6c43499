import type { Item } from '@/domain/orders/order'
import { orderedSizes, totalPieces } from '@/domain/sizes/size-list'
import { QuantityCells } from './quantity-cells'
import styles from './sheet-sizes.module.css'
import { sizeColumns } from './size-columns'

/** The sizes of an item in scale order, each quantity with a box to tick (reference: printing 3.4). */
export function SheetSizes({ item, items }: { item: Item; items: readonly Item[] }) {
  const columns = sizeColumns(item, items)
  return (
    <table className={styles.sizes}>
      <thead>
        <tr>
          <th scope="row">{item.color?.name ?? 'Taille'}</th>
          {columns.map((size) => (
            <th key={size} scope="col">
              {size}
            </th>
          ))}
          <th scope="col" className={styles.total}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Quantité, à cocher</th>
          <QuantityCells sizes={columns} cells={orderedSizes(item.sizes)} />
          <td className={styles.total}>
            <b>{totalPieces(item.sizes)}</b>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
