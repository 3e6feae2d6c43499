import { Button } from '@fluentui/react-components'
import type { MouseEvent } from 'react'
import type { PrintJob } from '@/contract/desktop/print-jobs'
import { formatNumber } from '@/domain/format/number'
import { mayDecide } from '@/domain/printing/job-decisions'
import { useNotices } from '../../kit/notices/notices'
import type { StationPrintQueue } from '../../lib/host/host'
import { giveFocus, UNTOLD } from './use-decide'

interface Props {
  /** The jobs that are shown: what a search or a filter leaves out is left alone. */
  readonly jobs: readonly PrintJob[]
  readonly queue: StationPrintQueue
}

/** Prints all failures that are shown and were not put aside, as one does when a server or a printer is there again. Nothing for a single one. */
export function RetryFailed({ jobs, queue }: Props) {
  const { show } = useNotices()
  const failed = jobs.filter((job) => job.state === 'failed' && !job.acknowledged && mayDecide(job, 'retry')).map(({ id }) => id)
  if (failed.length < 2) return null
  const retry = async ({ currentTarget }: MouseEvent): Promise<void> => {
    const next = currentTarget.parentElement?.querySelector('input') ?? null
    try {
      // In the order in which they were asked for.
      await queue.decide(
        failed.toSorted((one, other) => one - other),
        'retry',
        null
      )
      giveFocus(null, next)
    } catch {
      show({ text: UNTOLD, tone: 'error' })
    }
  }
  return <Button onClick={(event) => void retry(event)}>{`Réessayer les ${formatNumber(failed.length)}\u00a0échecs`}</Button>
}
