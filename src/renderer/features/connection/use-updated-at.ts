import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** When the figures and orders on screen were last received, as milliseconds cut to the minute; null before that. */
export function useUpdatedAt(): number | null {
  const client = useQueryClient()
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client])
  return useSyncExternalStore(subscribe, () => {
    const times = client
      .getQueryCache()
      .findAll({ type: 'active' })
      .map((query) => query.state.dataUpdatedAt)
    const latest = Math.max(0, ...times)
    return latest === 0 ? null : Math.floor(latest / MINUTE_MS) * MINUTE_MS
  })
}
