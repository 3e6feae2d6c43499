import { formatApiDate } from '@/domain/calendar/api-date'
import { addDays, type CalendarDay } from '@/domain/calendar/days'
import { addWorkingDays, isDeliveryDay, nearestWorkingDay } from '@/domain/calendar/working-days'

interface PlannedDays {
  readonly production: CalendarDay
  readonly dispatch: CalendarDay
  readonly delivery: CalendarDay
}

const latest = (one: CalendarDay, other: CalendarDay): CalendarDay => (one > other ? one : other)

/**
 * The days of a new order that is promised for a day: dispatched the working day before, produced the one before that. None of them lies
 * before `today`; what is promised too early is put off. They keep the rules of the timeline (reference: dates 2.2, 2.5).
 */
export function planDelivery(promised: CalendarDay, today: CalendarDay): PlannedDays {
  const first = nearestWorkingDay(today)
  const production = latest(first, addWorkingDays(promised, -2))
  const dispatch = latest(production, addWorkingDays(promised, -1))
  let delivery = latest(dispatch, promised)
  while (!isDeliveryDay(delivery)) delivery = addDays(delivery, 1)
  return { production, dispatch, delivery }
}

/** The working day before a delivery on which a parcel leaves, never before it was produced. */
export const dispatchBetween = (production: CalendarDay, delivery: CalendarDay): CalendarDay =>
  latest(production, addWorkingDays(delivery, -1))

/** Planned days with the hours at which the workshop begins, parcels are fetched, and they arrive, as API dates. */
export const plannedTimes = ({ production, dispatch, delivery }: PlannedDays) => ({
  production_at: formatApiDate({ day: production, hour: 8 }),
  dispatched_at: formatApiDate({ day: dispatch, hour: 16, minute: 30 }),
  shipping_at: formatApiDate({ day: delivery, hour: 12 })
})
