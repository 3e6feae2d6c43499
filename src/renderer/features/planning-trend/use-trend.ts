import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getKpi, type Kpi } from '@/contract/planning'
import type { ProcessGroup } from '@/domain/planning/process-groups'
import { isAway } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { onLive } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import { type LiveNews, useLiveRefresh } from '@/renderer/lib/query/use-live-refresh'
import { useToday } from '@/renderer/lib/use-today'

/** What there is to show of a trend; `error` when what is shown could not be read again. */
export type TrendView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly trend: Kpi; readonly error: unknown }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly error: unknown }

const news: LiveNews = (refresh) => onLive('refresh_metrics', refresh)

/** The load trend of a group (reference: planning 5.1): read again when an order changes, after a cut, and when the day turns over. */
export function useTrend(group: ProcessGroup): { readonly view: TrendView; readonly retry: () => void } {
  const client = useQueryClient()
  const today = useToday()
  const key = queryKeys.kpi(group, today)
  const { data, error, failureReason } = useQuery<Kpi>({
    queryKey: key,
    queryFn: async ({ signal }) => ({ ...(await call(getKpi, { query: { kpi: group } }, { signal })), kpi: group }),
    // Yesterday's trend stays while today's comes, another group's does not.
    placeholderData: (before) => (before?.kpi === group ? before : undefined)
  })
  useLiveRefresh(queryKeys.kpis, news)
  const retry = (): void => void client.resetQueries({ queryKey: key, exact: true })
  if (data !== undefined) return { view: { kind: 'ready', trend: data, error }, retry }
  if (isAway(error ?? failureReason)) return { view: { kind: 'unreachable' }, retry }
  return { view: error === null ? { kind: 'loading' } : { kind: 'refused', error }, retry }
}
