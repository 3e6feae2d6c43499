import { type RefObject, useEffect } from 'react'
import { useNotices } from '@/renderer/lib/notices/notices'
import { type Lifted, lift } from '../../../kit/drag/lifted'
import { watchDrags } from '../../../kit/drag/pointer-drag'
import { useBoardStore } from '../data/board-context'
import { dayOnBoard, ordersWith, refusalText, refuseTaking } from './drag-orders'
import { dragOver, endDrag, startDrag, useMoves } from './move-store'
import type { Mover } from './use-mover'

const dayOf = (column: HTMLElement | null): string | null => column?.dataset.day ?? null

/** Cards taken by mouse or finger and let go over days (reference: planning 4.1). Following the pointer draws nothing but the copy in the hand. */
export function usePointerMoves(board: RefObject<HTMLElement | null>, move: Mover['move']): void {
  const store = useBoardStore()
  const { show } = useNotices()
  useEffect(() => {
    const root = board.current
    if (root === null) return
    let lifted: Lifted | null = null
    const end = () => {
      const { drag } = useMoves.getState()
      endDrag()
      return drag
    }
    // It may be taken out of the hand before the pointer lets go: by a colleague, or by midnight.
    const stopStore = useMoves.subscribe(({ drag }) => {
      if (drag !== null) return
      lifted?.letGo()
      lifted = null
    })
    const stopDrags = watchDrags(
      root,
      { item: '[data-card]', target: '[data-day]' },
      {
        onTake: (card, at) => {
          const state = store.getState()
          const refusal = refuseTaking(state)
          if (refusal !== null) show({ text: refusalText(refusal), tone: 'info' })
          const orders = ordersWith(state, Number(card.dataset.card))
          const [first] = orders
          if (refusal !== null || first === undefined || useMoves.getState().drag !== null) return false
          lifted = lift(card, at, orders.length, root)
          startDrag({ orders, by: 'pointer' }, dayOnBoard(state, first))
          return true
        },
        onMove: (at, column) => {
          lifted?.moveTo(at)
          dragOver(dayOf(column))
        },
        onDrop: (column) => {
          const hand = end()
          const day = dayOf(column)
          if (hand !== null && day !== null) move(hand.orders, day, store.getState().view.days.length)
        },
        onCancel: end
      }
    )
    return () => {
      stopDrags()
      stopStore()
    }
  }, [board, move, show, store])
}
