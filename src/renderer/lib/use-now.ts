import { useSyncExternalStore } from 'react'
import { parisTime } from '@/domain/calendar/api-date'

const CHECK_EVERY_MS = 15_000
const MINUTE_MS = 60_000

const watch = (changed: () => void): (() => void) => {
  const timer = window.setInterval(changed, CHECK_EVERY_MS)
  return () => window.clearInterval(timer)
}

/** The workshop's present minute, as an API date. */
export const useNow = (): string => useSyncExternalStore(watch, () => `${parisTime(new Date()).slice(0, 16)}:00`)

/** The present minute, in ms since 1970: for what lasts, also through a night when the clocks change. */
export const useMinute = (): number => useSyncExternalStore(watch, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS)
