import type { JobBook } from './job-book'
import type { MarkFate } from './mark-printed'

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

/** Walks the jobs of `book` whose mark is due, one after the other. What the server refuses for good is noted with its reason. */
export function openMarker(
  book: JobBook,
  mark: (orders: readonly number[]) => Promise<MarkFate>,
  waits: readonly number[] = RETRIED_AFTER_MS
): Marker {
  let asking = false
  let last: Promise<void> = Promise.resolve()
  let failed = 0
  let asked = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  const due = () => book.all().find((job) => job.mark === 'due')

  /** Settles with false when the server could not say. */
  const markAll = async (): Promise<boolean> => {
    for (let job = due(); job !== undefined; job = due()) {
      const fate = await mark(job.orders.map(({ id }) => id)).catch((): MarkFate => ({ kind: 'later' }))
      if (fate.kind === 'later') return false
      failed = 0
      await book.change(job.id, fate.kind === 'refused' ? { mark: 'refused', markReason: fate.reason } : { mark: 'done' })
    }
    // At once, not a turn later: who wakes it from here on is heard.
    asking = false
    return true
  }

  const wake = (): void => {
    if (asking) return
    asking = true
    asked = performance.now()
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
  return { wake, nudge: () => void (performance.now() - asked > NUDGED_EVERY_MS && wake()), resting: () => last }
}
