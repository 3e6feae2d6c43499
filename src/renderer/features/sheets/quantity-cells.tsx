import styles from './quantity-cells.module.css'

interface Props {
  /** Columns, in scale order. */
  readonly sizes: readonly string[]
  readonly cells: readonly { readonly size: string; readonly qty: number }[]
}

/** How many of each size, with a box to tick: cells of a table's row; a dash where there are none (reference: printing 3.4). */
export function QuantityCells({ sizes, cells }: Props) {
  const quantities = new Map(cells.map(({ size, qty }) => [size, qty]))
  return sizes.map((size) => {
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
  })
}
