import type { CallIn, StationInfo, StationSettings } from '@/contract/desktop/bridge'
import { type PrintJob, type PrintJobs, SHEETS_PER_JOB, type Spooled } from '@/contract/desktop/print-jobs'
import type { PaperSides } from '@/domain/printing/papers'
import { printerLabel } from '@/domain/printing/printer-label'
import type { Api } from '@/main/ports/api'
import type { PrintPort } from '@/main/ports/printers'
import type { Spooler } from '@/main/ports/spooler'
import { decideJob, jobPath, printOptionsOf } from './decide'
import { openFollower } from './follower'
import type { JobBook, JobDraft } from './job-book'
import { openMarker, requestMark } from './marker'
import { openPrintQueue } from './print-queue'
import { printSheet } from './print-sheet'
import { takeMarksBack } from './take-back'

export interface Printing {
  readonly print: (wanted: CallIn<'printing:print'>) => readonly number[]
  /** Puts a test page of a kind of sheet into the queue. */
  readonly test: (wanted: CallIn<'printing:test'>) => readonly number[]
  readonly decide: (wanted: CallIn<'printing:decide'>) => readonly number[]
  readonly jobs: () => PrintJobs
  /** Somebody is signed in: what is queued is printed, and what was printed is marked. */
  readonly resume: () => void
  /** Nobody is signed in, or the application ends: what is queued waits. */
  readonly pause: () => void
  /** The API host answers: what it does not know yet is told again. */
  readonly apiAnswers: () => void
  /** Jobs that are being handed over, or will be without anybody doing anything. */
  readonly underWay: () => number
  /** Jobs that wait for somebody to sign in, or to take the station. */
  readonly held: () => number
  readonly isPaused: () => boolean
  readonly idle: () => Promise<void>
  /** Settles when what happened so far is on disk, and what is being told to the API host has been. */
  readonly written: () => Promise<void>
}

/** Who prints at this station; by their number, null where that does not matter, as where it is not shared (reference: people 6.2). */
export interface PrintPeople {
  /** Who asks now. */
  readonly present: () => number | null
  /** Whether somebody is there in whose name a job of this person could be printed. */
  readonly mayPrint: (person: number | null) => boolean
  /** Whether their own session can read its sheets; that of who works here does otherwise. */
  readonly keeps: (person: number) => boolean
}

interface Surroundings {
  readonly port: PrintPort
  /** Asked what became of jobs that were sent. */
  readonly spooler: Pick<Spooler, 'printers' | 'follow' | 'pace'>
  readonly book: JobBook
  /** Calls in the name of a person, as long as that can be. */
  readonly api: (person: number | null) => Api
  readonly people: PrintPeople
  readonly settings: () => StationSettings
  readonly environment: StationInfo['environment']
  /** Name of this computer. */
  readonly station: string
  readonly onError: (error: unknown) => void
}

const groupsOf = <T>(all: readonly T[], most: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most))

/** A print that needs several jobs begins with so few sheets: its paper comes soon, while the others prepare themselves. */
const FIRST_SHEETS = 6

/** On both sides each order is a job of its own: the next one would begin on the back of its last page. */
function jobsOf<T>(orders: readonly T[], sides: PaperSides | undefined): readonly (readonly T[])[] {
  if (sides !== undefined && sides !== 'one') return groupsOf(orders, 1)
  return orders.length <= SHEETS_PER_JOB
    ? [orders]
    : [orders.slice(0, FIRST_SHEETS), ...groupsOf(orders.slice(FIRST_SHEETS), SHEETS_PER_JOB)]
}

/**
 * Silent printing: jobs of a few sheets, one at a time on each printer, which a ledger remembers. Orders are marked when their production
 * sheet was taken by the print system, and only where the environment is `production` (reference: printing 2.1).
 */
export function openPrinting({ port, spooler, book, api, people, settings, environment, station, onError }: Surroundings): Printing {
  const marker = openMarker(book, (orders, person) => requestMark(api(person), orders))
  const follower = openFollower({
    book,
    spooler,
    labelOf: async (name) => printerLabel((await spooler.printers({ offers: false })) ?? [], name),
    holdMark: marker.hold,
    takeBack: ({ person = null }, orders) => takeMarksBack(api(person), orders),
    now: Date.now,
    onError
  })
  // What was sent before the application ended has gone on without it.
  follower.wake()
  const onAccepted = ({ kind }: PrintJob, spool: Spooled | null = null): Partial<PrintJob> => ({
    spool,
    reason: null,
    mark: kind === 'production' && environment === 'production' ? 'due' : 'none'
  })
  const queue = openPrintQueue(book, {
    mayPrint: ({ person = null }) => people.mayPrint(person),
    open: ({ person = null, ...job }) =>
      port.open(jobPath({ ...job, person: person !== null && people.keeps(person) ? person : null }, station)),
    print: (job, window, handOver) => printSheet(window, { ...job, apart: job.orders.length > 1 && job.shared !== true }, handOver),
    onAccepted,
    onSent: () => {
      marker.wake()
      follower.wake()
    },
    onError
  })
  let signedIn = false
  const goOn = (): void => {
    if (!signedIn) return
    queue.resume()
    marker.wake()
  }

  const draft = (job: Pick<JobDraft, 'kind' | 'sheet' | 'orders' | 'shared' | 'by'>): JobDraft => ({
    ...printOptionsOf(settings(), job.sheet),
    ...{ state: 'queued', reason: null, mark: 'none', markReason: null, acknowledged: false, person: people.present() },
    ...job
  })

  const add = (drafts: readonly JobDraft[]): readonly number[] => {
    const made = book.add(drafts)
    goOn()
    return made.map(({ id }) => id)
  }

  return {
    jobs: () => ({ jobs: [...book.all()], kept: book.kept() }),
    print: ({ sheets, orders, shared: grouped = false, by }) =>
      add(
        sheets.flatMap((sheet) => {
          const shared = grouped && sheet === 'picking'
          const { sides } = printOptionsOf(settings(), sheet)
          return (shared ? [orders] : jobsOf(orders, sides)).map((some) => draft({ kind: sheet, sheet, orders: [...some], shared, by }))
        })
      ),
    test: ({ sheet, by }) => add([draft({ kind: 'test', sheet, orders: [], shared: false, by })]),
    decide: ({ jobs, decision, by }) => {
      const tools = { book, printOptionsOf: (job: PrintJob) => printOptionsOf(settings(), job.sheet), onAccepted }
      const concerned = jobs.flatMap((id) => decideJob(tools, id, decision, { by, person: people.present() }) ?? [])
      goOn()
      return concerned
    },
    resume: () => {
      signedIn = true
      goOn()
    },
    pause: () => {
      signedIn = false
      queue.pause()
    },
    apiAnswers: () => {
      if (signedIn) marker.nudge()
    },
    underWay: queue.underWay,
    held: () => book.all().filter(({ state, person = null }) => state === 'queued' && !(signedIn && people.mayPrint(person))).length,
    isPaused: () => !signedIn,
    idle: queue.idle,
    written: async () => {
      await marker.resting()
      await book.written()
    }
  }
}
