import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useBoardStore } from '../data/board-context'
import styles from './board-moves.module.css'
import { MOVE_HINT_ID, SELECTED_ID } from './card-move'
import { DateDialog } from './date-dialog'
import { DayMarks } from './day-marks'
import { ordersWith } from './drag-orders'
import { type Choosing, MoveChoice } from './move-choice'
import { useMoves } from './move-store'
import { useColleagues } from './use-colleagues'
import { useEndDragOnViewChange } from './use-end-drag-on-view-change'
import { useFocusCard } from './use-focus-card'
import { useKeyMoves } from './use-key-moves'
import { useMoveClicks } from './use-move-clicks'
import { useMover } from './use-mover'
import { usePointerMoves } from './use-pointer-moves'

const HINT =
  'Espace\u00a0: prendre la carte, puis flèches gauche et droite pour choisir le jour, Entrée pour déposer, Échap pour annuler. Ctrl et Espace\u00a0: la sélectionner. Touche Menu, ou Maj et F10\u00a0: déplacer au…'

/** What screen readers hear of moves. */
function MoveAnnouncements() {
  const said = useMoves(({ said: now }) => now)
  return (
    <p role="status" aria-live="assertive" className="visually-hidden">
      {said}
    </p>
  )
}

/** Stands around the columns of the board: what moves need once, beside cards and columns (reference: planning 4.1). */
export function BoardMoves({ children }: { readonly children: ReactNode }) {
  const store = useBoardStore()
  const root = useRef<HTMLDivElement>(null)
  const { move, pending, answer, leave } = useMover()
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const openMenu = useCallback(
    (anchor: HTMLElement) => {
      const board = store.getState()
      const late = anchor.dataset.moveLate
      const orders =
        late === undefined
          ? ordersWith(board, Number(anchor.closest<HTMLElement>('[data-card]')?.dataset.card))
          : late.split(',').flatMap((id) => board.orders.get(Number(id)) ?? [])
      if (orders.length > 0) setChoosing({ orders, anchor })
    },
    [store]
  )
  const close = useCallback(() => setChoosing(null), [])
  const keys = useKeyMoves(move, openMenu)
  const clicks = useMoveClicks(openMenu)
  usePointerMoves(root, move)
  useColleagues()
  useEndDragOnViewChange()
  useFocusCard(root, (pending?.moves[0]?.order ?? choosing?.orders[0])?.id ?? null)
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
      <MoveAnnouncements />
      {choosing && (
        <MoveChoice
          {...choosing}
          onMove={(orders, day) => {
            close()
            move(orders, day, null)
          }}
          onAnchor={(anchor) => setChoosing({ ...choosing, anchor })}
          onClose={close}
        />
      )}
      {pending && <DateDialog key={pending.about} {...pending} onAnswer={answer} onClose={leave} />}
    </div>
  )
}
