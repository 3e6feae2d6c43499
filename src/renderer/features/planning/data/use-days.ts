import { useEffect, useMemo, useState } from 'react'
import type { CalendarDay } from '@/domain/calendar/days'
import { dayCountOf, nextFrom, previousFrom, todayFrom, visibleDays } from '@/domain/planning/visible-days'
import { useRestingWidth } from '@/renderer/lib/use-resting-width'
import { useToday } from '@/renderer/lib/use-today'

interface ShownDays {
  readonly today: CalendarDay
  readonly days: readonly CalendarDay[]
  /** Days that the buttons before and after lead to. */
  readonly beside: readonly (readonly CalendarDay[])[]
  readonly atToday: boolean
  readonly goPrevious: () => void
  readonly goToday: () => void
  readonly goNext: () => void
}

/** The days on screen: as many as the window's width has room for, from today on until one goes elsewhere (reference: planning 2.1, 2.4). */
export function useDays(): ShownDays {
  const today = useToday()
  const count = dayCountOf(useRestingWidth())
  const [from, setFrom] = useState<CalendarDay | null>(null)
  // A new day begins with itself, wherever the last one was left: nobody comes to turn a screen that hangs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day itself is what this waits for
  useEffect(() => setFrom(null), [today])
  const start = from ?? todayFrom(today)
  return useMemo(
    () => ({
      today,
      days: visibleDays(start, count),
      beside: [visibleDays(nextFrom(start, count), count), visibleDays(previousFrom(start, count), count)],
      atToday: visibleDays(start, count)[0] === visibleDays(todayFrom(today), count)[0],
      goPrevious: () => setFrom(previousFrom(start, count)),
      goToday: () => setFrom(null),
      goNext: () => setFrom(nextFrom(start, count))
    }),
    [today, start, count]
  )
}
