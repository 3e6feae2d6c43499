import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type * as z from 'zod/mini'
import { listSecurityLog, type SecurityEntry } from '@/contract/security-log'
import { dayOf } from '@/domain/calendar/api-date'
import type { Read } from '@/domain/reading/read-as'
import { SECURITY_GROUPS, type SecurityGroup } from '@/domain/security/security-kinds'
import { usePasswordNeeded } from '@/renderer/kit/confirm-password/use-password-needed'
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

type Page = Read<z.infer<(typeof listSecurityLog.replies)[200]>>
type Pages = InfiniteData<Page, number | null>

/**
 * The first page with what is new before what was known of it, so that it still ends where the second begins: nothing of the journal is
 * changed or taken away, and pages after the first stay as they were read.
 */
function wholeFirst(known: Pages | undefined, read: Page): Page {
  const [before, second] = known?.pages ?? []
  const [newest, oldest] = [before?.events[0], read.events.at(-1)]
  if (!before || !second || !newest || !oldest || newest.id < oldest.id) return read
  return { ...read, events: [...read.events, ...before.events.filter(({ id }) => id < oldest.id)], more: before.more }
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
  const query = useInfiniteQuery({
    queryKey: queryKeys.journal(request),
    queryFn: async ({ pageParam, signal, client, queryKey }) => {
      const known = client.getQueryData<Pages>(queryKey)
      if (pageParam === null) return wholeFirst(known, await call(listSecurityLog, { query: request }, { signal, asksInPage: true }))
      return (
        known?.pages[known.pageParams.indexOf(pageParam)] ??
        call(listSecurityLog, { query: { ...request, before: pageParam } }, { signal, asksInPage: true })
      )
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ events, more }) => (more ? (events.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    refetchOnMount: 'always'
  })
  const { data, error, isPlaceholderData, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query
  const needsPassword = usePasswordNeeded(query)
  const counts = data?.pages[0]?.counts ?? null
  return {
    request,
    events: data?.pages.flatMap(({ events }) => events),
    counts,
    /** How many events the filter finds. */
    found: counts === null ? undefined : group === null ? counts.all : (counts.groups[group] ?? 0),
    isOld: isPlaceholderData,
    unreadable: data === undefined ? error : null,
    /** At a shared station the password is asked for again. */
    needsPassword,
    again: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : null,
    isReading: isFetchingNextPage
  }
}
