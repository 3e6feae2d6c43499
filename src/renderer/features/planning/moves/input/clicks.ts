import { type MouseEvent, useMemo } from 'react'
import { selectTo, toggleCard } from '@/domain/planning/card-selection'
import { processGroup } from '@/domain/planning/process-groups'
import { cardAt, isAmongLate } from '../../card-elements'
import { rowOf, useBoardStore } from '../../data/board-store'
import { changeSelection, chooseDay, mayMoveCards, useMoveSession } from '../session/session'

/** Clicks on cards, listened to once for all: with Ctrl one is selected, with Shift a range of its day; the button and a right click open the menu. */
export function useMoveClicks() {
  const store = useBoardStore()
  return useMemo(() => {
    const movableCardAt = (target: EventTarget): HTMLElement | null =>
      mayMoveCards() && processGroup(store.getState().view.group).draggable ? cardAt(target) : null
    return {
      onClickCapture: (event: MouseEvent) => {
        const card = movableCardAt(event.target)
        if (card === null) return
        const button = (event.target as Element).closest<HTMLElement>('[data-move-menu]')
        const id = Number(card.dataset.card)
        if (button !== null) chooseDay(store.getState(), id, button)
        else if (event.ctrlKey || event.metaKey) changeSelection((selection) => toggleCard(selection, id))
        else if (event.shiftKey) {
          const row = rowOf(store.getState(), id, isAmongLate(card))
          if (row.includes(id)) changeSelection((selection) => selectTo(selection, row, id))
        } else return
        event.stopPropagation()
      },
      onContextMenu: (event: MouseEvent) => {
        const card = movableCardAt(event.target)
        if (card === null) return
        event.preventDefault()
        if (useMoveSession.getState().drag === null) chooseDay(store.getState(), Number(card.dataset.card), card)
      }
    }
  }, [store])
}
