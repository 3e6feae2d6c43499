import { ArrowReset20Regular, Checkmark16Filled } from '@fluentui/react-icons'
import { memo } from 'react'
import { formatNumber } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import type { Item } from '@/domain/orders/order'
import { packedSizes, piecesOf } from '@/domain/orders/packing'
import type { Piece } from '@/domain/picking/piece-table'
import { tickedPieces, tickOf } from '@/domain/picking/ticks'
import { totalPieces } from '@/domain/sizes/size-list'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import { Picture } from '@/renderer/kit/picture/picture'
import styles from './packing-table.module.css'
import { usePackingTicks } from './use-tick-scans'

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
            <PlainButton className={styles.clear} disabled={done === 0} onClick={() => clear(pieces)}>
              <ArrowReset20Regular />
              Tout décocher
            </PlainButton>
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

interface PackingRowProps {
  readonly item: Item
  readonly sizes: readonly string[]
  /** Bins in which the order's pieces lie. */
  readonly bacs: readonly string[]
  readonly ticks: ReadonlySet<string>
  readonly onToggle: (piece: Piece) => void
}

/** More bins than these are counted. */
const BACS_SHOWN = 3

/** One item of the parcel: its picture and name, its bins, and a cell to tick for each size that it has. */
function PackingRow({ item, sizes, bacs, ticks, onToggle }: PackingRowProps) {
  const pieces = piecesOf(item)
  return (
    <tr>
      <th scope="row">
        <div className={styles.item}>
          <Picture url={item.faces.find(({ preview }) => preview !== null)?.preview ?? null} alt="" small className={styles.picture} />
          <span>
            <b>{item.name}</b>
            <span className={styles.facts}>
              {item.color && <b>{item.color.name}</b>} {item.sku}
            </span>
            {bacs.length > 0 && (
              <span className={styles.bacs} title={bacs.join(', ')}>
                {bacs.length > 1 ? 'Bacs' : 'Bac'} <b>{bacs.slice(0, BACS_SHOWN).join(', ')}</b>
                {bacs.length > BACS_SHOWN && ` +${bacs.length - BACS_SHOWN}`}
              </span>
            )}
          </span>
        </div>
      </th>
      {sizes.map((size) => {
        const piece = pieces.find((known) => known.size === size)
        if (!piece) return <td key={size}>–</td>
        const ticked = ticks.has(tickOf(piece))
        return (
          <td key={size}>
            <PlainButton
              className={styles.cell}
              aria-pressed={ticked}
              aria-label={`${item.name}, ${size}\u00a0: ${piece.qty}`}
              onClick={() => onToggle(piece)}
            >
              {formatNumber(piece.qty)}
              {ticked && <Checkmark16Filled />}
            </PlainButton>
          </td>
        )
      })}
      <td>
        <b>{totalPieces(pieces)}</b>
      </td>
    </tr>
  )
}
