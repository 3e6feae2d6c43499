import type { StationSettings } from '@/contract/desktop/bridge'
import type { PrintJob, SheetKind } from '@/contract/desktop/print-jobs'
import { silentSheetsPath, testPagePath } from '@/domain/printing/addresses'
import { type JobDecision, mayDecide } from '@/domain/printing/job-decisions'
import { nextJobState } from '@/domain/printing/job-states'
import { DEFAULT_PAPER, jobSides, PAPERS, paperNamed } from '@/domain/printing/papers'
import type { PrintOptions } from '@/main/ports/printers'
import type { JobBook } from './job-book'

/** How the station prints sheets of a kind: what its operator chose, else A4, once. */
export function printOptionsOf({ printers, papers }: StationSettings, sheet: SheetKind): PrintOptions {
  const { paper, copies, tray, sides } = papers?.[sheet] ?? DEFAULT_PAPER
  const { width, height } = PAPERS[paper]
  return { printer: printers[sheet], paper: { name: paper, width, height }, copies, tray, sides }
}

/** Address of what a job prints: the sheets of its orders, or a test page that names this `station`. */
export function jobPath({ kind, sheet, orders, paper, printer, tray, sides, shared, person }: PrintJob, station: string): string {
  const name = paperNamed(paper.name)
  return kind === 'test'
    ? testPagePath({ sheet, paper: name, printer: printer ?? '', station, tray, sides }, person ?? null)
    : silentSheetsPath(
        sheet,
        orders.map(({ id }) => id),
        name,
        shared === true,
        person ?? null
      )
}

interface Decided {
  readonly book: JobBook
  /** How the station prints such sheets now: a printer that was wrong has been chosen anew. */
  readonly printOptionsOf: (job: PrintJob) => PrintOptions
  readonly onAccepted: (job: PrintJob) => Partial<PrintJob>
}

/** Carries out what a person decided of a job, if it may be; what is printed once more is theirs (`who`). Answers the job that it concerns, a new one when it is printed once more. */
export function decideJob(
  { book, printOptionsOf, onAccepted }: Decided,
  id: number,
  decision: JobDecision,
  who: Pick<PrintJob, 'by' | 'person'>
): number | null {
  const job = book.get(id)
  if (job === undefined || !mayDecide(job, decision)) return null
  const options = printOptionsOf(job)
  const sides = jobSides(options.sides, job.orders.length, job.shared === true)
  const again = {
    ...options,
    sides,
    reason: null,
    detail: undefined,
    mark: 'none',
    markReason: null,
    acknowledged: false,
    spool: null
  } as const
  switch (decision) {
    case 'retry':
      void book.change(id, { ...again, missing: 0, state: nextJobState(job.state, 'retry') ?? job.state })
      return id
    case 'confirm':
      void book.change(id, { ...onAccepted(job), state: nextJobState(job.state, 'confirm') ?? job.state })
      return id
    case 'reprint': {
      const { kind, sheet, orders, shared } = job
      return book.add([{ kind, sheet, orders, shared, ...who, state: 'queued', ...again }])[0]?.id ?? null
    }
    case 'remove':
      book.remove(id)
      return id
    case 'acknowledge':
      void book.change(id, { acknowledged: true })
      return id
    default:
      return decision satisfies never
  }
}
