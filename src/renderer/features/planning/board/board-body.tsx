import { Button } from '@fluentui/react-components'
import { memo } from 'react'
import { Blank } from '../../../kit/blank/blank'
import { Icon } from '../../../kit/icons/icon'
import { errorText } from '../../../lib/http/api-error'
import type { BoardView } from '../data/board-store'
import { type Board, useBoard } from '../data/use-board'
import styles from './board-body.module.css'
import { BoardColumns } from './board-columns'

const Reload = ({ onRetry }: { onRetry: () => void }) => (
  <Button icon={<Icon name="retry" size={18} />} onClick={onRetry}>
    Recharger le planning
  </Button>
)

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
          <BoardColumns store={store} days={days} />
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
