import { type CSSProperties, memo, useRef } from 'react'
import { BoardContext } from '../data/board-context'
import type { BoardStore, BoardView } from '../data/board-store'
import { LateStrip } from '../late/late-strip'
import { WallLate } from '../late/wall-late'
import { BoardMoves } from '../moves/board-moves'
import styles from './board-columns.module.css'
import { useBoardSize } from './board-size'
import { DayColumn } from './day-column'
import { CARD_KEYS_ID } from './order-card'
import { useCardKeys } from './use-card-keys'

interface Props {
  readonly store: BoardStore
  readonly days: BoardView['days']
}

const KEYS = "Flèches\u00a0: d'une carte à l'autre, d'un jour à l'autre. Entrée ou double clic\u00a0: ouvrir la commande."

/** The days of a board side by side under what is late, with the keys of their cards. */
export const BoardColumns = memo(function BoardColumns({ store, days }: Props) {
  const board = useRef<HTMLDivElement>(null)
  const { wall } = useBoardSize()
  const keys = useCardKeys(board, store)
  return (
    <BoardContext value={store}>
      <BoardMoves>
        <div {...keys} ref={board} className={styles.board}>
          <p id={CARD_KEYS_ID} className="visually-hidden">
            {KEYS}
          </p>
          {wall ? <WallLate /> : <LateStrip />}
          <div className={styles.columns} style={{ '--days': days.length } as CSSProperties}>
            {days.map((day) => (
              <DayColumn key={day} day={day} />
            ))}
          </div>
        </div>
      </BoardMoves>
    </BoardContext>
  )
})
