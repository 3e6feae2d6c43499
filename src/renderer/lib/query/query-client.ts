import { QueryClient } from '@tanstack/react-query'
import { mayHoldUnsaved } from '@/renderer/lib/drafts/unsaved'
import { isAway } from '@/renderer/lib/http/api-error'

/** A refusal is final; a server that does not answer is asked again, later and later, up to every 5 s. */
const mayRetry = (count: number, error: unknown): boolean => isAway(error) && count < 1_000

/** Wait before the next try after `attempt` failures, from 0, in milliseconds. */
const retryDelay = (attempt: number): number => Math.min(500 * 2 ** attempt, 5_000)

/** The cache of server data. `networkMode: always`: a workshop without internet still has its server. A save on its way holds the window. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
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
  mayHoldUnsaved(() => client.isMutating({ mutationKey: ['save'] }) > 0)
  return client
}
