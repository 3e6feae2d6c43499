import * as z from 'zod/mini'
import type { Printer } from '@/contract/desktop/bridge'
import type { Spooled } from '@/contract/desktop/print-jobs'
import { PAPER_NAMES, PAPERS, type PaperOffers } from '@/domain/printing/papers'
import { isStopping, windowsTroubles, worstTrouble } from '@/domain/printing/printer-troubles'
import { windowsGoneReport, windowsJobReport } from '@/domain/printing/spool-states'
import type { FollowedJob, Spooler } from '@/main/ports/spooler'
import { powershell, powershellLines, powershellPath, type RunScript, type WatchScript } from './powershell'
import { isTitled, openQueueWatch, WindowsJob } from './queue-watch'
import { JOBS_SCRIPT, OFFERS_SCRIPT, PRINTERS_SCRIPT } from './windows-scripts'

const PrintersAnswer = z.object({
  printers: z.array(z.object({ name: z.string(), status: z.int(), offline: z.boolean(), default: z.boolean() }))
})
const OffersAnswer = z.object({
  offers: z.array(z.object({ name: z.string(), duplex: z.boolean(), papers: z.array(z.object({ width: z.number(), height: z.number() })) }))
})
const QueuesAnswer = z.object({
  queues: z.array(
    z.object({
      name: z.string(),
      status: z.int(),
      jobs: z.array(WindowsJob)
    })
  )
})
type Queue = z.infer<typeof QueuesAnswer>['queues'][number]

/** The state of the printers holds for so long: each question is the start of a program, and jobs come in a row. */
const HOLDS_MS = 5_000
/** What drivers offer changes with their installation alone. */
const OFFERS_HOLD_MS = 10 * 60_000
/** A sheet waits for the state of its printer no longer: it goes out without. */
const WAITED_MS = 4_000
/** Who looks at a queue ends by itself before that. */
const WATCHES_WITHIN_MS = 30_000

const MICRONS_PER_HUNDREDTH = 254
const NEAR_MICRONS = 1_500

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= NEAR_MICRONS

const offersOf = ({ duplex, papers }: z.infer<typeof OffersAnswer>['offers'][number]): PaperOffers => ({
  papers: PAPER_NAMES.filter((paper) =>
    papers.some(
      ({ width, height }) =>
        isNear(width * MICRONS_PER_HUNDREDTH, PAPERS[paper].width) && isNear(height * MICRONS_PER_HUNDREDTH, PAPERS[paper].height)
    )
  ),
  // Electron has no word for a tray: the driver of the printer chooses it.
  trays: [],
  sides: duplex ? ['one', 'long-edge', 'short-edge'] : ['one']
})

/**
 * The job of a document: by its number, which a spooler that was started again may give to another; before it has one the first of its title that was not
 * there before it was handed over, else the last of its title. Not by the time that Windows tells of a job, which may be of this zone or of none.
 */
function jobIn({ jobs }: Queue, { job, title, before }: Spooled, taken: ReadonlySet<number>): Queue['jobs'][number] | undefined {
  const titled = jobs.filter((one) => isTitled(one.document, title)).sort((one, other) => one.id - other.id)
  if (job !== null) return titled.find(({ id }) => id === job)
  const free = titled.filter(({ id }) => !taken.has(id) && before?.includes(id) !== true)
  return before === undefined ? free.at(-1) : free[0]
}

function followedIn(queues: readonly Queue[], spooled: Spooled, taken: ReadonlySet<number>): FollowedJob {
  const { job, printer, state } = spooled
  const queue = queues.find(({ name }) => name === printer)
  // A printer that could not be asked now may answer later.
  if (queue === undefined) return { job, report: { kind: printer === null ? 'unknown' : 'waiting' } }
  const found = jobIn(queue, spooled, taken)
  if (found !== undefined) return { job: found.id, report: windowsJobReport(found.status, windowsTroubles(queue.status)) }
  // Never seen: it may have been printed before it was looked for. Nobody says so.
  return { job, report: job === null ? { kind: 'unknown' } : windowsGoneReport(state) }
}

const within = <T>(promise: Promise<T>, ms: number): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** An answer that holds for a while, and is asked for once by whoever asks meanwhile. */
function held<T>(ask: () => Promise<T | null>, ms: number): () => Promise<T | null> {
  let kept: { readonly answer: Promise<T | null>; readonly until: number } | null = null
  return () => {
    if (kept === null || performance.now() > kept.until) {
      const mine = { answer: ask(), until: Number.POSITIVE_INFINITY }
      kept = mine
      void mine.answer.then((answer) => {
        mine.until = answer === null ? 0 : performance.now() + ms
      })
    }
    return kept.answer
  }
}

const read = <T>(schema: z.ZodMiniType<T>, answer: unknown): T | null => {
  const found = z.safeParse(schema, answer)
  return found.success ? found.data : null
}

/**
 * The spooler of Windows, asked by PowerShell for what Electron does not tell: one program at a time, bounded, off where there is none.
 * Documents leave by Electron.
 */
export function openWindowsSpooler(
  run: RunScript = powershell(powershellPath(process.env)),
  watch: WatchScript = powershellLines(powershellPath(process.env), WATCHES_WITHIN_MS)
): Spooler {
  const queues = openQueueWatch(watch, () => performance.now(), Date.now)
  const states = held(async () => read(PrintersAnswer, await run(PRINTERS_SCRIPT, {})), HOLDS_MS)
  let offered: { readonly names: string; readonly ask: () => Promise<z.infer<typeof OffersAnswer> | null> } | null = null
  const offersBy = (names: readonly string[]): Promise<z.infer<typeof OffersAnswer> | null> => {
    const key = JSON.stringify(names)
    if (offered?.names !== key)
      offered = { names: key, ask: held(async () => read(OffersAnswer, await run(OFFERS_SCRIPT, { printers: names })), OFFERS_HOLD_MS) }
    return offered.ask()
  }

  return {
    pace: 3_000,
    submit: null,
    printers: async ({ offers }) => {
      const answer = await within(states(), WAITED_MS)
      if (answer === null) return null
      const known = offers ? await within(offersBy(answer.printers.map(({ name }) => name)), WAITED_MS) : null
      return answer.printers.map(({ name, status, offline, default: isDefault }): Printer => {
        const trouble = worstTrouble([...windowsTroubles(status), ...(offline ? (['offline'] as const) : [])])
        const mine = known?.offers.find((one) => one.name === name)
        return {
          ...{ name, label: name, stopped: isStopping(trouble), isDefault },
          ...(trouble !== null && { trouble }),
          ...(mine !== undefined && { offers: offersOf(mine) })
        }
      })
    },
    watch: queues.begin,
    follow: async (jobs) => {
      const taken = new Set(jobs.flatMap(({ job }) => job ?? []))
      const take = (followed: FollowedJob | null): FollowedJob | null => {
        if (followed?.job != null) taken.add(followed.job)
        return followed
      }
      const seen = jobs.map((job) => take(queues.seen(job, taken)))
      const printers = [...new Set(jobs.flatMap(({ printer }, at) => (seen[at] === null && printer !== null ? [printer] : [])))]
      if (printers.length === 0 && !seen.includes(null)) return seen.filter((one) => one !== null)
      const answer = read(QueuesAnswer, await run(JOBS_SCRIPT, { printers }))
      return (
        answer &&
        jobs.map((job, at) => seen[at] ?? take(followedIn(answer.queues, job, taken)) ?? { job: job.job, report: { kind: 'unknown' } })
      )
    }
  }
}
