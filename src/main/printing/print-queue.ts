import type { PrintJob, Spooled } from '@/contract/desktop/print-jobs'
import { type JobEvent, nextJobState } from '@/domain/printing/job-states'
import type { SheetWindow } from '@/main/ports/printers'
import type { JobBook } from './job-book'
import type { HandOver, SheetOutcome } from './print-sheet'

/** Waits for a printer; the answer gives it back. */
type LockPrinter = (printer: string | null) => Promise<() => void>

/**
 * One job at a time on each printer, in the order in which they were asked for. The system's default printer (null) may be any of those that
 * are named: while it prints nobody else does, and the other way round.
 */
function printerLocks(): LockPrinter {
  const taken = new Set<{ readonly printer: string | null; readonly over: Promise<void> }>()
  return async (printer) => {
    const before = [...taken].filter((other) => other.printer === printer || other.printer === null || printer === null)
    const { promise, resolve } = Promise.withResolvers<void>()
    const mine = { printer, over: promise }
    taken.add(mine)
    await Promise.all(before.map(({ over }) => over))
    return () => {
      taken.delete(mine)
      resolve()
    }
  }
}

/** Prints what is queued, one job at a time on each printer, in the order in which the jobs were made. */
export interface PrintQueue {
  /** Goes on, with what was queued since. */
  readonly resume: () => void
  /** Hands nothing over any more; what is being handed over ends by itself. */
  readonly pause: () => void
  /** Jobs that are being handed over, or will be without anybody doing anything. */
  readonly underWay: () => number
  /** Settles when nothing is being handed over nor will be. */
  readonly idle: () => Promise<void>
}

interface QueueDeps {
  /** Whether somebody is there in whose name a job could be printed; those of others go on without it. */
  readonly mayPrint: (job: PrintJob) => boolean
  /** Opens the sheets of a job; they prepare themselves. */
  readonly open: (job: PrintJob) => SheetWindow
  /** Prints a job from its window, which it closes; asks `handOver` just before the print system is asked. */
  readonly print: (job: PrintJob, window: SheetWindow, handOver: HandOver) => Promise<SheetOutcome>
  /** What else changes of a job that the print system took. */
  readonly onAccepted: (job: PrintJob, spool: Spooled | null) => Partial<PrintJob>
  /** Hears that it is noted. */
  readonly onSent: () => void
  readonly onError: (error: unknown) => void
}

const BROKEN = "Une erreur s'est produite pendant l'impression. Vérifiez l'imprimante."

const EVENTS: Readonly<Record<Exclude<SheetOutcome['kind'], 'dropped'>, JobEvent>> = { accepted: 'accept', refused: 'refuse', lost: 'lose' }

/** The window of the job that comes next, opened before its turn. */
function aheadOf(open: QueueDeps['open']) {
  let held: { readonly id: number; readonly window: SheetWindow } | null = null
  const drop = (): void => {
    held?.window.close()
    held = null
  }
  return {
    drop,
    prepare: (job: PrintJob | undefined): void => {
      drop()
      if (job !== undefined) held = { id: job.id, window: open(job) }
    },
    /** The window of a job whose turn it is; one of another job, which is not next any more, is closed. */
    take: (job: PrintJob): SheetWindow => {
      const mine = held?.id === job.id ? held.window : null
      if (mine === null) drop()
      held = null
      return mine ?? open(job)
    }
  }
}

/** A queue over the jobs of `book`, paused at first. */
export function openPrintQueue(book: JobBook, deps: QueueDeps): PrintQueue {
  /** Printers that are at work. */
  const lanes = new Map<string | null, Promise<void>>()
  const lockPrinter = printerLocks()
  let running = false
  /** How often it was paused. */
  let pauses = 0

  const next = (printer: string | null): PrintJob | undefined =>
    running ? book.all().find((job) => job.state === 'queued' && job.printer === printer && deps.mayPrint(job)) : undefined

  const happened = async (id: number, event: JobEvent, to: Partial<PrintJob>): Promise<boolean> => {
    const job = book.get(id)
    const state = job ? nextJobState(job.state, event) : null
    if (state === null) return false
    await book.change(id, { ...to, state })
    return true
  }

  const printOne = async (job: PrintJob, window: SheetWindow, onHandedOver: () => void): Promise<void> => {
    const before = pauses
    // A sheet that was not handed over before a pause says nothing against its job: signed out, it could not even be read.
    const isHeldBack = (): boolean => pauses > before && book.get(job.id)?.state === 'queued'
    const handOver: HandOver = async (missing) => {
      const isNoted = running && (await happened(job.id, 'hand-over', { missing }))
      if (isNoted) onHandedOver()
      return isNoted
    }
    const outcome = await deps.print(job, window, handOver).catch((error: unknown): SheetOutcome => {
      deps.onError(error)
      return { kind: book.get(job.id)?.state === 'printing' ? 'lost' : 'refused', reason: BROKEN }
    })
    if (outcome.kind === 'dropped' || (outcome.kind === 'refused' && isHeldBack())) return
    const to = outcome.kind === 'accepted' ? deps.onAccepted(job, outcome.spool ?? null) : { reason: outcome.reason }
    const detail = outcome.kind === 'accepted' ? undefined : outcome.detail
    if ((await happened(job.id, EVENTS[outcome.kind], { ...to, detail })) && outcome.kind === 'accepted') deps.onSent()
  }

  const drain = async (printer: string | null): Promise<void> => {
    const ahead = aheadOf(deps.open)
    try {
      while (next(printer) !== undefined) {
        const before = pauses
        const giveBack = await lockPrinter(printer)
        try {
          const job = next(printer)
          // The print system makes its pages of one job while the sheets of the next one prepare themselves.
          if (job !== undefined) await printOne(job, ahead.take(job), () => ahead.prepare(next(printer)))
        } finally {
          giveBack()
        }
        // Whoever signed out meanwhile left it with nothing to show.
        if (pauses > before) ahead.drop()
      }
    } catch (error) {
      deps.onError(error)
    } finally {
      // Whatever happened, the printer is free for what is asked next.
      ahead.drop()
      lanes.delete(printer)
    }
  }

  return {
    resume: () => {
      running = true
      for (const job of book.all())
        if (job.state === 'queued' && deps.mayPrint(job) && !lanes.has(job.printer))
          lanes.set(
            job.printer,
            Promise.resolve().then(() => drain(job.printer))
          )
    },
    pause: () => {
      running = false
      pauses += 1
    },
    underWay: () =>
      book.all().filter((job) => job.state === 'printing' || (running && job.state === 'queued' && deps.mayPrint(job))).length,
    idle: async () => {
      while (lanes.size > 0) await Promise.all(lanes.values())
    }
  }
}
