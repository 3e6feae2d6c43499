import type { PrintJob } from '@/contract/desktop/print-jobs'
import type { JobMark } from '@/domain/printing/job-decisions'
import { sheetsIn } from '@/domain/sheets/arrange'
import { usePreferences } from '../preferences/preferences'
import type { Followed } from './follow-jobs'
import type { OnSent, PrintOutcome } from './host'

const NOTHING_LEFT = 'Ces fiches ne sont plus à imprimer.'
const REMOVED = "L'impression a été retirée de la file."

/** The worst that one may have to say of marks. */
const WORST: readonly JobMark[] = ['refused', 'due', 'none', 'done']

/** How many sheets a job is: orders may share their picking sheet. */
export const sheetsOf = ({ sheet, orders, shared = usePreferences.getState().pickingGrouped }: PrintJob): number =>
  sheetsIn(sheet, orders.length, shared)

/** How many sheets of these jobs the print system took. */
export const sheetsSent = (jobs: readonly PrintJob[]): number =>
  jobs.reduce((sum, job) => sum + (job.state === 'sent' ? sheetsOf(job) : 0), 0)

/** The mark that one tells of several jobs; picking sheets mark nothing, and say nothing beside production sheets. */
function markOf(jobs: readonly PrintJob[]): JobMark {
  const production = jobs.filter(({ kind }) => kind === 'production')
  return WORST.find((mark) => production.some((job) => job.mark === mark)) ?? 'none'
}

/** What became of a print of several jobs. `retry` prints jobs once more. */
export function outcomeOf(
  { orders, jobs }: Followed,
  retry: (failed: readonly number[], onSent?: OnSent) => Promise<PrintOutcome>
): PrintOutcome {
  const unsent = jobs.filter(({ state }) => state !== 'sent')
  const sent = sheetsSent(jobs)
  if (unsent.length > 0) {
    const reasons = [...new Set(unsent.map(({ reason }) => reason ?? ''))]
    const isCertain = unsent.every(({ state }) => state === 'failed')
    const ids = unsent.map(({ id }) => id)
    return { kind: 'failed', message: reasons.join(' '), sent, again: isCertain ? (onSent) => retry(ids, onSent) : null }
  }
  if (jobs.length < orders.length || orders.length === 0)
    return { kind: 'failed', message: orders.length === 0 ? NOTHING_LEFT : REMOVED, sent, again: null }
  const printers = [...new Set(jobs.flatMap(({ printer }) => printer ?? []))]
  return { kind: 'sent', printers, mark: markOf(jobs), missing: jobs.reduce((sum, job) => sum + (job.missing ?? 0), 0) }
}
