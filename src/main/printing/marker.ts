import type { PrintJob } from '@/contract/print-jobs'
import type { JobBook } from './job-book'
import type { MarkOutcome } from './mark-printed'

/** Marks the orders of sent jobs, as often as it takes. */
export interface Marker {
  /** There may be something to mark, or the server may be there again. Asks at once, unless it is asking. */
  readonly wake: () => void
  /** The server answered somebody else: it is asked before its time, though not at every answer. */
  readonly nudge: () => void
  /** Settles when nothing is being asked. */
  readonly resting: () => Promise<void>
}

/** Waits between attempts, in milliseconds; the last one again and again. */
const RETRIED_AFTER_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000]

const NUDGED_EVERY_MS = 2_000

/**
 * Asks for the marks of `book` that are due, one after the other, those that failed least first: a mark that the server always fails at holds
 * no other one back. What the server refuses for good is noted with its reason.
 */
export function openMarker(
  book: JobBook,
  mark: (orders: readonly number[]) => Promise<MarkOutcome>,
  waits: readonly number[] = RETRIED_AFTER_MS
): Marker {
  let asking = false
  let last: Promise<void> = Promise.resolve()
  let failed = 0
  let triedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  /** How often each mark failed in a row, by job. */
  const faults = new Map<number, number>()

  const next = (tried: ReadonlySet<number>): PrintJob | undefined =>
    book
      .all()
      .filter(({ id, mark: standing }) => standing === 'due' && !tried.has(id))
      .sort((one, other) => (faults.get(one.id) ?? 0) - (faults.get(other.id) ?? 0) || one.id - other.id)[0]

  /** Asks once for each; settles with false when one is still due. */
  const markAll = async (): Promise<boolean> => {
    const tried = new Set<number>()
    for (let job = next(tried); job !== undefined; job = next(tried)) {
      const outcome = await mark(job.orders.map(({ id }) => id)).catch((): MarkOutcome => ({ kind: 'away' }))
      if (outcome.kind === 'later' || outcome.kind === 'away') {
        tried.add(job.id)
        faults.set(job.id, (faults.get(job.id) ?? 0) + 1)
        if (outcome.kind === 'away') return false
        continue
      }
      failed = 0
      faults.delete(job.id)
      await book.change(job.id, outcome.kind === 'refused' ? { mark: 'refused', markReason: outcome.reason } : { mark: 'done' })
    }
    // At once, not a turn later: who wakes it from here on is heard.
    if (tried.size === 0) asking = false
    return tried.size === 0
  }

  const wake = (): void => {
    if (asking) return
    asking = true
    triedAt = performance.now()
    clearTimeout(timer)
    const later = (): boolean => false
    last = markAll()
      .catch(later)
      .then((answered) => {
        if (answered) return
        asking = false
        timer = setTimeout(wake, waits[Math.min(failed, waits.length - 1)])
        timer.unref()
        failed += 1
      })
  }
  return { wake, nudge: () => void (performance.now() - triedAt > NUDGED_EVERY_MS && wake()), resting: () => last }
}
