import { type ReactNode, useMemo } from 'react'
import { displayReference } from '@/domain/format/reference'
import { processGroup } from '@/domain/planning/process-groups'
import { Icon } from '../../../kit/icons/icon'
import { useBoardView, usePlanned } from '../data/board-context'
import styles from './card-move.module.css'
import { useMoves } from './move-store'

/** What moving lends to a card of the board (reference: planning 4.1). A card draws it and knows nothing else of moves. */
export interface CardMove {
  /** Classes added to the card: dragged, selected, in a colleague's hand. */
  readonly look: string
  /** Ids of what is told of the card after its own description. */
  readonly describedBy: string
  /** The button « Déplacer au… », at the end of the card's first line; undefined where nothing is moved. */
  readonly menu: ReactNode | undefined
  /** In place of the techniques: who moves it, or who moved it. */
  readonly note: ReactNode | undefined
}

/** Where the keys of moves are told, and that a card is selected: once for all cards. */
export const MOVE_HINT_ID = 'planning-move-keys'
export const SELECTED_ID = 'planning-card-selected'

/** « LM » of « Léa M. ». */
const initialsOf = (by: string): string =>
  by
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)

function Who({ by, does }: { readonly by: string; readonly does: string }) {
  return (
    <span className={styles.who}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(by)}
      </span>
      {by} {does}
    </span>
  )
}

function noteOf(inHand: boolean, holder: string | undefined, mover: string | undefined): ReactNode {
  if (inHand) return <span className={styles.holeLabel}>Déjà prévue ce jour</span>
  if (holder !== undefined) return <Who by={holder} does="la déplace" />
  return mover === undefined ? undefined : <Who by={mover} does="l'a déplacée" />
}

/** What moves do to the card of an order. Whoever asks draws again when that changes for this order alone. */
export function useCardMove(id: number): CardMove {
  const inHand = useMoves(({ drag }) => drag?.orders.some((order) => order.id === id) === true)
  const selected = useMoves(({ selection }) => selection.cards.has(id))
  const holder = useMoves(({ held }) => held.get(id))
  const mover = useMoves(({ moved }) => moved.get(id))
  const { group } = useBoardView()
  const reference = usePlanned(id)?.origin_ref_id ?? ''
  return useMemo(() => {
    const { draggable } = processGroup(group)
    const look = [
      styles.card,
      draggable && styles.mayMove,
      selected && !inHand && styles.selected,
      inHand && styles.hole,
      holder !== undefined && styles.peer
    ]
    return {
      look: look.filter(Boolean).join(' '),
      describedBy: [draggable && MOVE_HINT_ID, selected && SELECTED_ID].filter(Boolean).join(' '),
      menu: draggable ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.menu}
          data-move-menu=""
          aria-haspopup="menu"
          aria-label={`Déplacer la commande #${displayReference(reference)} au…`}
          title="Déplacer au…"
        >
          <Icon name="more-vertical" />
        </button>
      ) : undefined,
      note: noteOf(inHand, holder, mover)
    }
  }, [group, reference, inHand, selected, holder, mover])
}
