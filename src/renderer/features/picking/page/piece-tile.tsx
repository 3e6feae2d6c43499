import { formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import type { PieceCell } from '@/domain/picking/piece-table'
import { tickedPieces } from '@/domain/picking/ticks'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Icon } from '@/renderer/kit/icons/icon'
import { usePickingTicks } from '@/renderer/lib/orders/station-ticks'
import styles from './piece-tile.module.css'

interface Props {
  readonly cell: PieceCell
  /** What these pieces are: « GI6400 Noir ». */
  readonly of: string
  /** Whether the tile names its size; in a table the column does. */
  readonly named?: boolean
}

/** Pieces of one size that are taken together: a tile to tick, kept by the station (44 px, 60 on a phone; reference: picking 2.5). */
export function PieceTile({ cell, of, named = false }: Props) {
  const ticked = usePickingTicks(({ ticks }) => tickedPieces(cell.pieces, ticks))
  const toggle = usePickingTicks((store) => store.toggle)
  const done = ticked === cell.qty
  const some = ticked > 0 && !done
  return (
    <PlainButton
      aria-pressed={done ? true : some ? 'mixed' : false}
      className={`${styles.tile} ${named ? styles.named : ''} ${done ? styles.done : ''} ${some ? styles.some : ''}`}
      onClick={() => toggle(cell.pieces)}
    >
      <span className="visually-hidden">{of}, </span>
      {named ? <em>{cell.size}</em> : <span className="visually-hidden">{cell.size}</span>}
      <span className="visually-hidden">{'\u00a0: '}</span>
      <span className={styles.number}>{formatNumber(cell.qty)}</span>
      {some && (
        <span className="visually-hidden">
          , dont {ticked} déjà {isPlural(ticked) ? 'prises' : 'prise'}
        </span>
      )}
      <span className={styles.box}>{(done || some) && <Icon name={done ? 'check' : 'minus'} size={14} />}</span>
    </PlainButton>
  )
}
