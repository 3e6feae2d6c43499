import { useSyncExternalStore } from 'react'
import { parisTime } from '@/domain/calendar/api-date'

const CHECK_EVERY_MS = 1_000

const watch = (changed: () => void): (() => void) => {
  const timer = window.setInterval(changed, CHECK_EVERY_MS)
  return () => window.clearInterval(timer)
}

/** The workshop's hour and minute, as « 09:42 ». */
export const useClock = (): string => useSyncExternalStore(watch, () => parisTime(new Date()).slice(11, 16))
