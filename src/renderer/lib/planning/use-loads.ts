import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DayTotals, getPlanning } from '@/contract/planning'
import type { CalendarDay } from '@/domain/calendar/days'
import type { ProcessGroup } from '@/domain/planning/process-groups'
import { call } from '@/renderer/lib/http/call'
import { onLive } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import { type LiveNews, useLiveRefresh } from '@/renderer/lib/query/use-live-refresh'

const metricsNews: LiveNews = (refresh) => onLive('refresh_metrics', refresh)

/** What is left to do on a day in each group (reference: planning 2.4); undefined until known. Shown figures stay while new ones come. */
export function useLoads(day: CalendarDay): Partial<Record<ProcessGroup, DayTotals>> | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.planning(day),
    queryFn: ({ signal }) => call(getPlanning, { query: { from: day, to: day } }, { signal, quiet: true }),
    placeholderData: keepPreviousData
  })
  useLiveRefresh(queryKeys.plannings, metricsNews)
  return data?.days[0]?.processes
}

/** The same of several days that follow each other, by day: those of which it is known. Without days nothing is read. */
export function useLoadsOf(days: readonly CalendarDay[]): ReadonlyMap<CalendarDay, Partial<Record<ProcessGroup, DayTotals>>> {
  const [from = '', to = from] = [days[0], days.at(-1)]
  const { data } = useQuery({
    queryKey: queryKeys.planning(`${from}..${to}`),
    queryFn: ({ signal }) => call(getPlanning, { query: { from, to } }, { signal, quiet: true }),
    enabled: from !== '',
    placeholderData: keepPreviousData
  })
  useLiveRefresh(queryKeys.plannings, metricsNews)
  return useMemo(() => new Map(data?.days.map(({ day, processes }) => [day, processes])), [data])
}
