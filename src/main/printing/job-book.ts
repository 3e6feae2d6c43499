import { JOBS_KEPT, type PrintJob, type PrintNews } from '@/contract/desktop/print-jobs'
import { isOver } from '@/domain/printing/job-decisions'
import { recoveredState } from '@/domain/printing/job-states'
import { type LedgerLine, openLedger } from './ledger'

/** A job before it has a number. */
export type JobDraft = Omit<PrintJob, 'id' | 'at' | 'changedAt'>

/** All print jobs of the station, in memory and on disk. */
export interface JobBook {
  /** By number, oldest first. */
  readonly all: () => readonly PrintJob[]
  readonly get: (id: number) => PrintJob | undefined
  readonly add: (drafts: readonly JobDraft[]) => readonly PrintJob[]
  /** Changes a job; on the disk when it answers. A job that is there no more stays away. */
  readonly change: (id: number, to: Partial<Omit<PrintJob, 'id'>>) => Promise<void>
  readonly remove: (id: number) => void
  /** False while the ledger cannot be written, or where it could not be read. */
  readonly kept: () => boolean
  /** Answers when what was told so far is on disk, or could not be. */
  readonly written: () => Promise<void>
}

const INTERRUPTED = "L'application s'est arrêtée pendant l'envoi\u00a0: la fiche est peut-être sortie. Vérifiez l'imprimante."

const recovered = (job: PrintJob): PrintJob => {
  const state = recoveredState(job.state)
  return state === job.state ? job : { ...job, state, reason: INTERRUPTED }
}

/** Numbers of the jobs to forget: the oldest that are done with, past those that are kept. */
function forgettable(jobs: readonly PrintJob[]): readonly number[] {
  const over = jobs.filter(isOver)
  return over.slice(0, Math.max(0, Math.min(over.length, jobs.length - JOBS_KEPT))).map(({ id }) => id)
}

/** Opens the book at `path`. `now` is the clock; `onNews` hears of every change; `onFailure` that the ledger cannot be written. */
export function openJobBook(
  path: string,
  now: () => Date,
  onNews: (news: PrintNews) => void,
  onFailure: (error: unknown) => void
): JobBook {
  const jobs = new Map<number, PrintJob>()
  const all = (): readonly PrintJob[] => [...jobs.values()]
  const ledger = openLedger(path, all, onFailure)
  for (const job of ledger.found) jobs.set(job.id, recovered(job))
  let last = Math.max(0, ...jobs.keys())
  let isNotified = ledger.kept()

  const write = async (changed: readonly PrintJob[], gone: readonly number[], sync: boolean): Promise<void> => {
    for (const id of gone) jobs.delete(id)
    onNews({ changed: [...changed], gone: [...gone], kept: ledger.kept() })
    const lines: LedgerLine[] = [...changed.map((job) => ({ job })), ...gone.map((id) => ({ gone: id }))]
    await ledger.append(lines, sync)
    if (ledger.kept() === isNotified) return
    isNotified = ledger.kept()
    onNews({ changed: [], gone: [], kept: isNotified })
  }

  const at = (): string => now().toISOString()

  return {
    all,
    get: (id) => jobs.get(id),
    kept: ledger.kept,
    written: () => ledger.append([], true),
    add: (drafts) => {
      const made = drafts.map((draft): PrintJob => {
        last += 1
        const job = { ...draft, id: last, at: at(), changedAt: at() }
        jobs.set(last, job)
        return job
      })
      void write(made, forgettable(all()), true)
      return made
    },
    change: async (id, to) => {
      const before = jobs.get(id)
      if (before === undefined) return
      const job = { ...before, ...to, changedAt: at() }
      jobs.set(id, job)
      await write([job], [], true)
    },
    remove: (id) => {
      if (jobs.has(id)) void write([], [id], true)
    }
  }
}
