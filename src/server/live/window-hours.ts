import { dayOf, parisTime } from '@/domain/calendar/api-date'
import type { Clock } from '@/server/auth/tokens'

const HOUR_MS = 3_600_000
const HOURS = 24

/** The most windows that were connected at a time, by hour of the workshop's day, in memory since the server's start (reference: server 6.4). */
export interface WindowHours {
  readonly note: (windows: number) => void
  /** 24 figures of today; null where the server did not run yet, and for what is to come. */
  readonly today: () => (number | null)[]
}

const hourOf = (time: string): number => Number(time.slice(11, 13))

export function createWindowHours(clock: Clock): WindowHours {
  let day = ''
  let most: (number | null)[] = []
  let now = 0
  let seenAt = clock()

  const raise = (instant: number): void => {
    const time = parisTime(new Date(instant))
    if (dayOf(time) !== day) {
      day = dayOf(time)
      most = Array.from({ length: HOURS }, () => null)
    }
    const hour = hourOf(time)
    most[hour] = Math.max(most[hour] ?? 0, now)
  }
  /** Hours in which nobody came or went had as many as before. */
  const catchUp = (): void => {
    const instant = clock()
    for (let at = Math.max(seenAt, instant - HOURS * HOUR_MS); at < instant; at += HOUR_MS) raise(at)
    raise(instant)
    seenAt = instant
  }
  catchUp()
  return {
    note: (windows) => {
      catchUp()
      now = windows
      raise(seenAt)
    },
    today: () => {
      catchUp()
      return [...most]
    }
  }
}
