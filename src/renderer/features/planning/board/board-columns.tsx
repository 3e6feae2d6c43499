import { type CSSProperties, memo, useRef } from 'react'
import { BoardContext } from '../data/board-context'
import type { BoardStore, BoardView } from '../data/board-store'
import { BoardMoves } from '../moves/board-moves'
import styles from './board-columns.module.css'
import { DayColumn } from './day-column'
import { CARD_KEYS_ID } from './order-card'
import { useCardKeys } from './use-card-keys'

interface Props {
  readonly store: BoardStore
  readonly days: BoardView['days']
}

const KEYS = "Flèches\u00a0: d'une carte à l'autre, d'un jour à l'autre. Entrée ou double clic\u00a0: ouvrir la commande."

/** The days of a board side by side, with the keys of their cards. */
export const BoardColumns = memo(function BoardColumns({ store, days }: Props) {
  const board = useRef<HTMLDivElement>(null)
  const keys = useCardKeys(board, store)
  return (
    <BoardContext value={store}>
      <BoardMoves>
        <div {...keys} ref={board} className={styles.columns} style={{ '--days': days.length } as CSSProperties}>
          <p id={CARD_KEYS_ID} className="visually-hidden">
            {KEYS}
          </p>
          {days.map((day) => (
            <DayColumn key={day} day={day} />
          ))}
        </div>
      </BoardMoves>
    </BoardContext>
  )
})
