import { useMemo, useRef, useState } from 'react'
import type { CalendarDay } from '@/domain/calendar/days'
import type { Move, MoveDates } from '@/domain/planning/plan-move'
import { chosen, moveTo, needsDialog } from '@/domain/planning/plan-move'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { MOVE_REFUSALS, movable } from '@/domain/planning/refuse-move'
import { choiceFor } from '@/domain/planning/several-moves'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useLatest } from '@/renderer/lib/react/use-latest'
import { useBoardStore, useBoardView } from '../data/board-context'
import { bucketNow } from './board-bucket'
import { NOTHING_SELECTED } from './board-selection'
import { changeSelection, say, useMoves } from './move-store'
import { aboutMoves, goneText, stayText } from './move-texts'
import { useMoveSaves } from './use-move-saves'

/** Moves that wait for their dates to be chosen. */
export interface PendingMove {
  readonly moves: readonly Move<PlannedOrder>[]
  readonly about: string
}

export interface Mover {
  /** Moves orders to a day: saved at once, or after the date dialog; refused with its reason. `daysShown` is null from a menu. */
  readonly move: (orders: readonly PlannedOrder[], day: CalendarDay, daysShown: number | null) => void
  readonly pending: PendingMove | null
  readonly answer: (choice: MoveDates) => void
  readonly leave: () => void
}

/** Moves of this board, from the drop to what is saved (reference: planning 4.1, 4.2). */
export function useMover(): Mover {
  const store = useBoardStore()
  const view = useBoardView()
  const { show } = useNotices()
  const [pending, setPending] = useState<PendingMove | null>(null)
  const current = useRef(pending)
  current.current = pending

  const begin = (moves: readonly Move<PlannedOrder>[], day: CalendarDay): void => {
    if (moves.some(needsDialog)) setPending({ moves, about: aboutMoves(view.group, moves, bucketNow(store.getState(), day)) })
    else finish(moves)
  }
  const { save } = useMoveSaves(view, (orders, [first]) => {
    if (first === undefined) return
    begin(
      orders.map((order) => moveTo(order, first.day)),
      first.day
    )
  })
  const finish = (moves: readonly Move<PlannedOrder>[]): void => {
    changeSelection(() => NOTHING_SELECTED)
    const isGone = ({ order }: Move<PlannedOrder>): boolean =>
      useMoves.getState().gone.has(order.id) && !store.getState().orders.has(order.id)
    for (const { order } of moves.filter(isGone)) show({ text: goneText(order), tone: 'warning' })
    const left = moves.filter((move) => !isGone(move))
    if (left.length > 0) save(left)
  }
  const latest = useLatest({ begin, finish })

  return useMemo(
    () => ({
      pending,
      move: (orders, day, daysShown) => {
        const { group, today } = store.getState().view
        const { moved, refusal } = movable(group, orders, day, { today, daysShown })
        if (refusal !== null) {
          const { title, text } = MOVE_REFUSALS[refusal]
          // Let go where it was: nothing was wanted.
          if (refusal === 'same-day') say(stayText(orders))
          else show({ text: `${title}. ${text}`, tone: 'info' })
          return
        }
        latest.current.begin(
          moved.map((order) => moveTo(order, day)),
          day
        )
      },
      answer: (choice) => {
        setPending(null)
        latest.current.finish((current.current?.moves ?? []).map((move) => chosen(move, choiceFor(move, choice))))
      },
      leave: () => setPending(null)
    }),
    [pending, show, store]
  )
}
