import { useSyncExternalStore } from 'react'
import { dayOf, parisTime } from '@/domain/calendar/api-date'
import type { CalendarDay } from '@/domain/calendar/days'

const CHECK_EVERY_MS = 30_000

/** The workshop's day now. */
export const todayNow = (): CalendarDay => dayOf(parisTime(new Date()))

const watch = (changed: () => void): (() => void) => {
  const timer = window.setInterval(changed, CHECK_EVERY_MS)
  return () => window.clearInterval(timer)
}

/** The workshop's day; a list that stays open over midnight follows. */
export const useToday = (): CalendarDay => useSyncExternalStore(watch, todayNow)
