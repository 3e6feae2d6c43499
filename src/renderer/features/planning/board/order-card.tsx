import { memo, type ReactNode, useMemo } from 'react'
import { useStore } from 'zustand'
import { displayReference } from '@/domain/format/reference'
import { signalsOf } from '@/domain/planning/card-signals'
import { processGroup } from '@/domain/planning/process-groups'
import { Icon } from '@/renderer/kit/icons/icon'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { useBoardStore, useBoardView, usePlanned } from '../data/board-store'
import { useMoveSession } from '../moves/session/session'
import { CardFacts } from './card-facts'
import moving from './card-move.module.css'
import { cardName, waitedText } from './card-text'
import styles from './order-card.module.css'

/** Ids of what describes cards, once for all: what keys do on them, which of these move them, and that one is selected. */
export const CARD_KEYS_ID = 'planning-card-keys'
export const MOVE_KEYS_ID = 'planning-move-keys'
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
    <span className={moving.who}>
      <span className={moving.initials} aria-hidden="true">
        {initialsOf(by)}
      </span>
      {by} {does}
    </span>
  )
}

/** In place of the techniques: that it is held, who holds it, or who moved it. */
function noteOf(isHeld: boolean, holder: string | undefined, movedBy: string | undefined): ReactNode {
  if (isHeld) return <span className={moving.holeLabel}>Déjà prévue ce jour</span>
  if (holder !== undefined) return <Who by={holder} does="la déplace" />
  return movedBy === undefined ? undefined : <Who by={movedBy} does="l'a déplacée" />
}

const MoveMenuButton = ({ reference }: { readonly reference: string }) => (
  <button
    type="button"
    tabIndex={-1}
    className={moving.menu}
    data-move-menu=""
    aria-haspopup="menu"
    aria-label={`Déplacer la commande #${displayReference(reference)} au…`}
    title="Déplacer au…"
  >
    <Icon name="more-vertical" />
  </button>
)

interface Props {
  readonly id: number
  /** Among the late ones: how many days it has waited, and whether the Tab key reaches it there. */
  readonly late?: { readonly days: number; readonly reached: boolean }
}

/**
 * An order's card (reference: planning 3.1, 4.1). It takes its number alone and asks for the rest: it is drawn again when its own order
 * changes, or what moves do to it, and for nothing else. The board around it listens to keys, clicks and drags.
 */
export const OrderCard = memo(function OrderCard({ id, late }: Props) {
  const view = useBoardView()
  const order = usePlanned(id)
  const reached = useStore(useBoardStore(), ({ active }) => (late ? late.reached : active === id))
  const isHeld = useMoveSession(({ drag }) => drag?.orders.some((held) => held.id === id) === true)
  const isSelected = useMoveSession(({ selection }) => selection.cards.has(id))
  const holder = useMoveSession(({ heldByPeers }) => heldByPeers.get(id))
  const movedBy = useMoveSession(({ movedByPeers }) => movedByPeers.get(id))
  const mayMove = useHasRole('operator')
  const signals = useMemo(() => order && signalsOf(view.group, order, view.today), [view, order])
  if (order === undefined || signals === undefined) return null
  const waited = late && waitedText(late.days)
  const draggable = mayMove && processGroup(view.group).draggable
  const note = noteOf(isHeld, holder, movedBy)
  const looks = [
    styles.card,
    signals.late ? styles.late : signals.sameDay && styles.sameDay,
    draggable && styles.withMenu,
    moving.card,
    draggable && moving.mayMove,
    isSelected && !isHeld && moving.selected,
    isHeld && moving.hole,
    holder !== undefined && moving.peer
  ]
  return (
    <article
      data-card={id}
      tabIndex={reached ? 0 : -1}
      aria-label={cardName(order, signals, waited)}
      aria-describedby={[CARD_KEYS_ID, draggable && MOVE_KEYS_ID, isSelected && SELECTED_ID].filter(Boolean).join(' ')}
      className={looks.filter(Boolean).join(' ')}
    >
      <CardFacts order={order} signals={signals} view={view} waited={waited} />
      {draggable && (
        <span className={styles.menu}>
          <MoveMenuButton reference={order.origin_ref_id} />
        </span>
      )}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </article>
  )
})
