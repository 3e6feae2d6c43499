import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError } from '../../lib/http/api-error'

/** True of what is on screen and could not be loaded for want of a server: it is being asked again. */
const waitsForServer = (query: Query): boolean => {
  const { error, fetchFailureReason } = query.state
  const reason: unknown = fetchFailureReason ?? error
  return query.isActive() && reason instanceof ApiError && (reason.kind === 'unreachable' || reason.status === 503)
}

const anyWaits = (client: QueryClient): boolean => client.getQueryCache().getAll().some(waitsForServer)

/** Whether something on screen waits for the server to come back. */
export function useFailingQueries(): boolean {
  const client = useQueryClient()
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client])
  return useSyncExternalStore(subscribe, () => anyWaits(client))
}
