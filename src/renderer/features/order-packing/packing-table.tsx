import { ArrowReset20Regular } from '@fluentui/react-icons'
import { memo } from 'react'
import { counted } from '@/domain/format/plural'
import type { Item } from '@/domain/orders/order'
import { packedSizes, piecesOf } from '@/domain/picking/packing'
import { tickedPieces } from '@/domain/picking/ticks'
import { totalPieces } from '@/domain/sizes/size-list'
import sheet from '../../kit/panel/sheet.module.css'
import { PackingRow } from './packing-row'
import styles from './packing-table.module.css'
import { usePackingTicks } from './packing-ticks'

interface Props {
  readonly items: readonly Item[]
  readonly bacs: readonly string[]
  /** The parcel is closed: there is nothing to tick any more. */
  readonly packed: boolean
}

/** What goes into the parcel: one row an item, one column a size, each cell ticked when it is in (reference: order-page 4.2). */
export const PackingTable = memo(function PackingTable({ items, bacs, packed }: Props) {
  const { ticks, toggle, clear } = usePackingTicks()
  const sizes = packedSizes(items)
  const pieces = items.flatMap(piecesOf)
  const total = totalPieces(pieces)
  const done = tickedPieces(pieces, ticks)
  return (
    <section className={sheet.sheet} aria-labelledby="packing-title">
      <header className={styles.head}>
        <h2 id="packing-title">{packed ? 'Dans le colis' : 'À mettre dans le colis'}</h2>
        {packed ? (
          <span>
            <b>{counted(total, 'piece')}</b>
          </span>
        ) : (
          <>
            <progress className={styles.bar} max={Math.max(total, 1)} value={done} aria-label="Pièces cochées" />
            <span role="status">
              <b>{done}</b> sur {counted(total, 'piece')}
            </span>
            <button type="button" className={styles.clear} disabled={done === 0} onClick={() => clear(pieces)}>
              <ArrowReset20Regular />
              Tout décocher
            </button>
          </>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Articles à emballer">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Article</th>
              {sizes.map((size) => (
                <th key={size} scope="col">
                  {size}
                </th>
              ))}
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <PackingRow key={item.id} item={item} sizes={sizes} bacs={bacs} ticks={ticks} onToggle={(piece) => toggle([piece])} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
})
