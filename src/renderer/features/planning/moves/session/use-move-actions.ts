import { useMemo } from 'react'
import type { CalendarDay } from '@/domain/calendar/days'
import { NOTHING_SELECTED } from '@/domain/planning/card-selection'
import { chosen, type Move, type MoveDates, moveTo, needsDialog } from '@/domain/planning/plan-move'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { movable, refusalText } from '@/domain/planning/refuse-move'
import { choiceFor } from '@/domain/planning/several-moves'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useLatest } from '@/renderer/lib/react/use-latest'
import { bucketNow, useBoardStore, useBoardView } from '../../data/board-store'
import { aboutMoves, goneText, stayText } from '../move-texts'
import { useMoveSaves } from '../use-move-saves'
import { announce, askDates, changeSelection, endDates, useMoveSession } from './session'

type PlannedMove = Move<PlannedOrder>

export interface MoveActions {
  /** Moves orders to a day: saved at once, or after the date dialog; refused with its reason. `daysShown` is null from a menu. */
  readonly move: (orders: readonly PlannedOrder[], day: CalendarDay, daysShown: number | null) => void
  /** Saves the moves that were asked about, with the dates that were chosen. */
  readonly confirmDates: (choice: MoveDates) => void
}

/** Moves of this board, from the drop to what is saved (reference: planning 4.1, 4.2). The same object as long as the board stands. */
export function useMoveActions(): MoveActions {
  const store = useBoardStore()
  const view = useBoardView()
  const { show } = useNotices()

  const begin = (moves: readonly PlannedMove[], day: CalendarDay): void => {
    if (!moves.some(needsDialog)) saveMoves(moves)
    else askDates(moves, aboutMoves(view.group, moves, bucketNow(store.getState(), day)))
  }
  const { save } = useMoveSaves(view, (orders, [first]) => {
    if (first === undefined) return
    begin(
      orders.map((order) => moveTo(order, first.day)),
      first.day
    )
  })
  const saveMoves = (moves: readonly PlannedMove[]): void => {
    changeSelection(() => NOTHING_SELECTED)
    const { gone } = useMoveSession.getState()
    const isGone = ({ order }: PlannedMove): boolean => gone.has(order.id) && !store.getState().orders.has(order.id)
    for (const { order } of moves.filter(isGone)) show({ text: goneText(order), tone: 'warning' })
    const left = moves.filter((move) => !isGone(move))
    if (left.length > 0) save(left)
  }
  const latest = useLatest({ begin, saveMoves })

  return useMemo(
    () => ({
      move: (orders, day, daysShown) => {
        const { group, today } = store.getState().view
        const { moved, refusal } = movable(group, orders, day, { today, daysShown })
        // Let go where it was: nothing was wanted.
        if (refusal === 'same-day') announce(stayText(orders))
        else if (refusal !== null) show({ text: refusalText(refusal), tone: 'info' })
        else
          latest.current.begin(
            moved.map((order) => moveTo(order, day)),
            day
          )
      },
      confirmDates: (choice) => {
        latest.current.saveMoves(endDates().map((move) => chosen(move, choiceFor(move, choice))))
      }
    }),
    [show, store]
  )
}
