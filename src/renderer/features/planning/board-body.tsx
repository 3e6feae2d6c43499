import { Button } from '@fluentui/react-components'
import { memo } from 'react'
import { Blank } from '@/renderer/kit/blank/blank'
import { Icon } from '@/renderer/kit/icons/icon'
import { errorText } from '@/renderer/lib/http/api-error'
import { BoardColumns } from './board/board-columns'
import { useBoardSize } from './board/board-size'
import styles from './board-body.module.css'
import { BoardContext, type BoardStore, type BoardView } from './data/board-store'
import { type Board, useBoard } from './data/use-board'
import { LateStrip } from './late/late-strip'
import { WallLate } from './late/wall-late'
import { BoardMoves } from './moves/board-moves'

const Reload = ({ onRetry }: { onRetry: () => void }) => (
  <Button icon={<Icon name="retry" size={18} />} onClick={onRetry}>
    Recharger le planning
  </Button>
)

/** The days of a board under what is late, with what moves their cards. */
const MovableBoard = memo(function MovableBoard({ store, days }: { readonly store: BoardStore; readonly days: BoardView['days'] }) {
  const { wall } = useBoardSize()
  return (
    <BoardContext value={store}>
      <BoardMoves>
        <BoardColumns days={days} late={wall ? <WallLate /> : <LateStrip />} />
      </BoardMoves>
    </BoardContext>
  )
})

/** The columns of a board, or why there are none. What was shown stays, and says when it is old. */
export function BoardBody({ board: { store, reading, retry }, days }: { readonly board: Board; readonly days: BoardView['days'] }) {
  switch (reading.kind) {
    case 'unreachable':
      return (
        <Blank icon="unplugged" bad title="Le serveur ne répond pas" actions={<Reload onRetry={retry} />}>
          <p>Rien n'est perdu. Le planning s'affichera tout seul dès qu'il répondra.</p>
        </Blank>
      )
    case 'refused':
      return (
        <Blank icon="attention" bad title="Le planning n'a pas pu être chargé" actions={<Reload onRetry={retry} />}>
          <p>{errorText(reading.error)}</p>
        </Blank>
      )
    default:
      return (
        <>
          {reading.kind === 'old' && (
            <div role="alert" className={styles.strip}>
              <Icon name="attention" size={18} />
              <p>
                <b>Le planning n'a pas pu être mis à jour.</b> {errorText(reading.error)} Les cartes affichées sont celles d'avant.
              </p>
              <Reload onRetry={retry} />
            </div>
          )}
          <MovableBoard store={store} days={days} />
        </>
      )
  }
}

interface LiveProps {
  readonly view: BoardView
  readonly beside: readonly BoardView['days'][]
}

/** A board that reads its own orders: what stands around it is not drawn again when they come. */
export const LiveBoard = memo(function LiveBoard({ view, beside }: LiveProps) {
  return <BoardBody board={useBoard(view, beside)} days={view.days} />
})
