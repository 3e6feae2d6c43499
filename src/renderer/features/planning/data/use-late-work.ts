import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import type { LateReach } from '@/domain/planning/late-work'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { ApiError } from '../../../lib/http/api-error'
import type { BoardView, LateReading } from './board-store'
import { dashboardQuery, lateRequest } from './dashboard-query'

/** What could not be read is asked for again after so long. */
const AGAIN_AFTER_MS = 30_000

/** How far back this host tells what is late: learnt from its first refusal, and kept until the window goes. */
export const useLateReach = create<{ readonly reach: LateReach }>()(() => ({ reach: 'all' }))

/** Refusals that another span does not change. */
const PASSING: readonly number[] = [401, 403, 408, 429]

/** Whether the host answered that it does not tell so much, as against not answering. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'refused' && error.status < 500 && !PASSING.includes(error.status)

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
  const { data, error, errorUpdateCount, isFetching } = useQuery({
    ...dashboardQuery(client, lateRequest(group, today, reach)),
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' && !isRefusal(state.error) ? AGAIN_AFTER_MS : false)
  })
  const refused = isRefusal(error)
  useEffect(() => {
    if (refused && reach === 'all') useLateReach.setState({ reach: 'month' })
  }, [refused, reach])
  const failed = error !== null || (isFetching && errorUpdateCount > 0)
  const lateReading = data !== undefined ? 'told' : refused ? (reach === 'all' ? 'reads' : 'refused') : failed ? 'failed' : 'reads'
  return { late: data, lateReading, lateReach: reach }
}
