import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { onAddressesEnded } from '@/renderer/lib/contents/renew-addresses'
import { mayHoldUnsaved } from '@/renderer/lib/drafts/unsaved'
import { isAway, isForbidden } from '@/renderer/lib/http/api-error'
import { queryKeys } from './keys'

/** A refusal is final; a server that does not answer is asked again, later and later, up to every 5 s. */
const mayRetry = (count: number, error: unknown): boolean => isAway(error) && count < 1_000

/** Wait before the next try after `attempt` failures, from 0, in milliseconds. */
const retryDelay = (attempt: number): number => Math.min(500 * 2 ** attempt, 5_000)

/** The cache of server data. `networkMode: always`: a workshop without internet still has its server. A save on its way holds the window. */
export function createQueryClient(): QueryClient {
  // What was drawn for another role: who asks is something else by now.
  const onError = (error: unknown): void => void (isForbidden(error) && client.invalidateQueries({ queryKey: queryKeys.profile }))
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: mayRetry,
        retryDelay,
        staleTime: 10_000,
        refetchOnWindowFocus: false
      },
      mutations: { networkMode: 'always', retry: false }
    }
  })
  // Those that are on screen; the others are read when somebody goes to them.
  onAddressesEnded(() => client.refetchQueries({ queryKey: queryKeys.orders, type: 'active' }))
  mayHoldUnsaved(() => client.isMutating({ mutationKey: ['save'] }) > 0)
  return client
}
