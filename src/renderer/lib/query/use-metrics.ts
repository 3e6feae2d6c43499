import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getMetrics } from '@/contract/metrics'
import type { DimensionCode } from '@/domain/lists/dimensions'
import { call } from '../http/call'
import { onConnected, onLive } from '../live/live'
import { usePreferences } from '../preferences/preferences'
import { queryKeys } from './keys'

/** Changes of one burst are counted again once. */
const REFRESH_WITHIN_MS = 300

/** How many orders stand in a channel of a list, for the station's origin; undefined until known. Shown figures stay while new ones come. */
export type CountOf = (dimension: DimensionCode, channel: string) => number | undefined

/** The figures of the lists (spec §2, §7). Every caller shares one request. */
export function useMetrics(): CountOf {
  const origin = usePreferences((preferences) => preferences.origin)
  const { data } = useQuery({
    queryKey: [...queryKeys.metrics, origin],
    queryFn: ({ signal }) => call(getMetrics, { query: { origin } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000
  })
  return (dimension, channel) => data?.dimensions[dimension]?.[channel]
}

/** Counts again when the server says that something moved, and after each reconnection. Mounted once, by the shell. */
export function useMetricsRefresh(): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: number | undefined
    const refresh = (): void => {
      timer ??= window.setTimeout(() => {
        timer = undefined
        void client.invalidateQueries({ queryKey: queryKeys.metrics })
      }, REFRESH_WITHIN_MS)
    }
    const stops = [onLive('refresh_metrics', refresh), onConnected((again) => again && refresh())]
    return () => {
      for (const stop of stops) stop()
      window.clearTimeout(timer)
    }
  }, [client])
}
