import type { CalendarDay } from '@/domain/calendar/days'
import { amountWith, compareCards, type DayBucket } from '@/domain/planning/day-bucket'
import type { DayAmount } from '@/domain/planning/load'
import { type Move, moveTo } from '@/domain/planning/plan-move'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import type { ProcessGroup } from '@/domain/planning/process-groups'
import { type MoveRefusal, type MoveSetting, movable } from '@/domain/planning/refuse-move'
import type { BoardState } from '../data/board-store'
import { bucketNow } from './board-bucket'

/** What a day would make of the orders in the hand. */
type DayVerdict =
  | { readonly kind: 'refused'; readonly refusal: MoveRefusal }
  | {
      readonly kind: 'allowed'
      readonly moves: readonly Move<PlannedOrder>[]
      /** What the day would amount to. */
      readonly would: DayAmount
      /** Before which of its cards the first one would stand, from 0. */
      readonly slot: number
    }

/** Whether orders may be moved to a day, and what that would make of it. Of several, those that may go, go (decision 031). */
export function judgeDay(group: ProcessGroup, bucket: DayBucket, held: readonly PlannedOrder[], setting: MoveSetting): DayVerdict {
  const { moved, refusal } = movable(group, held, bucket.day, setting)
  const [first] = moved
  if (first === undefined) return { kind: 'refused', refusal: refusal ?? 'same-day' }
  const compare = compareCards(group)
  const after = bucket.orders.findIndex((card) => compare(first, card) < 0)
  return {
    kind: 'allowed',
    moves: moved.map((order) => moveTo(order, bucket.day)),
    would: amountWith(group, bucket, moved),
    slot: after < 0 ? bucket.orders.length : after
  }
}

/** The same of a board as it is now; undefined for a day that is not on screen. */
export function verdictNow(state: BoardState, day: CalendarDay, held: readonly PlannedOrder[]): DayVerdict | undefined {
  const bucket = bucketNow(state, day)
  const { group, today, days } = state.view
  return bucket && judgeDay(group, bucket, held, { today, daysShown: days.length })
}
