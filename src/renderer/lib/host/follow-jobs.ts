import type { Bridge } from '@/contract/desktop/bridge'
import type { PrintJob } from '@/contract/desktop/print-jobs'

/** Longest that one waits to tell whether orders were marked: the station goes on trying by itself. */
const MARKED_WITHIN_MS = 3_000

const isUnderWay = ({ state }: PrintJob): boolean => state === 'queued' || state === 'printing'

/** What became of jobs; those that were taken out of the queue are not among them. */
export interface Followed {
  readonly orders: readonly number[]
  readonly jobs: readonly PrintJob[]
}

/** Asks for jobs and follows them until nothing more happens by itself. `onChange` hears them at each change. */
export async function followJobs(
  bridge: Bridge,
  ask: () => Promise<readonly number[]>,
  onChange: (jobs: readonly PrintJob[]) => void
): Promise<Followed> {
  const seen = new Map<number, PrintJob>()
  const gone = new Set<number>()
  let orders: readonly number[] = []
  let check = (): void => undefined
  const here = (): readonly PrintJob[] => orders.flatMap((id) => (gone.has(id) ? [] : (seen.get(id) ?? [])))
  const stop = bridge.on('printing:changed', (news) => {
    for (const job of news.changed) seen.set(job.id, job)
    for (const id of news.gone) gone.add(id)
    check()
  })
  const until = (isSo: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      check = () => {
        onChange(here())
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
    await Promise.race([until(() => here().every(({ mark }) => mark !== 'due')), late])
    return { orders, jobs: here() }
  } finally {
    window.clearTimeout(timer)
    stop()
  }
}
