import { useQuery } from '@tanstack/react-query'
import { getServerState, type ServerState } from '@/contract/server-state'
import type { Read } from '@/domain/reading/read-as'
import { pointsToLookAt } from '@/domain/server/server-points'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { ApiError, isPasswordNeeded } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { queryKeys } from '@/renderer/lib/query/keys'
import { useHasRole } from '@/renderer/lib/query/use-profile'

/** The server's state as a screen reads it. */
export type ShownState = Read<ServerState>

/** It is asked for again this often while somebody may see it, and no faster. */
const EVERY_MS = 60_000

/** At a shared station nobody is asked for a password by what is only looked at again: null then. */
async function readState(signal: AbortSignal): Promise<ShownState | null> {
  try {
    const state = await call(getServerState, {}, { signal, quiet: true })
    // What has no moment is no state: read with what is absent, it would be a server where nothing is wrong.
    if (state.at === '') throw new ApiError('nonsense', 200, null)
    return state
  } catch (error) {
    if (isPasswordNeeded(error)) return null
    throw error
  }
}

/** How the server is, for administrators where the host tells it (reference: server 6.4): one reading for the screen and the count beside its name. */
export function useServerState() {
  const administers = useHasRole('administrator')
  const tells = useCapability('server-state')
  return useQuery({
    queryKey: queryKeys.serverState,
    queryFn: ({ signal }) => readState(signal),
    enabled: administers && tells,
    refetchInterval: EVERY_MS,
    // The next look is a minute away; one that is away is told at once.
    retry: false,
    staleTime: EVERY_MS / 2
  })
}

/** How many points of the server there are to look at; 0 while that is not known. */
export const useServerPoints = (): number => pointsToLookAt(useServerState().data?.points ?? []).length
