import { addDays, type CalendarDay, mondayOf } from '@/domain/calendar/days'
import { addWorkingDays, nearestWorkingDay } from '@/domain/calendar/working-days'

/** Days that a dashboard shows at once (reference: planning 2.1). */
export type DayCount = 1 | 2 | 3 | 5

/** How long the width must stand still before the number of days follows it (reference: planning 2.1). @public */
export const WIDTH_RESTS_MS = 200

/** How many days fit a width in px: 1 under 540, 2 under 768, 3 under 1540, else 5 (reference: planning 2.1). */
export function dayCountOf(width: number): DayCount {
  if (width < 540) return 1
  if (width < 768) return 2
  return width < 1540 ? 3 : 5
}

/** A phone, or a window as narrow as one (reference: planning 2.1). */
export const isMobileWidth = (width: number): boolean => width < 768

const isWeek = (count: DayCount): boolean => count === 5

/**
 * The working days that are shown around `from`: so many from it on, or from the Monday of its week when five are shown (reference: planning 2.1).
 * Weekends and days off are skipped, those after them take their place.
 */
export function visibleDays(from: CalendarDay, count: DayCount): readonly CalendarDay[] {
  const first = nearestWorkingDay(isWeek(count) ? mondayOf(from) : from)
  return Array.from({ length: count }, (_, at) => addWorkingDays(first, at))
}

/** Where a dashboard begins today: today, or the next working day when the workshop is closed. */
export const todayFrom = (today: CalendarDay): CalendarDay => nearestWorkingDay(today)

/** Where the days after those shown around `from` begin: the next week when five are shown. */
export const nextFrom = (from: CalendarDay, count: DayCount): CalendarDay =>
  isWeek(count) ? addDays(mondayOf(from), 7) : addWorkingDays(nearestWorkingDay(from), count)

/** Where the days before those shown around `from` begin. */
export const previousFrom = (from: CalendarDay, count: DayCount): CalendarDay =>
  isWeek(count) ? addDays(mondayOf(from), -7) : addWorkingDays(nearestWorkingDay(from), -count)

/** Working days that the menu « Déplacer au… » offers from today on, whatever the board shows. */
const OFFERED_DAYS = 5

/** The days of that menu: those on screen, and the next ones of the workshop. */
export function offeredDays(shown: readonly CalendarDay[], today: CalendarDay): readonly CalendarDay[] {
  const next = Array.from({ length: OFFERED_DAYS }, (_, at) => addWorkingDays(nearestWorkingDay(today), at))
  return [...new Set([...shown, ...next])].toSorted()
}
