import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useNotices } from '@/renderer/lib/notices/notices'
import { onLocked } from '@/renderer/lib/station/shared-station'
import { findCard } from '../card-elements'
import { useBoardView } from '../data/board-store'
import styles from './board-moves.module.css'
import { DateDialog } from './choice/date-dialog'
import { MoveChoice } from './choice/move-choice'
import { useMoveClicks } from './input/clicks'
import { giveUp, useKeyMoves } from './input/keyboard'
import { usePointerMoves } from './input/pointer'
import { stayText } from './move-texts'
import { usePresence } from './session/presence'
import { endDates, endDrag, useMoveSession } from './session/session'
import { useMoveActions } from './session/use-move-actions'

/** What screen readers hear of moves. */
function MoveAnnouncements() {
  const announcement = useMoveSession((session) => session.announcement)
  return (
    <p role="status" aria-live="assertive" className="visually-hidden">
      {announcement}
    </p>
  )
}

/** What is held belongs to the days on screen: when these change, by a key or at midnight, it is given up and one is told. */
function useEndDragOnViewChange(): void {
  const { group, days } = useBoardView()
  const { show } = useNotices()
  // biome-ignore lint/correctness/useExhaustiveDependencies: group and days are what this waits for
  useEffect(
    () => () => {
      if (useMoveSession.getState().drag === null) return
      const drag = endDrag()
      if (drag !== null) show({ text: `Le planning affiché a changé\u00a0: ${stayText(drag.orders)}`, tone: 'info' })
    },
    [group, days, show]
  )
}

/** Dialogs and menus give their own focus back within a frame. */
const DRAWN_AFTER_MS = 60

/**
 * Gives the focus to a card once what was asked about it is answered: its menu, a day, its dates. It may stand in another day by then,
 * which is another element. A focus that has gone elsewhere by itself stays there.
 */
function useFocusAfter(board: RefObject<HTMLElement | null>, question: number | null): void {
  const last = useRef<number | null>(null)
  useEffect(() => {
    const id = last.current
    last.current = question
    if (question !== null || id === null) return
    // After what was asked has gone, and the card has been drawn where it stands now.
    const timer = window.setTimeout(() => {
      const { activeElement } = document
      if (activeElement === null || activeElement === document.body)
        (findCard(board.current, id, false) ?? findCard(board.current, id, true))?.focus()
    }, DRAWN_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [board, question])
}

/** Stands around the columns of a board: what moves need once, beside cards and columns (reference: planning 4.1). */
export function BoardMoves({ children }: { readonly children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const { move, confirmDates } = useMoveActions()
  const choice = useMoveSession((session) => session.choice)
  const pending = useMoveSession((session) => session.pending[0])
  const keys = useKeyMoves(move)
  const clicks = useMoveClicks()
  usePointerMoves(area, move)
  usePresence()
  useEffect(() => onLocked(giveUp), [])
  useEndDragOnViewChange()
  useFocusAfter(area, (pending?.moves[0]?.order ?? choice?.orders[0])?.id ?? null)
  return (
    <div ref={area} className={styles.board} {...keys} {...clicks}>
      {children}
      <MoveAnnouncements />
      {choice && <MoveChoice {...choice} onMove={move} />}
      {pending && (
        <DateDialog key={pending.number} moves={pending.moves} about={pending.about} onAnswer={confirmDates} onClose={endDates} />
      )}
    </div>
  )
}
