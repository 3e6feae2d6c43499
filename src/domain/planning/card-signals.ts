import { dayOf } from '@/domain/calendar/api-date'
import type { CalendarDay } from '@/domain/calendar/days'
import { type ProductionShift, productionShift } from '@/domain/calendar/production-shift'
import { workingDaysBetween } from '@/domain/calendar/working-days'
import { dashboardTags } from '@/domain/tags/options'
import { isLateDay } from './late-work'
import { leavesSameDay, type PlannedOrder, plannedDay } from './planned-order'
import { type ProcessGroup, processGroup } from './process-groups'

/** What a card tells beside its order (reference: planning 3.1). */
export interface CardSignals {
  /** Dispatched on the day of production: the clock. */
  readonly sameDay: boolean
  /** Working days between production and dispatch, '+N'; null where there are none, and in groups that go by dispatch. */
  readonly workingDaysToDispatch: number | null
  /** Produced before or after the deadline that was given at first. */
  readonly shift: ProductionShift | null
  /** Still there although its day is past. */
  readonly late: boolean
  readonly comment: boolean
  /** Its tags without the hidden ones (reference: planning 3.3). */
  readonly tags: readonly string[]
}

function workingDaysToDispatch({ production_at, dispatched_at }: PlannedOrder): number | null {
  if (production_at === null || dispatched_at === null) return null
  const days = workingDaysBetween(dayOf(production_at), dayOf(dispatched_at))
  return days > 0 ? days : null
}

/** Signals of an order's card in a group, seen on the workshop's day `today`. */
export function signalsOf(group: ProcessGroup, order: PlannedOrder, today: CalendarDay): CardSignals {
  const entry = processGroup(group)
  const day = plannedDay(entry, order)
  return {
    sameDay: leavesSameDay(order),
    workingDaysToDispatch: entry.useDispatchDate ? null : workingDaysToDispatch(order),
    shift: productionShift(order),
    late: isLateDay(day, today),
    comment: (order.customer_comment ?? '').trim() !== '',
    tags: dashboardTags(order.tags)
  }
}
