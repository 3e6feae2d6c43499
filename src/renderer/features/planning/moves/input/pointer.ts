import { type RefObject, useEffect } from 'react'
import { refusalText } from '@/domain/planning/refuse-move'
import { type Lifted, lift } from '@/renderer/kit/drag/lifted'
import { watchDrags } from '@/renderer/kit/drag/pointer-drag'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useBoardStore } from '../../data/board-store'
import { dragOver, endDrag, takeCard, useMoveSession } from '../session/session'
import type { MoveActions } from '../session/use-move-actions'

const dayOf = (column: HTMLElement | null): string | null => column?.dataset.day ?? null

/** Cards taken by mouse or finger and let go over days (reference: planning 4.1). Following the pointer draws nothing but the lifted copy. */
export function usePointerMoves(board: RefObject<HTMLElement | null>, move: MoveActions['move']): void {
  const store = useBoardStore()
  const { show } = useNotices()
  useEffect(() => {
    const root = board.current
    if (root === null) return
    let lifted: Lifted | null = null
    const stopDrags = watchDrags(
      root,
      { item: '[data-card]', target: '[data-day]' },
      {
        onTake: (card, at) => {
          if (useMoveSession.getState().drag !== null) return false
          const refusal = takeCard(store.getState(), Number(card.dataset.card), 'pointer')
          if (refusal !== null) show({ text: refusalText(refusal), tone: 'info' })
          const { drag } = useMoveSession.getState()
          if (drag === null) return false
          lifted = lift(card, at, drag.orders.length, root)
          return true
        },
        onMove: (at, column) => {
          lifted?.moveTo(at)
          dragOver(dayOf(column))
        },
        onDrop: (column) => {
          const drag = endDrag()
          const day = dayOf(column)
          if (drag !== null && day !== null) move(drag.orders, day, store.getState().view.days.length)
        },
        onCancel: endDrag
      }
    )
    // It may be taken away before the pointer lets go: by a colleague, or by midnight.
    const stopSession = useMoveSession.subscribe(({ drag }) => {
      if (drag !== null) return
      lifted?.letGo()
      lifted = null
    })
    return () => {
      stopDrags()
      stopSession()
    }
  }, [board, move, show, store])
}
