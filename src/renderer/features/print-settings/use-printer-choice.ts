import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StationSettings } from '@/contract/bridge'
import type { Station } from '../../lib/host/host'
import { queryKeys } from '../../lib/query/keys'

/** The printers of this station and the one its production sheets go to; choosing another keeps it at once. */
export function usePrinterChoice(station: Station) {
  const client = useQueryClient()
  const printers = useQuery({ queryKey: queryKeys.printers, queryFn: station.printers, staleTime: 0, retry: false })
  const settings = useQuery({ queryKey: queryKeys.stationSettings, queryFn: station.settings, staleTime: 0, retry: false })
  const save = useMutation({
    mutationFn: async (production: string | null) => {
      const now = await station.settings()
      return station.saveSettings({ ...now, printers: { ...now.printers, production } })
    },
    onSuccess: (kept) => client.setQueryData<StationSettings>(queryKeys.stationSettings, kept)
  })
  return {
    printers: printers.data,
    chosen: save.isPending ? save.variables : settings.data?.printers.production,
    unreadable: printers.isError || settings.isError,
    unsaved: save.isError,
    choose: save.mutate,
    retry: () => {
      void printers.refetch()
      void settings.refetch()
    }
  }
}
