import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Printer } from '@/contract/bridge'
import type { PrintJobs, PrintNews } from '@/contract/print-jobs'
import { needsAttention } from '@/domain/printing/job-decisions'
import { host } from '@/renderer/lib/host/host'
import { queryKeys } from '@/renderer/lib/query/keys'

const NONE: PrintJobs = { jobs: [], kept: true }

const options = {
  queryKey: queryKeys.printJobs,
  queryFn: () => host.printQueue?.jobs() ?? NONE,
  enabled: host.printQueue !== null,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false
}

/** The jobs after news of them: by number, oldest first. Those that did not change are the same objects. */
function withNews({ jobs }: PrintJobs, { changed, gone, kept }: PrintNews): PrintJobs {
  const byId = new Map(jobs.map((job) => [job.id, job]))
  for (const job of changed) byId.set(job.id, job)
  for (const id of gone) byId.delete(id)
  return { jobs: [...byId.values()].sort((one, other) => one.id - other.id), kept }
}

/** The print jobs of this station, live while the shell is on screen. */
export const usePrintJobs = () => useQuery(options)

const toLookAt = ({ jobs, kept }: PrintJobs): number => jobs.filter(needsAttention).length + (kept ? 0 : 1)

/** How many prints somebody has to look at; 0 in a browser. */
export const usePrintsToLookAt = (): number => useQuery({ ...options, select: toLookAt }).data ?? 0

/** Keeps the jobs as main tells them. */
export function usePrintNews(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      host.printQueue?.onNews((news) => {
        if (client.getQueryData(queryKeys.printJobs) === undefined) void client.invalidateQueries({ queryKey: queryKeys.printJobs })
        else client.setQueryData<PrintJobs>(queryKeys.printJobs, (known) => known && withNews(known, news))
      }),
    [client]
  )
}

const NO_PRINTERS: readonly Printer[] = []

/** The printers of this station, for what people call them; none in a browser, and until they are known. */
export const usePrinters = (): readonly Printer[] =>
  useQuery({
    queryKey: queryKeys.printers,
    queryFn: async () => (await host.station?.printers()) ?? NO_PRINTERS,
    enabled: host.station !== null,
    retry: false
  }).data ?? NO_PRINTERS
