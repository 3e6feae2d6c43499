import { useQuery } from '@tanstack/react-query'
import type { Printer } from '@/contract/desktop/bridge'
import { host } from '../host/host'
import { queryKeys } from '../query/keys'

const NONE: readonly Printer[] = []

/** The printers of this station, for what people call them; none in a browser, and until they are known. */
export const usePrinters = (): readonly Printer[] =>
  useQuery({
    queryKey: queryKeys.printers,
    queryFn: async () => (await host.station?.printers()) ?? NONE,
    enabled: host.station !== null,
    retry: false
  }).data ?? NONE
