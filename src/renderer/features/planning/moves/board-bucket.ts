import type { CalendarDay } from '@/domain/calendar/days'
import type { DayBucket } from '@/domain/planning/day-bucket'
import type { BoardState } from '../data/board-store'

/** A day of the board with its orders, as it is now; undefined for a day that is not on screen. */
export function bucketNow({ columns, orders }: BoardState, day: CalendarDay): DayBucket | undefined {
  const column = columns.get(day)
  return column && { ...column, orders: column.ids.flatMap((id) => orders.get(id) ?? []) }
}
