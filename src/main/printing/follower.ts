import type { PrintJob, Spooled } from '@/contract/desktop/print-jobs'
import { nextJobState } from '@/domain/printing/job-states'
import { type PrinterTrouble, troubleText } from '@/domain/printing/printer-troubles'
import { isFollowed, type SpoolReport } from '@/domain/printing/spool-states'
import type { FollowedJob, Spooler } from '@/main/ports/spooler'
import type { JobBook } from './job-book'

/** Follows what the print system took until it is printed, or is not (reference: printing 5.4). */
interface Follower {
  /** There is something to follow, perhaps. */
  readonly wake: () => void
}

const MINUTE_MS = 60_000

/** A job is followed no longer: whoever did not see to its printer by then asks the printer. */
export const FOLLOWED_MS = 2 * 60 * MINUTE_MS

/** How often one asks, by the age of the youngest job in milliseconds: most are printed within seconds. */
const PACES = [
  [3_000, 250],
  [MINUTE_MS, 1_000],
  [10 * MINUTE_MS, 5_000]
] as const
const LAST_PACE_MS = 30_000

/** How long to wait before one asks again about jobs, the youngest of this age. */
export const followingPace = (age: number): number => PACES.find(([until]) => age < until)?.[1] ?? LAST_PACE_MS

const FAILED = {
  canceled: "La fiche a été annulée dans la file de l'imprimante\u00a0: elle n'est pas sortie, ou pas entière.",
  aborted: "Le système d'impression a abandonné la fiche\u00a0: elle n'est pas sortie, ou pas entière. Vérifiez l'imprimante."
} as const

const HELD = "La fiche est retenue dans la file de l'imprimante. Libérez-la."

const heldText = (trouble: PrinterTrouble | 'held', printer: string): string => (trouble === 'held' ? HELD : troubleText(printer, trouble))

/** Orders whose marks a job made, or may have made: the server takes back what it has of them (decisions 044, 070). */
const marksOf = ({ orders, mark, marked = [], unsure }: PrintJob): readonly number[] =>
  unsure ? orders.map(({ id }) => id) : mark === 'done' ? marked : []

/** What becomes of the marks that a job made, said where it failed after them (decision 070). */
function marksText({ orders, mark, marked = [], unsure }: PrintJob, takenBack: boolean): string {
  if (mark !== 'done' && !unsure) return ''
  const one = orders.length === 1
  if (!takenBack && mark !== 'done')
    return one ? ' Sa commande est peut-être notée imprimée.' : ' Ses commandes sont peut-être notées imprimées.'
  if (!takenBack) return one ? ' Sa commande reste notée imprimée.' : ' Ses commandes restent notées imprimées.'
  if (!one && (unsure || marked.length < orders.length))
    return " Ses commandes ne sont plus notées imprimées, sauf celles qui l'étaient avant."
  return one ? " Sa commande n'est plus notée imprimée." : ' Ses commandes ne sont plus notées imprimées.'
}

/**
 * What changes of a job with a report of it; `printer` is what people call its printer, `takenBack` whether the server took back the marks that it made. Null
 * where nothing does.
 */
export function afterReport(
  job: PrintJob,
  { job: number, report }: FollowedJob,
  printer: string,
  takenBack = false
): Partial<PrintJob> | null {
  const { spool } = job
  if (!spool) return null
  if (report.kind === 'failed') {
    const state = nextJobState(job.state, 'spoil')
    // A mark that is still due is asked for no more.
    const mark = job.mark === 'due' || takenBack ? 'none' : job.mark
    const reason = FAILED[report.why] + marksText(job, takenBack)
    return (
      state && {
        ...{ state, mark, reason, acknowledged: false, spool: { ...spool, job: number, state: 'unknown' } },
        ...(takenBack && { marked: [] }),
        unsure: !takenBack && marksOf(job).length > 0
      }
    )
  }
  const reason = report.kind === 'held' ? heldText(report.trouble, printer) : null
  if (report.kind === spool.state && number === spool.job && reason === job.reason) return null
  // What was read of one stop was not read of the next.
  const acknowledged = report.kind === 'held' && spool.state === 'held' && reason === job.reason ? job.acknowledged : false
  return { reason, acknowledged, spool: { ...spool, job: number, state: report.kind } }
}

interface FollowerDeps {
  readonly book: JobBook
  readonly spooler: Pick<Spooler, 'follow' | 'pace'>
  /** What people call a printer. */
  readonly labelOf: (printer: string) => Promise<string>
  /** Holds the mark of a job back, and waits for one that is on its way; the answer lets it go. */
  readonly holdMark: (id: number) => Promise<() => void>
  /** Takes back the marks that a job made of orders: whether the server did. Never rejects. */
  readonly takeBack: (job: PrintJob, orders: readonly number[]) => Promise<boolean>
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

type Followed = PrintJob & { readonly spool: Spooled }

const isOurs = (job: PrintJob): job is Followed => job.state === 'sent' && !!job.spool && isFollowed(job.spool.state)

const GIVEN_UP: SpoolReport = { kind: 'unknown' }

/**
 * One question at a time about all jobs that are followed, more seldom the older they are. Where the print system does not answer one asks
 * again; past `FOLLOWED_MS` nobody knows. A job that a person decides about meanwhile is left to them.
 */
export function openFollower({ book, spooler, labelOf, holdMark, takeBack, now, onError }: FollowerDeps): Follower {
  let asking = false
  let timer: NodeJS.Timeout | undefined

  const ageOf = ({ spool }: Followed): number => now() - Date.parse(spool.at)

  const note = async (job: Followed, followed: FollowedJob): Promise<void> => {
    const label = followed.report.kind === 'held' ? await labelOf(job.spool.printer ?? '') : ''
    const now = (): Followed | null => {
      const current = book.get(job.id)
      return current !== undefined && isOurs(current) && current.spool.at === job.spool.at ? current : null
    }
    const before = now()
    const marked = followed.report.kind === 'failed' && before !== null ? marksOf(before) : []
    const takenBack = before !== null && marked.length > 0 && (await takeBack(before, marked))
    const current = now()
    if (current === null) return
    const change = afterReport(current, followed, label, takenBack)
    if (change !== null) await book.change(job.id, change)
  }

  const take = async (job: Followed, followed: FollowedJob): Promise<void> => {
    if (followed.report.kind !== 'failed') return note(job, followed)
    // A mark that came to the server after it was taken back would stay.
    const letGo = await holdMark(job.id)
    await note(job, followed).finally(letGo)
  }

  const round = async (): Promise<void> => {
    const jobs = book.all().filter(isOurs)
    const old = jobs.filter((job) => ageOf(job) > FOLLOWED_MS)
    for (const job of old) await take(job, { job: job.spool.job, report: GIVEN_UP })
    const followed = jobs.filter((job) => !old.includes(job))
    if (followed.length === 0) return
    const answers = await spooler.follow(followed.map(({ spool }) => spool))
    for (const [at, job] of followed.entries()) {
      const answer = answers?.[at]
      if (answer !== undefined) await take(job, answer)
    }
  }

  const schedule = (): void => {
    const jobs = book.all().filter(isOurs)
    if (jobs.length === 0) return
    clearTimeout(timer)
    timer = setTimeout(ask, Math.max(spooler.pace, followingPace(Math.min(...jobs.map(ageOf)))))
    timer.unref()
  }

  const ask = (): void => {
    asking = true
    void round()
      .catch(onError)
      .then(() => {
        asking = false
        schedule()
      })
  }
  return {
    wake: () => {
      if (!asking) schedule()
    }
  }
}
