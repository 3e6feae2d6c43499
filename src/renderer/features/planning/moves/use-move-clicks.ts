import { type MouseEvent, useMemo } from 'react'
import { processGroup } from '@/domain/planning/process-groups'
import { useBoardStore } from '../data/board-context'
import { selectTo, toggleCard } from './board-selection'
import { rowOf } from './drag-orders'
import { changeSelection, useMoves } from './move-store'

const cardAt = (target: EventTarget): HTMLElement | null => (target as Element).closest<HTMLElement>('[data-card]')

/** Clicks on cards, heard once for all: with Ctrl one is selected, with Shift a range of its day; the button and a right click open the menu, as does the one of all late ones. */
export function useMoveClicks(openMenu: (anchor: HTMLElement) => void) {
  const store = useBoardStore()
  return useMemo(() => {
    const isDraggable = (): boolean => processGroup(store.getState().view.group).draggable
    return {
      onClickCapture: (event: MouseEvent) => {
        const all = (event.target as Element).closest<HTMLElement>('[data-move-late]')
        if (all !== null) openMenu(all)
        const card = cardAt(event.target)
        if (card === null || !isDraggable()) return
        const button = (event.target as Element).closest<HTMLElement>('[data-move-menu]')
        const id = Number(card.dataset.card)
        if (button !== null) openMenu(button)
        else if (event.ctrlKey || event.metaKey) changeSelection((selection) => toggleCard(selection, id))
        else if (event.shiftKey) {
          const row = rowOf(store.getState(), card)
          if (row.includes(id)) changeSelection((selection) => selectTo(selection, row, id))
        } else return
        event.stopPropagation()
      },
      onContextMenu: (event: MouseEvent) => {
        const card = cardAt(event.target)
        if (card === null || !isDraggable()) return
        event.preventDefault()
        if (useMoves.getState().drag === null) openMenu(card)
      }
    }
  }, [openMenu, store])
}
