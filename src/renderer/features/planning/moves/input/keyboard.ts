import { type FocusEvent, type KeyboardEvent, useMemo } from 'react'
import { dayInWords } from '@/domain/calendar/date-text'
import { NOTHING_SELECTED, selectTo, toggleCard } from '@/domain/planning/card-selection'
import { amountOf } from '@/domain/planning/day-bucket'
import { LEVEL_LABELS, levelOf } from '@/domain/planning/load'
import { refusalText } from '@/domain/planning/refuse-move'
import { useNotices } from '@/renderer/lib/notices/notices'
import { isAmongLate, isCard } from '../../card-elements'
import { type BoardState, bucketNow, rowOf, useBoardStore } from '../../data/board-store'
import { loadChange, pastNotice, stayText, takenText } from '../move-texts'
import { verdictNow } from '../session/day-verdict'
import { announce, announceSelected, chooseDay, dragOver, endDrag, mayMoveCards, takeCard, useMoveSession } from '../session/session'
import type { MoveActions } from '../session/use-move-actions'

/** What a key does to a card of the board that has the focus, or to the one that is held. */
type MoveKey = 'take' | 'select' | 'extend-up' | 'extend-down' | 'menu' | 'clear' | 'before' | 'after' | 'drop' | 'give-up' | 'stay'
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

const HELD_KEYS: Readonly<Record<string, MoveKey>> = {
  ArrowLeft: 'before',
  ArrowRight: 'after',
  Enter: 'drop',
  ' ': 'drop',
  Escape: 'give-up',
  Tab: 'give-up',
  ArrowUp: 'stay',
  ArrowDown: 'stay'
}

/** While a card is held: the arrows choose its day, nothing else is meant for the board. */
export const heldKey = ({ key }: Pressed): MoveKey | null => HELD_KEYS[key] ?? null

/** While nothing is held. Enter is not among them: it opens the order, here as in every list. */
export function restKey({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): MoveKey | null {
  if (altKey) return null
  if (key === ' ') return ctrlKey || metaKey ? 'select' : 'take'
  if (shiftKey && key === 'ArrowUp') return 'extend-up'
  if (shiftKey && key === 'ArrowDown') return 'extend-down'
  if (key === 'ContextMenu' || (shiftKey && key === 'F10')) return 'menu'
  return key === 'Escape' ? 'clear' : null
}

/** What a day under what is held says to who does not see it. */
export function dayText(state: BoardState, day: string): string {
  const { drag } = useMoveSession.getState()
  const bucket = bucketNow(state, day)
  if (drag === null || bucket === undefined) return dayInWords(day)
  const { group } = state.view
  const verdict = verdictNow(state, day, drag.orders)
  if (verdict?.kind !== 'allowed') return `${dayInWords(day)}\u00a0: ${refusalText(verdict?.refusal ?? 'same-day')}`
  const level = LEVEL_LABELS[levelOf(group, verdict.projected)]
  const past = pastNotice(verdict.moves)
  return `${dayInWords(day)}\u00a0: charge de ${loadChange(group, amountOf(bucket), verdict.projected, 'à')}, ${level}.${past === null ? '' : ` ${past}.`}`
}

export function giveUp(): void {
  const drag = endDrag()
  if (drag !== null) announce(`Déplacement annulé. ${stayText(drag.orders)}`)
}

/** What is held goes to the day before or after. */
function carry(state: BoardState, step: 1 | -1): void {
  const { over } = useMoveSession.getState()
  const { days } = state.view
  const at = over === null ? 0 : days.indexOf(over) + step
  const day = days[Math.max(0, Math.min(days.length - 1, at))]
  if (day === undefined) return
  dragOver(day)
  announce(dayText(state, day))
}

function drop(state: BoardState, move: MoveActions['move']): void {
  const { drag, over } = useMoveSession.getState()
  if (drag === null || over === null) {
    giveUp()
    return
  }
  const verdict = verdictNow(state, over, drag.orders)
  // A day that is refused says why, and the card stays held.
  if (verdict?.kind === 'refused' && verdict.refusal !== 'same-day') {
    announce(dayText(state, over))
    return
  }
  endDrag()
  move(drag.orders, over, state.view.days.length)
}

function extendSelection(state: BoardState, card: HTMLElement, id: number, step: 1 | -1): void {
  const row = rowOf(state, id, isAmongLate(card))
  const next = row[row.indexOf(id) + step]
  if (next === undefined) return
  announceSelected((selection) => {
    const begun = selection.from !== null && row.includes(selection.from) ? selection : { ...selection, from: id }
    return selectTo(begun, row, next)
  })
  card.closest('[data-day], [data-late]')?.querySelector<HTMLElement>(`[data-card="${next}"]`)?.focus()
}

/** Keys that are held down take, drop or select once; arrows go on. */
const ONCE: ReadonlySet<MoveKey> = new Set(['take', 'drop', 'select', 'menu'])

/** Cards taken, carried from day to day and let go by keys; cards selected by keys. They come before the board's own keys. */
export function useKeyMoves(move: MoveActions['move']) {
  const store = useBoardStore()
  const { show } = useNotices()
  return useMemo(() => {
    const take = (state: BoardState, id: number): void => {
      const refusal = takeCard(state, id, 'keyboard')
      const { drag, over } = useMoveSession.getState()
      if (refusal !== null) show({ text: refusalText(refusal), tone: 'info' })
      else if (drag !== null) announce(takenText(drag.orders, over))
    }
    const act: Readonly<Record<MoveKey, (state: BoardState, card: HTMLElement, id: number) => void>> = {
      take: (state, _, id) => take(state, id),
      select: (_state, _card, id) => announceSelected((selection) => toggleCard(selection, id)),
      'extend-up': (state, card, id) => extendSelection(state, card, id, -1),
      'extend-down': (state, card, id) => extendSelection(state, card, id, 1),
      menu: (state, card, id) => chooseDay(state, id, card),
      clear: () => announceSelected(() => NOTHING_SELECTED),
      before: (state) => carry(state, -1),
      after: (state) => carry(state, 1),
      drop: (state) => drop(state, move),
      'give-up': giveUp,
      stay: () => undefined
    }
    return {
      onKeyDownCapture: (event: KeyboardEvent) => {
        const { drag, selection } = useMoveSession.getState()
        if (!isCard(event.target) || drag?.by === 'pointer') return
        const key = drag === null ? restKey(event) : heldKey(event)
        if (key === null || (key === 'clear' && selection.cards.size === 0)) return
        // Who moves no card selects none; taking one says why.
        if (key !== 'take' && drag === null && !mayMoveCards()) return
        if (!event.repeat || !ONCE.has(key)) act[key](store.getState(), event.target, Number(event.target.dataset.card))
        event.preventDefault()
        event.stopPropagation()
      },
      // Who goes elsewhere leaves the card where it was. One that is drawn anew has not been left.
      onBlur: ({ target, relatedTarget }: FocusEvent) => {
        if (useMoveSession.getState().drag?.by === 'keyboard' && (relatedTarget !== null || target.isConnected)) giveUp()
      }
    }
  }, [move, show, store])
}
