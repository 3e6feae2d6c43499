import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Reply } from '@/contract/http/endpoint'
import { getWorkshop } from '@/contract/workshop'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { call } from '@/renderer/lib/http/call'
import { queryKeys } from './keys'

const workshopQuery = queryOptions({
  queryKey: queryKeys.workshop,
  queryFn: ({ signal }) => call(getWorkshop, {}, { signal, quiet: true }),
  staleTime: 60_000
})

/** The workshop of this host (reference: people 5.1); null until known, and where the host does not know any. */
export function useWorkshop(): Reply<typeof getWorkshop> | null {
  const known = useCapability('people')
  return useQuery({ ...workshopQuery, enabled: known }).data ?? null
}
