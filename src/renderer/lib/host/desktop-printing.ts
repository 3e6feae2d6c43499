import type { Bridge } from '@/contract/desktop/bridge'
import type { PrintJob } from '@/contract/desktop/print-jobs'
import type { JobMark } from '@/domain/printing/job-decisions'
import { printerLabel } from '@/domain/printing/printer-label'
import { sheetsIn } from '@/domain/sheets/arrange'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import type { Host, OnSent, PrintOutcome } from './host-types'

/** Silent printing of the desktop: main has the queue, pages put jobs into it and hear what becomes of them. */
export function desktopPrinting(bridge: Bridge): Pick<Host, 'print' | 'onPrinted' | 'printQueue'> {
  /** The printers by what people call them, where they can be asked. */
  const named = async (outcome: PrintOutcome): Promise<PrintOutcome> => {
    if (outcome.kind === 'failed' || outcome.printers.length === 0) return outcome
    const known = await bridge.call('printing:printers').catch(() => [])
    return { ...outcome, printers: [...new Set(outcome.printers.map((name) => printerLabel(known, name)))] }
  }

  const follow = async (ask: () => Promise<readonly number[]>, all: number | null, onSent?: OnSent): Promise<PrintOutcome> => {
    const outcome = outcomeOf(
      await followJobs(bridge, ask, (jobs) => {
        const of = all ?? jobs.reduce((sum, job) => sum + sheetsOf(job), 0)
        onSent?.(sheetsSent(jobs), of)
      }),
      (failed, heard) => follow(() => bridge.call('printing:decide', { jobs: [...failed], decision: 'retry', by: null }), null, heard)
    )
    return named(outcome)
  }

  return {
    print: ({ sheets, orders, by }, onSent) => {
      const { pickingGrouped } = usePreferences.getState()
      // All kinds in one call: a fault leaves none of them in the queue, and whoever tries again prints each once.
      return follow(
        () => bridge.call('printing:print', { sheets: [...sheets], orders: [...orders], shared: pickingGrouped, by }),
        sheets.reduce((sum, sheet) => sum + sheetsIn(sheet, orders.length, pickingGrouped), 0),
        onSent
      )
    },
    onPrinted: (listener) => {
      const reported = new Set<number>()
      return bridge.on('printing:changed', ({ changed }) => {
        for (const { id, mark, orders } of changed) {
          if (mark !== 'done' || reported.has(id)) continue
          reported.add(id)
          listener(orders.map((order) => order.id))
        }
      })
    },
    printQueue: {
      test: (sheet, by) => follow(() => bridge.call('printing:test', { sheet, by }), 1),
      jobs: () => bridge.call('printing:jobs'),
      onNews: (listener) => bridge.on('printing:changed', listener),
      decide: async (jobs, decision, by) => {
        await bridge.call('printing:decide', { jobs: [...jobs], decision, by })
      }
    }
  }
}

/** Longest that one waits to tell whether orders were marked: the station goes on trying by itself. */
const MARKED_WITHIN_MS = 3_000

const isUnderWay = ({ state }: PrintJob): boolean => state === 'queued' || state === 'printing'

/** What became of jobs; those that were taken out of the queue are not among them. */
interface Followed {
  readonly orders: readonly number[]
  readonly jobs: readonly PrintJob[]
}

/** Asks for jobs and follows them until nothing more happens by itself. `onChange` hears them at each change. */
async function followJobs(
  bridge: Bridge,
  ask: () => Promise<readonly number[]>,
  onChange: (jobs: readonly PrintJob[]) => void
): Promise<Followed> {
  const seen = new Map<number, PrintJob>()
  const gone = new Set<number>()
  let orders: readonly number[] = []
  let check = (): void => undefined
  const ownJobs = (): readonly PrintJob[] => orders.flatMap((id) => (gone.has(id) ? [] : (seen.get(id) ?? [])))
  const stop = bridge.on('printing:changed', (news) => {
    for (const job of news.changed) seen.set(job.id, job)
    for (const id of news.gone) gone.add(id)
    check()
  })
  const until = (isSo: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      check = () => {
        onChange(ownJobs())
        if (isSo()) resolve()
      }
      check()
    })
  const isSettled = (id: number): boolean => {
    const job = seen.get(id)
    return gone.has(id) || (job !== undefined && !isUnderWay(job))
  }
  let timer = 0
  try {
    orders = await ask()
    await until(() => orders.every(isSettled))
    const late = new Promise<void>((resolve) => {
      timer = window.setTimeout(resolve, MARKED_WITHIN_MS)
    })
    await Promise.race([until(() => ownJobs().every(({ mark }) => mark !== 'due')), late])
    return { orders, jobs: ownJobs() }
  } finally {
    window.clearTimeout(timer)
    stop()
  }
}

const NOTHING_LEFT = 'Ces fiches ne sont plus à imprimer.'
const REMOVED = "L'impression a été retirée de la file."

/** The worst that one may have to say of marks. */
const WORST: readonly JobMark[] = ['refused', 'due', 'none', 'done']

/** How many sheets a job is: orders may share their picking sheet. */
const sheetsOf = ({ sheet, orders, shared = usePreferences.getState().pickingGrouped }: PrintJob): number =>
  sheetsIn(sheet, orders.length, shared)

/** How many sheets of these jobs the print system took. */
const sheetsSent = (jobs: readonly PrintJob[]): number => jobs.reduce((sum, job) => sum + (job.state === 'sent' ? sheetsOf(job) : 0), 0)

/** The mark that one tells of several jobs; picking sheets mark nothing, and say nothing beside production sheets. */
function markOf(jobs: readonly PrintJob[]): JobMark {
  const production = jobs.filter(({ kind }) => kind === 'production')
  return WORST.find((mark) => production.some((job) => job.mark === mark)) ?? 'none'
}

/** What became of a print of several jobs. `retry` prints jobs once more. */
function outcomeOf({ orders, jobs }: Followed, retry: (failed: readonly number[], onSent?: OnSent) => Promise<PrintOutcome>): PrintOutcome {
  const unsent = jobs.filter(({ state }) => state !== 'sent')
  const sent = sheetsSent(jobs)
  if (unsent.length > 0) {
    const reasons = [...new Set(unsent.map(({ reason }) => reason ?? ''))]
    const isCertain = unsent.every(({ state }) => state === 'failed')
    const ids = unsent.map(({ id }) => id)
    return { kind: 'failed', message: reasons.join(' '), sent, again: isCertain ? (onSent) => retry(ids, onSent) : null }
  }
  if (jobs.length < orders.length || orders.length === 0)
    return { kind: 'failed', message: orders.length === 0 ? NOTHING_LEFT : REMOVED, sent, again: null }
  const printers = [...new Set(jobs.flatMap(({ printer }) => printer ?? []))]
  return { kind: 'sent', printers, jobs: orders, mark: markOf(jobs), missing: jobs.reduce((sum, job) => sum + (job.missing ?? 0), 0) }
}
