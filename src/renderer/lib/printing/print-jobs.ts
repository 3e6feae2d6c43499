import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Printer } from '@/contract/desktop/bridge'
import type { PrintJobs, PrintNews } from '@/contract/desktop/print-jobs'
import { needsAttention } from '@/domain/printing/job-decisions'
import { host } from '@/renderer/lib/host/host'
import { useNotices } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'
import { latePrintText } from './late-prints'
import { PRINT_JOBS_PATH } from './print-jobs-path'

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

/** Keeps the jobs as main tells them, and tells what becomes of those that had left for the printer already. */
export function usePrintNews(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { show } = useNotices()
  useEffect(
    () =>
      host.printQueue?.onNews((news) => {
        const known = client.getQueryData<PrintJobs>(queryKeys.printJobs)
        for (const job of news.changed) {
          const late = latePrintText(
            known?.jobs.find(({ id }) => id === job.id),
            job
          )
          if (late) show({ ...late, action: { label: 'Voir les impressions', run: () => void navigate(PRINT_JOBS_PATH) } })
        }
        if (known === undefined) void client.invalidateQueries({ queryKey: queryKeys.printJobs })
        else client.setQueryData<PrintJobs>(queryKeys.printJobs, (known) => known && withNews(known, news))
      }),
    [client, navigate, show]
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
