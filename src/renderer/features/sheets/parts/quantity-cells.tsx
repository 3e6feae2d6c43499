import { formatNumber } from '@/domain/format/number'
import styles from './quantity-cells.module.css'

interface Props {
  /** Columns, in scale order; null is a cell with nothing in it. */
  readonly sizes: readonly (string | null)[]
  readonly cells: readonly { readonly size: string; readonly qty: number }[]
  /** Whether quantities are written smaller. */
  readonly tight: boolean
}

/** How many of each size, with a box to tick: cells of a table's row; a dash where there are none (reference: printing 3.4). */
export function QuantityCells({ sizes, cells, tight }: Props) {
  const quantities = new Map(cells.map(({ size, qty }) => [size, qty]))
  return sizes.map((size, at) => {
    const qty = size === null ? null : quantities.get(size)
    return (
      <td key={size ?? at} className={tight ? `${styles.quantity} ${styles.tight}` : styles.quantity}>
        {qty === undefined && '–'}
        {typeof qty === 'number' && (
          <>
            <b>{formatNumber(qty)}</b>
            <span className={styles.tick} />
          </>
        )}
      </td>
    )
  })
}

/** Names of the sizes of a row of cells. */
export const SizeNames = ({ sizes }: Pick<Props, 'sizes'>) =>
  sizes.map((size, at) => (
    <th key={size ?? at} scope="col" className={styles.name}>
      {size}
    </th>
  ))
