import { dayOf } from '@/domain/calendar/api-date'
import { addDays, type CalendarDay, daysBetween } from '@/domain/calendar/days'
import { isDeliveryDay } from '@/domain/calendar/working-days'
import type { Move, MoveDates } from './plan-move'

/** What stands on a day of the strip: a date as it was, as it will be, as it stays, or the deadline. */
export interface StripMark {
  readonly label: 'Production' | 'Expédition' | 'Livraison' | 'Deadline'
  readonly look: 'old' | 'new' | 'same' | 'deadline'
}

export interface StripDay {
  readonly day: CalendarDay
  readonly marks: readonly StripMark[]
  /** No parcel is delivered: Sundays and public holidays. */
  readonly off: boolean
  /** Days that nothing stands on were left out before this one. */
  readonly afterGap: boolean
}

/** All days between the first and the last are shown while there are no more of them than this: more would not be read. */
const DAYS_IN_A_ROW_MAX = 6

type Marked = readonly [day: CalendarDay | null, mark: StripMark]

function changed(label: StripMark['label'], before: string | null, after: CalendarDay | null): readonly Marked[] {
  const old = before === null ? null : dayOf(before)
  if (old === after) return [[old, { label, look: 'same' }]]
  return [
    [old, { label, look: 'old' }],
    [after, { label, look: 'new' }]
  ]
}

/** The days that a move is about, one after the other, with what stood and will stand on them; days of nothing are left out when they are too many. */
export function stripOf({ order, day }: Move, choice: MoveDates): readonly StripDay[] {
  const deadline = order.production_deadline_at
  const marked: readonly Marked[] = [
    ...changed('Production', order.production_at, day),
    [deadline === null ? null : dayOf(deadline), { label: 'Deadline', look: 'deadline' }],
    ...changed('Expédition', order.dispatched_at, choice.dispatched_at),
    ...changed('Livraison', order.shipping_at, choice.shipping_at)
  ]
  const days = [...new Set(marked.flatMap(([at]) => at ?? []))].toSorted()
  const [first, last] = [days[0] ?? day, days.at(-1) ?? day]
  const count = daysBetween(first, last) + 1
  const inARow = count <= DAYS_IN_A_ROW_MAX
  const shown = inARow ? Array.from({ length: count }, (_, step) => addDays(first, step)) : days
  return shown.map((at, index) => ({
    day: at,
    marks: marked.flatMap(([on, mark]) => (on === at ? [mark] : [])),
    off: !isDeliveryDay(at),
    afterGap: index > 0 && daysBetween(shown[index - 1] ?? at, at) > 1
  }))
}
