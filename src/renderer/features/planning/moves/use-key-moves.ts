import { type FocusEvent, type KeyboardEvent, useMemo } from 'react'
import { dayInWords } from '@/domain/calendar/date-text'
import { amountOf } from '@/domain/planning/day-bucket'
import { LEVEL_LABELS, levelOf } from '@/domain/planning/load'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useBoardStore } from '../data/board-context'
import type { BoardState } from '../data/board-store'
import { bucketNow } from './board-bucket'
import { NOTHING_SELECTED, selectTo, toggleCard } from './board-selection'
import { verdictNow } from './day-verdict'
import { dayOnBoard, ordersWith, refusalText, refuseTaking, rowOf } from './drag-orders'
import { heldKey, type MoveKey, restKey } from './move-keys'
import { changeSelection, dragOver, endDrag, say, startDrag, useMoves } from './move-store'
import { loadChange, pastNotice, stayText, takenText } from './move-texts'
import { saySelected } from './say-selected'
import type { Mover } from './use-mover'

/** What a day under the hand says to who does not see it. */
export function dayText(state: BoardState, day: string): string {
  const { drag } = useMoves.getState()
  const bucket = bucketNow(state, day)
  if (drag === null || bucket === undefined) return dayInWords(day)
  const { group } = state.view
  const verdict = verdictNow(state, day, drag.orders)
  if (verdict?.kind !== 'allowed') return `${dayInWords(day)}\u00a0: ${refusalText(verdict?.refusal ?? 'same-day')}`
  const level = LEVEL_LABELS[levelOf(group, verdict.would)]
  const past = pastNotice(verdict.moves)
  return `${dayInWords(day)}\u00a0: charge de ${loadChange(group, amountOf(bucket), verdict.would, 'à')}, ${level}.${past === null ? '' : ` ${past}.`}`
}

/** Keys that are held down take, drop or select once; arrows go on. */
const ONCE: ReadonlySet<MoveKey> = new Set(['take', 'drop', 'select', 'menu'])

const cardOf = (target: EventTarget): number | null => {
  const id = target instanceof HTMLElement ? target.dataset.card : undefined
  return id === undefined ? null : Number(id)
}

/** Cards taken, carried from day to day and let go by keys; cards selected by keys. Heard before the board's own keys. */
export function useKeyMoves(move: Mover['move'], openMenu: (card: HTMLElement) => void) {
  const store = useBoardStore()
  const { show } = useNotices()
  return useMemo(() => {
    const giveUp = (): void => {
      const { drag } = useMoves.getState()
      endDrag()
      if (drag !== null) say(`Déplacement annulé. ${stayText(drag.orders)}`)
    }
    const carry = (step: 1 | -1): void => {
      const state = store.getState()
      const { over } = useMoves.getState()
      const { days } = state.view
      const at = over === null ? 0 : days.indexOf(over) + step
      const day = days[Math.max(0, Math.min(days.length - 1, at))]
      if (day === undefined) return
      dragOver(day)
      say(dayText(state, day))
    }
    const drop = (): void => {
      const state = store.getState()
      const { drag, over } = useMoves.getState()
      if (drag === null || over === null) {
        giveUp()
        return
      }
      const verdict = verdictNow(state, over, drag.orders)
      // A day that is refused says why, and the card stays in the hand.
      if (verdict?.kind === 'refused' && verdict.refusal !== 'same-day') {
        say(dayText(state, over))
        return
      }
      endDrag()
      move(drag.orders, over, state.view.days.length)
    }
    const begin = (id: number): void => {
      const state = store.getState()
      const refusal = refuseTaking(state)
      if (refusal !== null) {
        show({ text: refusalText(refusal), tone: 'info' })
        return
      }
      const orders = ordersWith(state, id)
      const [first] = orders
      if (first === undefined) return
      const day = dayOnBoard(state, first)
      startDrag({ orders, by: 'keys' }, day)
      say(takenText(orders, day))
    }
    const extend = (card: HTMLElement, id: number, step: 1 | -1): void => {
      const column = rowOf(store.getState(), card)
      const next = column[column.indexOf(id) + step]
      if (next === undefined) return
      changeSelection((selection) => {
        const begun = selection.from !== null && column.includes(selection.from) ? selection : { ...selection, from: id }
        return selectTo(begun, column, next)
      })
      saySelected()
      card.closest('[data-day], [data-late]')?.querySelector<HTMLElement>(`[data-card="${next}"]`)?.focus()
    }
    const act = (key: MoveKey, card: HTMLElement, id: number): boolean => {
      switch (key) {
        case 'take':
          begin(id)
          return true
        case 'select':
          changeSelection((selection) => toggleCard(selection, id))
          saySelected()
          return true
        case 'extend-up':
          extend(card, id, -1)
          return true
        case 'extend-down':
          extend(card, id, 1)
          return true
        case 'menu':
          openMenu(card)
          return true
        case 'clear':
          if (useMoves.getState().selection.cards.size === 0) return false
          changeSelection(() => NOTHING_SELECTED)
          saySelected()
          return true
        case 'before':
          carry(-1)
          return true
        case 'after':
          carry(1)
          return true
        case 'drop':
          drop()
          return true
        case 'give-up':
          giveUp()
          return true
        case 'stay':
          return true
      }
    }
    return {
      onKeyDownCapture: (event: KeyboardEvent) => {
        const id = cardOf(event.target)
        const { drag } = useMoves.getState()
        if (id === null || drag?.by === 'pointer') return
        const key = drag === null ? restKey(event) : heldKey(event)
        if (key === null) return
        const again = event.repeat && ONCE.has(key)
        if (!again && !act(key, event.target as HTMLElement, id)) return
        event.preventDefault()
        event.stopPropagation()
      },
      // Who goes elsewhere leaves the card where it was. One that is drawn anew has not been left.
      onBlur: ({ target, relatedTarget }: FocusEvent) => {
        if (useMoves.getState().drag?.by === 'keys' && (relatedTarget !== null || target.isConnected)) giveUp()
      }
    }
  }, [move, openMenu, show, store])
}
