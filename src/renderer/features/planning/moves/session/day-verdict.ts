import { useMemo } from 'react'
import type { CalendarDay } from '@/domain/calendar/days'
import { type DayVerdict, judgeDay } from '@/domain/planning/judge-day'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { type BoardState, bucketNow, useBoardStore, useColumn } from '../../data/board-store'
import { useMoveSession } from './session'

/** What a day of the board makes of orders dropped on it, as it is now; undefined for a day that is not on screen. */
export function verdictNow(state: BoardState, day: CalendarDay, orders: readonly PlannedOrder[]): DayVerdict | undefined {
  const bucket = bucketNow(state, day)
  const { group, today, days } = state.view
  return bucket && judgeDay(group, bucket, orders, { today, daysShown: days.length })
}

/**
 * What a day makes of what is held: all the while, or while it is over this day. Undefined else. Whoever asks draws again when that comes,
 * goes or changes for this day alone.
 */
export function useDayVerdict(day: CalendarDay, during: 'held' | 'over'): DayVerdict | undefined {
  const store = useBoardStore()
  const column = useColumn(day)
  const drag = useMoveSession((session) => (during === 'held' || session.over === day ? session.drag : null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a column that changed is judged anew
  return useMemo(() => (drag === null ? undefined : verdictNow(store.getState(), day, drag.orders)), [store, column, day, drag])
}
