import type { Printer } from '@/contract/desktop/bridge'
import type { Spooled } from '@/contract/desktop/print-jobs'
import type { PaperSides } from '@/domain/printing/papers'
import type { SpoolReport } from '@/domain/printing/spool-states'
import type { Handed, PrintOptions } from './printers'

/** What the print system says of a job, with its number there once that is known. */
export interface FollowedJob {
  readonly job: number | null
  readonly report: SpoolReport
}

/** A document that goes to a named printer. */
export interface SpoolDocument {
  readonly pdf: Uint8Array
  readonly title: string
  readonly printer: string
  readonly options: Omit<PrintOptions, 'printer'>
}

/** A printer before a sheet goes out to it: the jobs of a title there by now, and what it prints on where nobody says; null for what is not known. */
export interface QueueBefore {
  readonly titled: (title: string) => readonly number[] | null
  readonly sides: PaperSides | null
}

/** The print system beneath Electron, asked for what Electron does not tell. Nothing here rejects, and each question is bounded in time. */
export interface Spooler {
  /** Its printers and what is wrong with them, with what they take where `offers` is wished; null where it does not answer. */
  readonly printers: (wanted: { readonly offers: boolean }) => Promise<readonly Printer[] | null>
  /** Hands a document over; null where Electron alone can. */
  readonly submit: ((document: SpoolDocument) => Promise<Handed>) | null
  /** Looks at a printer's queue from now on, for as long as short sheets take; null where a job has its number from its first moment, or nobody can look. */
  readonly watch: ((printer: string) => Promise<QueueBefore>) | null
  /** What became of jobs, in their order; null where it does not answer. */
  readonly follow: (jobs: readonly Spooled[]) => Promise<readonly FollowedJob[] | null>
  /** Least time between two questions about jobs, in milliseconds: where one costs the start of a program they are few. */
  readonly pace: number
}
