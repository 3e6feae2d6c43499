import type { Printer } from '@/contract/desktop/bridge'
import type { PrintJob } from '@/contract/desktop/print-jobs'
import { fold, keywordNeedle } from '@/domain/format/search-text'
import { isStanding, needsAttention } from '@/domain/printing/job-decisions'
import { kindText, MARK_TEXTS, missingText, printerText, STANDING_WORDS, standingOf } from './job-texts'

/** Which jobs are shown. */
export const JOB_FILTERS = { all: 'Toutes', open: 'En attente', attention: 'À traiter' } as const
export type JobFilter = keyof typeof JOB_FILTERS

const KEEPS: Readonly<Record<JobFilter, (job: PrintJob) => boolean>> = {
  all: () => true,
  open: (job) => job.state === 'queued' || job.state === 'printing' || job.mark === 'due' || isStanding(job),
  attention: needsAttention
}

/** Whether a filter keeps a job. */
export const isKept = (job: PrintJob, filter: JobFilter): boolean => KEEPS[filter](job)

const textOf = (job: PrintJob, printers: readonly Printer[]): string =>
  fold(
    [
      ...job.orders.map(({ reference }) => reference),
      kindText(job),
      printerText(job.printer, printers),
      job.printer ?? '',
      missingText(job) ?? '',
      STANDING_WORDS[standingOf(job)],
      MARK_TEXTS[job.mark] ?? '',
      job.by ?? ''
    ].join('\n')
  )

/** The jobs that a filter keeps and in which every word of a search stands: reference, printer, state, kind, person. Newest first. */
export function findJobs(jobs: readonly PrintJob[], filter: JobFilter, search: string, printers: readonly Printer[]): readonly PrintJob[] {
  const words = keywordNeedle(search).split(' ').filter(Boolean)
  return jobs
    .filter((job) => isKept(job, filter) && (words.length === 0 || words.every((word) => textOf(job, printers).includes(word))))
    .toReversed()
}
