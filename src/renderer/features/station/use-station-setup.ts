import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StationSetup } from '@/contract/desktop/station'
import type { Station } from '../../lib/host/host'
import { queryKeys } from '../../lib/query/keys'

/** What this station runs with. `refresh` asks again, `keep` takes an answer that is known already. */
export function useStationSetup(station: Station) {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({ queryKey: queryKeys.stationSetup, queryFn: station.setup, staleTime: 0, retry: false })
  return {
    setup: data,
    unreadable: isError,
    refresh: async (): Promise<void> => {
      await refetch()
    },
    keep: (setup: StationSetup): void => {
      client.setQueryData(queryKeys.stationSetup, setup)
    }
  }
}
