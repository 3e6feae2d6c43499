import * as z from 'zod/mini'
import type { Spooled } from '@/contract/desktop/print-jobs'
import type { PaperSides } from '@/domain/printing/papers'
import { windowsTroubles } from '@/domain/printing/printer-troubles'
import { type SpoolReport, windowsGoneReport, windowsJobReport } from '@/domain/printing/spool-states'
import type { FollowedJob, QueueBefore } from '@/main/ports/spooler'
import type { WatchScript } from './powershell'
import { WATCH_SCRIPT } from './windows-scripts'

/** A job as Windows tells it. */
export const WindowsJob = z.object({ id: z.int(), document: z.string(), status: z.int() })

const Snapshot = z.object({ status: z.int(), jobs: z.array(WindowsJob) })
const Configured = z.object({ sides: z.nullable(z.string()) })

/** DuplexingMode of Windows (MSFT_PrinterConfiguration), by its name or its number. */
const SIDES: Readonly<Record<string, PaperSides>> = {
  ...{ OneSided: 'one', TwoSidedLongEdge: 'long-edge', TwoSidedShortEdge: 'short-edge' },
  ...{ 0: 'one', 1: 'long-edge', 2: 'short-edge' }
}

/** A short sheet leaves its queue within one second or two. */
const WATCHED_SECONDS = 20
/** One that begins at once is looked at for so long at least. */
const REUSED_WITH_MS = 10_000
/** A sheet waits for no more than that to be watched: it goes out without. */
const BEGINS_WITHIN_MS = 3_000
/** Jobs that have left are told of for so long: whoever follows asks every few seconds. */
const REMEMBERED_MS = 60_000

/** Chromium shortens a long title in its middle. */
export const isTitled = (document: string, title: string): boolean => {
  if (document === title) return true
  const cut = document.indexOf('...')
  return cut > 0 && title.startsWith(document.slice(0, cut)) && title.endsWith(document.slice(cut + 3))
}

interface Seen {
  readonly document: string
  readonly report: SpoolReport
  /** When it was there no more, by a clock that only ever grows; null while it is. */
  readonly goneAt: number | null
}

interface Queue {
  readonly jobs: Map<number, Seen>
  /** Whose each job is that was told of: that one's hand-over. Of two sheets of one title each has its own, also when one is long over. */
  readonly owners: Map<number, string>
  /** Whether it was looked at. */
  known: boolean
  sides: PaperSides | null
  /** Who looks at it now, and until when. */
  runs: { readonly stop: () => void; readonly until: number; ended: boolean } | null
}

/** Looks at the queues of printers while sheets go out to them. */
interface QueueWatch {
  /** Looks from now on; answers what was there before, null for what was not told in time. Never rejects. */
  readonly begin: (printer: string) => Promise<QueueBefore>
  /** What was seen of a job that is none of those `taken`; null where somebody else has to be asked. */
  readonly seen: (spooled: Spooled, taken: ReadonlySet<number>) => FollowedJob | null
}

/** What a job that left its queue became: what it last said of its end, else by how it stood. */
const gone = ({ report }: Seen): SpoolReport =>
  report.kind === 'printed' || report.kind === 'failed' ? report : windowsGoneReport(report.kind === 'waiting' ? 'waiting' : 'held')

const read = <T>(schema: z.ZodMiniType<T>, said: unknown): T | null => z.safeParse(schema, said).data ?? null

/** Keeps in mind what scripts say of queues. `passed`: milliseconds that only ever grow; `now`: those of the clock. */
export function openQueueWatch(watch: WatchScript, passed: () => number, now: () => number): QueueWatch {
  const queues = new Map<string, Queue>()

  const note = (queue: Queue, { status, jobs }: z.infer<typeof Snapshot>): void => {
    const troubles = windowsTroubles(status)
    for (const { id, document, status: own } of jobs) {
      queue.jobs.set(id, { document, report: windowsJobReport(own, troubles), goneAt: null })
    }
    queue.known = true
    const at = passed()
    for (const [id, job] of queue.jobs) {
      if (jobs.some((one) => one.id === id)) continue
      if (job.goneAt === null) queue.jobs.set(id, { document: job.document, report: gone(job), goneAt: at })
      else if (at - job.goneAt > REMEMBERED_MS) {
        queue.jobs.delete(id)
        queue.owners.delete(id)
      }
    }
  }

  const titled = ({ jobs }: Queue, title: string): number[] =>
    [...jobs].flatMap(([id, { document }]) => (isTitled(document, title) ? [id] : [])).sort((one, other) => one - other)
  const before = (queue: Queue): QueueBefore => ({
    titled: (title) => (queue.known ? titled(queue, title) : null),
    sides: queue.sides
  })

  /** Begins to look, in place of who looks already; settles once what was there before is known, or nobody will say it in time. */
  const begun = (printer: string, queue: Queue): Promise<QueueBefore> => {
    const { promise, resolve } = Promise.withResolvers<QueueBefore>()
    const isKnown = (): void => {
      clearTimeout(timer)
      resolve(before(queue))
    }
    const timer = setTimeout(isKnown, BEGINS_WITHIN_MS)
    const former = queue.runs?.ended ? null : queue.runs
    if (former === null) {
      // Numbers begin anew with the spooler: what was seen before nobody looked is of another time.
      queue.jobs.clear()
      queue.owners.clear()
      queue.known = false
    }
    const run = { stop: () => undefined as unknown, until: passed() + WATCHED_SECONDS * 1_000, ended: false }
    queue.runs = run
    const ends = watch(
      WATCH_SCRIPT,
      { printer, seconds: WATCHED_SECONDS },
      {
        onLine: (said) => {
          const snapshot = read(Snapshot, said)
          const configured = snapshot === null ? read(Configured, said) : null
          if (snapshot !== null) {
            note(queue, snapshot)
            // It sees all that the one before did.
            former?.stop()
          }
          if (configured === null) return
          queue.sides = SIDES[configured.sides ?? ''] ?? null
          isKnown()
        },
        onEnd: () => {
          run.ended = true
          isKnown()
        }
      }
    )
    run.stop = ends
    return promise
  }

  return {
    begin: async (printer) => {
      const queue: Queue = queues.get(printer) ?? { jobs: new Map(), owners: new Map(), known: false, sides: null, runs: null }
      queues.set(printer, queue)
      const isWatched = queue.runs !== null && !queue.runs.ended && queue.runs.until - passed() >= REUSED_WITH_MS && queue.known
      return isWatched ? before(queue) : begun(printer, queue)
    },
    seen: ({ job, printer, title, at, before }, taken) => {
      const queue = printer === null ? undefined : queues.get(printer)
      if (queue === undefined) return null
      const isLooked = queue.runs !== null && !queue.runs.ended
      const isOurs = (id: number): boolean => (queue.owners.get(id) ?? at) === at
      const number = job ?? (before && titled(queue, title).find((id) => !before.includes(id) && !taken.has(id) && isOurs(id)))
      const found = number === undefined ? undefined : queue.jobs.get(number)
      // In its queue when it was looked at last: that says nothing once nobody looks any more.
      if (number !== undefined && found !== undefined && isTitled(found.document, title)) {
        if (!isLooked && found.goneAt === null) return null
        queue.owners.set(number, at)
        return { job: number, report: found.report }
      }
      // One that is awaited comes into its queue while it is looked at, or was never there: others that go out meanwhile say nothing of it.
      const isAwaited = isLooked && job === null && before !== undefined && now() - Date.parse(at) < WATCHED_SECONDS * 1_000
      return isAwaited ? { job, report: { kind: 'waiting' } } : null
    }
  }
}
