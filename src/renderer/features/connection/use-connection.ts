import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError } from '@/renderer/lib/http/api-error'
import { useServerReach } from '@/renderer/lib/http/use-server-reach'
import { useLiveStatus } from '@/renderer/lib/live/live'

/**
 * `reconnecting`: the live connection is lost, the server may be there. `polling`: it answers, and nothing is live: what is on screen is read
 * again. `away`: it does not answer; seconds to the next try.
 */
export type Connection =
  | { readonly kind: 'connecting' | 'connected' | 'reconnecting' | 'polling' }
  | { readonly kind: 'away'; readonly retryInS: number | null }

/** A cut shorter than this is not worth a word: a server restarts, a cable is moved. */
const CUT_AFTER_MS = 1_000

/** Where the connection stands. Once the server is back, everything on screen is asked for again (reference: live 1.2). */
export function useConnection(): { readonly connection: Connection; readonly retryNow: () => void } {
  const client = useQueryClient()
  const live = useLiveStatus((status) => status.state)
  const failing = useFailingQueries()
  const [cut, setCut] = useState(false)
  useEffect(() => {
    if (live !== 'offline') return
    const timer = window.setTimeout(() => setCut(true), CUT_AFTER_MS)
    return () => {
      window.clearTimeout(timer)
      setCut(false)
    }
  }, [live])

  const { reach, retryNow } = useServerReach(cut || failing)
  const away = reach.kind === 'away'
  const wasAway = useRef(false)
  useEffect(() => {
    if (away) wasAway.current = true
    else if (wasAway.current) {
      wasAway.current = false
      void client.invalidateQueries()
    }
  }, [away, client])

  if (reach.kind === 'away') return { connection: reach, retryNow }
  if (cut && reach.kind === 'reachable') return { connection: { kind: 'polling' }, retryNow }
  if (cut || failing) return { connection: { kind: 'reconnecting' }, retryNow }
  return { connection: { kind: live === 'online' ? 'connected' : 'connecting' }, retryNow }
}

/** True of what is on screen and could not be loaded for want of a server: it is being asked again. */
const waitsForServer = (query: Query): boolean => {
  const { error, fetchFailureReason } = query.state
  const reason: unknown = fetchFailureReason ?? error
  return query.isActive() && reason instanceof ApiError && (reason.kind === 'unreachable' || reason.status === 503)
}

const anyWaits = (client: QueryClient): boolean => client.getQueryCache().getAll().some(waitsForServer)

/** Whether something on screen waits for the server to come back. */
function useFailingQueries(): boolean {
  const client = useQueryClient()
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client])
  return useSyncExternalStore(subscribe, () => anyWaits(client))
}
