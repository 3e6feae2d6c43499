import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { useBoardStore } from '../data/board-context'
import styles from './board-moves.module.css'
import { type BoardSelection, NOTHING_SELECTED, toggleCard } from './board-selection'
import { MOVE_HINT_ID, SELECTED_ID } from './card-move'
import { DateDialog } from './date-dialog'
import { DayDialog } from './day-dialog'
import { DayMarks } from './day-marks'
import { ordersWith } from './hand-orders'
import { MoveMenu } from './move-menu'
import { changeSelection, useMoves } from './move-store'
import { saySelected } from './say-selected'
import { useColleagues } from './use-colleagues'
import { useFocusCard } from './use-focus-card'
import { useKeyMoves } from './use-key-moves'
import { useMoveClicks } from './use-move-clicks'
import { useMover } from './use-mover'
import { usePointerMoves } from './use-pointer-moves'
import { useViewUnderHand } from './use-view-under-hand'

const HINT =
  'Espace\u00a0: prendre la carte, puis flèches gauche et droite pour choisir le jour, Entrée pour déposer, Échap pour annuler. Ctrl et Espace\u00a0: la sélectionner. Touche Menu, ou Maj et F10\u00a0: déplacer au…'

/** What screen readers hear of moves. */
function Told() {
  const said = useMoves(({ said: now }) => now)
  return (
    <p role="status" aria-live="assertive" className="visually-hidden">
      {said}
    </p>
  )
}

/** Orders whose day is being chosen: in the menu beside a card, or among all days. */
interface Choosing {
  readonly orders: readonly PlannedOrder[]
  /** Null once another day was asked for. */
  readonly anchor: HTMLElement | null
}

/** Stands around the columns of the board: what moves need once, beside cards and columns (reference: planning 4.1). */
export function BoardMoves({ children }: { readonly children: ReactNode }) {
  const store = useBoardStore()
  const root = useRef<HTMLDivElement>(null)
  const { move, asked, answer, leave } = useMover()
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const openMenu = useCallback(
    (anchor: HTMLElement) => {
      const card = anchor.closest<HTMLElement>('[data-card]')
      const orders = ordersWith(store.getState(), Number(card?.dataset.card))
      if (orders.length > 0) setChoosing({ orders, anchor })
    },
    [store]
  )
  const keys = useKeyMoves(move, openMenu)
  const clicks = useMoveClicks(openMenu)
  usePointerMoves(root, move)
  useColleagues()
  useViewUnderHand()
  useFocusCard(root, (asked?.moves[0]?.order ?? choosing?.orders[0])?.id ?? null)
  const choose = (day: string): void => {
    setChoosing(null)
    if (choosing) move(choosing.orders, day, null)
  }
  const select = (change: (selection: BoardSelection) => BoardSelection): void => {
    changeSelection(change)
    saySelected()
  }
  return (
    <div ref={root} className={styles.board} {...keys} {...clicks}>
      <p id={MOVE_HINT_ID} className="visually-hidden">
        {HINT}
      </p>
      <p id={SELECTED_ID} className="visually-hidden">
        Sélectionnée
      </p>
      {children}
      <DayMarks board={root} />
      <Told />
      {choosing?.anchor && (
        <MoveMenu
          orders={choosing.orders}
          board={store.getState()}
          anchor={choosing.anchor}
          selected={useMoves.getState().selection.cards}
          onMove={choose}
          onOther={() => setChoosing({ ...choosing, anchor: null })}
          onSelect={() => select((selection) => toggleCard(selection, choosing.orders[0]?.id ?? 0))}
          onSelectNone={() => select(() => NOTHING_SELECTED)}
          onClose={() => setChoosing((now) => (now?.anchor ? null : now))}
        />
      )}
      {choosing?.anchor === null && (
        <DayDialog orders={choosing.orders} group={store.getState().view.group} onMove={choose} onClose={() => setChoosing(null)} />
      )}
      {asked && <DateDialog key={asked.about} {...asked} onAnswer={answer} onClose={leave} />}
    </div>
  )
}
