import { amountWith, compareCards, type DayBucket } from './day-bucket'
import type { DayAmount } from './load'
import { type Move, moveTo } from './plan-move'
import type { PlannedOrder } from './planned-order'
import type { ProcessGroup } from './process-groups'
import { type MoveRefusal, type MoveSetting, movable } from './refuse-move'

/** What a day makes of orders that would be moved to it. */
export type DayVerdict =
  | { readonly kind: 'refused'; readonly refusal: MoveRefusal }
  | {
      readonly kind: 'allowed'
      readonly moves: readonly Move<PlannedOrder>[]
      /** What the day amounts to with them. */
      readonly projected: DayAmount
      /** Before which of its cards the first one would stand, from 0. */
      readonly slot: number
    }

/** Whether orders may be moved to a day, and what that makes of it. Of several, those that may go, go (decision 031). */
export function judgeDay(group: ProcessGroup, bucket: DayBucket, orders: readonly PlannedOrder[], setting: MoveSetting): DayVerdict {
  const { moved, refusal } = movable(group, orders, bucket.day, setting)
  const [first] = moved
  if (first === undefined) return { kind: 'refused', refusal: refusal ?? 'same-day' }
  const compare = compareCards(group)
  const lighter = bucket.orders.findIndex((card) => compare(first, card) < 0)
  return {
    kind: 'allowed',
    moves: moved.map((order) => moveTo(order, bucket.day)),
    projected: amountWith(group, bucket, moved),
    slot: lighter < 0 ? bucket.orders.length : lighter
  }
}
