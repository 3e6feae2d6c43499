import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getMetrics } from '@/contract/metrics'
import type { DimensionCode } from '@/domain/lists/dimensions'
import type { OriginFilter } from '@/domain/orders/origins'
import { ApiError, isAway } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { onLive } from '@/renderer/lib/live/live'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { queryKeys } from './keys'
import { type LiveNews, useLiveRefresh } from './use-live-refresh'

/**
 * How many orders stand in a channel of a list, for the station's origin: undefined until known, null where the host does not tell. Shown
 * figures stay while new ones come.
 */
export type CountOf = (dimension: DimensionCode, channel: string) => number | null | undefined

const metricsQuery = (origin: OriginFilter) =>
  queryOptions({
    queryKey: [...queryKeys.metrics, origin],
    queryFn: ({ signal }) => call(getMetrics, { query: { origin } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000
  })

/** The figures of the lists (reference: lists 1.5). Every caller shares one request. */
export function useMetrics(): CountOf {
  const origin = usePreferences((preferences) => preferences.origin)
  const { data, isPending } = useQuery(metricsQuery(origin))
  return (dimension, channel) => data?.dimensions[dimension]?.[channel] ?? (isPending ? undefined : null)
}

/** Why there are no figures although the host tells them, and the way to ask again; null while there are some. A server that is away has its banner. */
export function useMetricsFailure(): (() => void) | null {
  const { data, error, refetch } = useQuery(metricsQuery(usePreferences((preferences) => preferences.origin)))
  const isReported = error === null || isAway(error) || (error instanceof ApiError && error.status === 404)
  return data !== undefined || isReported ? null : () => void refetch()
}

const metricsNews: LiveNews = (refresh) => onLive('refresh_metrics', refresh)

/** Counts again when the server says that something moved, and after each reconnection. Mounted once, by the shell. */
export const useMetricsRefresh = (): void => useLiveRefresh(queryKeys.metrics, metricsNews)
