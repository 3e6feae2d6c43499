import { Checkmark16Filled } from '@fluentui/react-icons'
import { formatNumber } from '@/domain/format/number'
import type { Item } from '@/domain/orders/order'
import { piecesOf } from '@/domain/picking/packing'
import type { Piece } from '@/domain/picking/piece-table'
import { tickOf } from '@/domain/picking/ticks'
import { totalPieces } from '@/domain/sizes/size-list'
import { Picture } from '../../kit/picture/picture'
import styles from './packing-table.module.css'

interface Props {
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
export function PackingRow({ item, sizes, bacs, ticks, onToggle }: Props) {
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
            <button
              type="button"
              className={styles.cell}
              aria-pressed={ticked}
              aria-label={`${item.name}, ${size}\u00a0: ${piece.qty}`}
              onClick={() => onToggle(piece)}
            >
              {formatNumber(piece.qty)}
              {ticked && <Checkmark16Filled />}
            </button>
          </td>
        )
      })}
      <td>
        <b>{totalPieces(pieces)}</b>
      </td>
    </tr>
  )
}
