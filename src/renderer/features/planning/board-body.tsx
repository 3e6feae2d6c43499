import { Button } from '@fluentui/react-components'
import { type CSSProperties, memo, type ReactNode, useRef } from 'react'
import { Blank } from '@/renderer/kit/blank/blank'
import { FailedRefresh } from '@/renderer/kit/failed-refresh/failed-refresh'
import { Icon } from '@/renderer/kit/icons/icon'
import { errorText } from '@/renderer/lib/http/api-error'
import { useBoardSize } from './board/board-size'
import { DayColumn, DayFrame } from './board/day-column'
import { CARD_KEYS_ID, MOVE_KEYS_ID, SELECTED_ID } from './board/order-card'
import { useCardKeys } from './board/use-card-keys'
import styles from './board-body.module.css'
import { BoardContext, type BoardStore, type BoardView, useBoardStore } from './data/board-store'
import { type Board, useBoard } from './data/use-board'
import { LateStrip } from './late/late-strip'
import { WallLate } from './late/wall-late'
import { BoardMoves } from './moves/board-moves'

/** What describes cards to who does not see them. */
const HINTS: Readonly<Record<string, string>> = {
  [CARD_KEYS_ID]: "Flèches\u00a0: d'une carte à l'autre, d'un jour à l'autre. Entrée ou double clic\u00a0: ouvrir la commande.",
  [MOVE_KEYS_ID]:
    'Espace\u00a0: prendre la carte, puis flèches gauche et droite pour choisir le jour, Entrée pour déposer, Échap pour annuler. Ctrl et Espace\u00a0: la sélectionner. Touche Menu, ou Maj et F10\u00a0: déplacer au…',
  [SELECTED_ID]: 'Sélectionnée'
}

interface Props {
  readonly days: BoardView['days']
  /** What is late, over the days. */
  readonly late: ReactNode
}

/** The days of a board side by side under what is late, with the keys of their cards. */
function BoardColumns({ days, late }: Props) {
  const board = useRef<HTMLDivElement>(null)
  const keys = useCardKeys(board, useBoardStore())
  return (
    <div {...keys} ref={board} className={styles.board}>
      {Object.entries(HINTS).map(([id, text]) => (
        <p key={id} id={id} className="visually-hidden">
          {text}
        </p>
      ))}
      {late}
      <div className={styles.columns} style={{ '--days': days.length } as CSSProperties}>
        {days.map((day) => (
          <DayFrame key={day} day={day}>
            <DayColumn day={day} />
          </DayFrame>
        ))}
      </div>
    </div>
  )
}

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
            <FailedRefresh
              title="Le planning n'a pas pu être mis à jour."
              why={errorText(reading.error)}
              shown="Les cartes affichées sont celles d'avant."
              action={<Reload onRetry={retry} />}
            />
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
