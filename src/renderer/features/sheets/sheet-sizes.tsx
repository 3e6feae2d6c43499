import type { Item } from '@/domain/orders/order'
import { orderedSizes, totalPieces } from '@/domain/sizes/size-list'
import styles from './sheet-sizes.module.css'
import { sizeColumns } from './size-columns'

/** The sizes of an item in scale order, each quantity with a box to tick (looks, paper). */
export function SheetSizes({ item, items }: { item: Item; items: readonly Item[] }) {
  const quantities = new Map(orderedSizes(item.sizes).map(({ size, qty }) => [size, qty]))
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
          {columns.map((size) => {
            const qty = quantities.get(size)
            return (
              <td key={size}>
                {qty === undefined ? (
                  '–'
                ) : (
                  <>
                    <b>{qty}</b>
                    <span className={styles.tick} />
                  </>
                )}
              </td>
            )
          })}
          <td className={styles.total}>
            <b>{totalPieces(item.sizes)}</b>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
