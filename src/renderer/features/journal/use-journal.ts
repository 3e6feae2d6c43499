import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { listSecurityLog, type SecurityEntry } from '@/contract/security-log'
import { dayOf } from '@/domain/calendar/api-date'
import type { Read } from '@/domain/reading/read-as'
import { SECURITY_GROUPS, type SecurityGroup } from '@/domain/security/security-kinds'
import { call } from '@/renderer/lib/http/call'
import { queryKeys } from '@/renderer/lib/query/keys'
import { useNow } from '@/renderer/lib/use-now'
import { DEFAULT_PERIOD, firstDay, type Period, periodOf } from './periods'

/** An event as a screen reads it. */
export type ShownEvent = Read<SecurityEntry>

/** New events come without news: they are asked for again. */
const EVERY_MS = 30_000

/** What the journal shows, as its address says it. */
export function useJournalFilter() {
  const [params, setParams] = useSearchParams()
  const genre = params.get('genre')
  const group = genre !== null && Object.hasOwn(SECURITY_GROUPS, genre) ? (genre as SecurityGroup) : null
  const text = params.get('texte') ?? ''
  const period = periodOf(params.get('periode'))
  const set = (name: string, value: string | null): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true }
    )
  return {
    group,
    text,
    period,
    setGroup: (next: SecurityGroup | null) => set('genre', next),
    setText: (next: string) => set('texte', next),
    setPeriod: (next: Period) => set('periode', next === DEFAULT_PERIOD ? null : next),
    clear: () => setParams({}, { replace: true })
  }
}

/** The events that a filter finds, newest first, a page at a time; what is shown stays while another filter is read. */
export function useJournal({ group, text, period }: { group: SecurityGroup | null; text: string; period: Period }) {
  const from = firstDay(period, dayOf(useNow()))
  const request = useMemo(
    () => ({
      ...(group === null ? {} : { group }),
      ...(text.trim() === '' ? {} : { text: text.trim() }),
      ...(from === undefined ? {} : { from })
    }),
    [group, text, from]
  )
  const { data, error, isPlaceholderData, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: queryKeys.journal(request),
    queryFn: ({ pageParam, signal }) =>
      call(listSecurityLog, { query: pageParam === null ? request : { ...request, before: pageParam } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ events, more }) => (more ? (events.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    refetchOnMount: 'always'
  })
  const counts = data?.pages[0]?.counts ?? null
  return {
    request,
    events: data?.pages.flatMap(({ events }) => events),
    counts,
    /** How many events the filter finds. */
    found: counts === null ? undefined : group === null ? counts.all : (counts.groups[group] ?? 0),
    isOld: isPlaceholderData,
    unreadable: data === undefined ? error : null,
    again: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : null,
    isReading: isFetchingNextPage
  }
}
