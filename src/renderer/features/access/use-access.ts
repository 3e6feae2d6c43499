import { useQuery } from '@tanstack/react-query'
import { getAccess } from '@/contract/access'
import { call } from '@/renderer/lib/http/call'
import { queryKeys } from '@/renderer/lib/query/keys'

/** A certificate and addresses change without news. */
const EVERY_MS = 60_000

/** How the server is reached and protected; `unreadable` is why not, where it was never read. */
export function useAccess() {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.access,
    // What is read again by itself asks nobody for their password.
    queryFn: ({ client, queryKey, signal }) => call(getAccess, {}, { signal, asksInPage: client.getQueryData(queryKey) !== undefined }),
    refetchInterval: EVERY_MS,
    refetchOnMount: 'always'
  })
  return { access: data, unreadable: data === undefined ? error : null, again: () => void refetch() }
}
