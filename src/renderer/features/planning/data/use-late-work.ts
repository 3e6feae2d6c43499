import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import type { LateReach } from '@/domain/planning/late-work'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { isRefused } from '@/renderer/lib/http/api-error'
import type { BoardView, LateReading } from './board-store'
import { dashboardQuery, lateRequest, readDashboard } from './dashboard-query'

/** What could not be read is asked for again after so long. */
const AGAIN_AFTER_MS = 30_000

/** How far back this host tells what is late: learnt from its first refusal, and kept until the window goes. */
export const useLateReach = create<{ readonly reach: LateReach }>()(() => ({ reach: 'all' }))

/** So many late orders are read again once in a while: between two readings only the news of each counts. */
const MANY = 2_000
export const MANY_AGAIN_AFTER_MS = 60_000

/** Refusals that another span does not change. */
const PASSING: readonly number[] = [401, 403, 408, 429]

/** Whether the host answered that it does not tell so much, as against not answering. */
const isRefusal = (error: unknown): boolean => isRefused(error) && !PASSING.includes(error.status)

const isMany = (late: readonly PlannedOrder[] | undefined): late is readonly PlannedOrder[] => late !== undefined && late.length > MANY

interface LateWorkRead {
  readonly late: readonly PlannedOrder[] | undefined
  readonly lateReading: LateReading
  readonly lateReach: LateReach
}

/**
 * The late work of a board's group, beside its days (decision 043). A host that refuses the whole span is asked for a month; one that refuses
 * that too tells nothing, and that is no failure. What fails otherwise is asked for again by itself.
 */
export function useLateWork({ group, today }: BoardView): LateWorkRead {
  const client = useQueryClient()
  const reach = useLateReach((host) => host.reach)
  const request = lateRequest(group, today, reach)
  const query = dashboardQuery(client, request)
  const readAt = useRef(new Map<string, number>())
  const { data, error, errorUpdateCount, isFetching } = useQuery({
    ...query,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData(query.queryKey)
      const key = hashKey(query.queryKey)
      if (isMany(known) && Date.now() - (readAt.current.get(key) ?? 0) < MANY_AGAIN_AFTER_MS) return known
      const read = await readDashboard(client, request, signal)
      readAt.current.set(key, Date.now())
      return read
    },
    retry: false,
    refetchInterval: ({ state }) => {
      if (isMany(state.data)) return MANY_AGAIN_AFTER_MS
      return state.status === 'error' && !isRefusal(state.error) ? AGAIN_AFTER_MS : false
    }
  })
  const refused = isRefusal(error)
  useEffect(() => {
    if (refused && reach === 'all') useLateReach.setState({ reach: 'month' })
  }, [refused, reach])
  const failed = error !== null || (isFetching && errorUpdateCount > 0)
  const lateReading = data !== undefined ? 'shown' : refused ? (reach === 'all' ? 'loading' : 'refused') : failed ? 'failed' : 'loading'
  return { late: data, lateReading, lateReach: reach }
}
