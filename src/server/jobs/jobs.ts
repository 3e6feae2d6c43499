import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '@/server/auth/tokens'
import type { Database } from '@/server/db/database'
import { DatabaseUnavailable, isPassing } from '@/server/db/database-errors'
import { announceJob, endJob, giveBackJob, readJobs, renewJob, type ServerJobState, takeJob } from '@/server/repositories/server-jobs'
import { jobFailure } from './job-failure'
import type { Schedule } from './schedule'

/** What a run is given. */
export interface JobRun {
  /** Aborted when the server stops, or another one has taken the job over: a run ends soon after, and may throw. */
  readonly signal: AbortSignal
  /** The server's clock, in milliseconds since 1970. */
  readonly clock: Clock
  /** Tells how far it is, for whoever looks: kept within a second. */
  readonly report: (progress: object) => void
  /** Tells that it is still at work. */
  readonly onAlive: () => void
}

/** What a server does by itself. */
export interface Job {
  readonly name: string
  readonly schedule: Schedule
  /** How long after a failure it is tried again, in milliseconds, unless it is due before; an hour where nothing is said. */
  readonly retryAfterMs?: number
  /** When it is tried again after a failure that time alone does not mend; null, as where nothing is said, leaves it to `retryAfterMs`. */
  readonly retrySchedule?: (error: unknown) => Schedule | null
  /** A run that tells nothing for so long hangs, and is left behind; in milliseconds, ten minutes where nothing is said. */
  readonly silentMs?: number
  /** Does it, and answers what it did (kept as JSON). Throws where it failed, with a French line where it knows why. To be done again at any point is fine. */
  readonly run: (run: JobRun) => Promise<object>
}

export interface Jobs {
  /** Jobs that this server can do. */
  readonly names: readonly string[]
  /** Begins a job now, whenever it is due; false while it runs, here or on another server. Settles when it has begun; `done` when it has ended, however. */
  readonly start: (name: string) => Promise<{ readonly done: Promise<void> } | false>
  /** Every job of the database, by name. */
  readonly states: () => Promise<ServerJobState[]>
  /** Runs what is due now, here, one after the other; who takes long goes on beside the next. For tests of long times: servers look by themselves. */
  readonly runDue: () => Promise<void>
  /** Ends what runs, and waits for it for some seconds: its lease ends by itself. */
  readonly close: () => Promise<void>
}

export interface JobsOptions {
  readonly database: Pick<Database, 'query'>
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly jobs: readonly Job[]
  /** How often one looks for what is due; null never does by itself. */
  readonly lookEveryMs?: number | null
  /** How long a job is waited for before the next one begins, and at the end; in milliseconds. */
  readonly waitedMs?: number
  readonly closedWithinMs?: number
}

const LOOK_EVERY_MS = 30_000
/** Who does not renew its lease for so long has lost it. */
const LEASE_MS = 3 * 60_000
const RENEWED_EVERY_MS = 30_000
const REPORTED_EVERY_MS = 1_000
const RETRY_AFTER_MS = 60 * 60_000
const SILENT_MS = 10 * 60_000
const WAITED_MS = 5 * 60_000
const CLOSED_WITHIN_MS = 10_000
const END_KEPT_AGAIN_MS = 2_000

/** Of a run that was left behind, as people read it. */
const hangs = (ms: number): Error =>
  new Error(
    `Aucun signe de vie depuis ${Math.round(ms / 60_000)}\u00a0min\u00a0: la tâche est abandonnée. Un dossier ou un disque ne répond plus.`
  )

/**
 * Does what is due, once among the servers of a database (reference: server 1.1). What was due while no server ran is done when one does.
 * A run that fails is told in the log and in its state, and tried again;
 * one that hangs is left behind, and not begun again here before it has ended.
 */
export function openJobs(options: JobsOptions): Jobs {
  const { database, clock, log, jobs, lookEveryMs = LOOK_EVERY_MS, waitedMs = WAITED_MS, closedWithinMs = CLOSED_WITHIN_MS } = options
  const { query } = database
  const closing = new AbortController()
  const running = new Set<Promise<void>>()
  /** Runs by the name of their job, also those that were left behind. */
  const atWork = new Map<string, Promise<object>>()

  /** Holds the lease while `work` runs; ends it when the lease is lost. */
  async function held(job: Job, lease: string, work: (run: JobRun) => Promise<object>): Promise<object> {
    const over = new AbortController()
    const signal = AbortSignal.any([closing.signal, over.signal])
    let progress: object | null = null
    let reported: object | null = null
    const silentMs = job.silentMs ?? SILENT_MS
    const left = Promise.withResolvers<never>()
    let aliveAt = performance.now()
    const onAlive = (): void => {
      aliveAt = performance.now()
    }
    const renewing = (async () => {
      for (let renewedAt = performance.now(); ; ) {
        await setTimeout(REPORTED_EVERY_MS, undefined, { signal, ref: false })
        if (performance.now() - aliveAt > silentMs) {
          over.abort(hangs(silentMs))
          left.reject(over.signal.reason)
        }
        if (progress === reported && performance.now() - renewedAt < RENEWED_EVERY_MS) continue
        reported = progress
        // A database that is away for a moment, or that a restore holds, takes nobody's lease.
        const kept = await renewJob(query, job.name, lease, new Date(clock() + LEASE_MS), progress).catch((error: unknown) => {
          if (isPassing(error)) return true
          throw error
        })
        renewedAt = performance.now()
        if (!kept) over.abort(new Error('another server has taken the job over'))
      }
    })().catch((error: unknown) => {
      if (!signal.aborted) over.abort(error)
    })
    try {
      const report = (now: object): void => {
        onAlive()
        progress = now
      }
      const done = (async () => work({ signal, clock, report, onAlive }))()
      atWork.set(job.name, done)
      void done.catch(() => undefined).finally(() => atWork.delete(job.name))
      return await Promise.race([done, left.promise])
    } finally {
      over.abort()
      await renewing
    }
  }

  async function run(job: Job, lease: string): Promise<void> {
    const began = performance.now()
    const end = async (failure: { readonly error: unknown } | null, result: object | null): Promise<void> => {
      const at = new Date(clock())
      const next = job.schedule(at)
      const again = failure && (job.retrySchedule?.(failure.error)?.(at) ?? new Date(at.getTime() + (job.retryAfterMs ?? RETRY_AFTER_MS)))
      const due = again !== null && again < next ? again : next
      const error = failure && jobFailure(failure.error)
      // A database that is away for a moment, or that a restore holds, makes no failure of what was done, nor has it done twice. A server that stops
      // tries once more.
      for (let isLast = false; ; ) {
        try {
          return void (await endJob(query, job.name, lease, { at, due, error, result }))
        } catch (refusal) {
          if (isLast || !isPassing(refusal)) throw refusal
        }
        await setTimeout(END_KEPT_AGAIN_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
        isLast = closing.signal.aborted
      }
    }
    try {
      const result = await held(job, lease, job.run)
      await end(null, result)
      log.info({ job: job.name, ms: Math.round(performance.now() - began), ...result }, 'job done')
    } catch (error) {
      // Where the database is away, too, the lease ends by itself and the job is done again.
      if (closing.signal.aborted) return void (await giveBackJob(query, job.name, lease, new Date(clock())).catch(() => undefined))
      log.error({ job: job.name, err: error }, 'job failed')
      await end({ error }, null).catch(() => undefined)
    }
  }

  const begin = async (job: Job, anyTime: boolean): Promise<{ readonly done: Promise<void> } | false> => {
    const lease = randomUUID()
    const now = clock()
    if (closing.signal.aborted || atWork.has(job.name)) return false
    if (!(await takeJob(query, job.name, { id: lease, from: new Date(now), until: new Date(now + LEASE_MS) }, anyTime))) return false
    const done = run(job, lease)
    running.add(done)
    void done.finally(() => running.delete(done))
    return { done }
  }

  const announce = async (): Promise<void> => {
    const now = new Date(clock())
    for (const { name, schedule } of jobs) await announceJob(query, name, schedule(now))
  }

  const runDue = async (): Promise<void> => {
    await announce()
    for (const job of jobs) {
      const begun = await begin(job, false)
      const waited = (): Promise<unknown> => setTimeout(waitedMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (begun !== false) await Promise.race([begun.done, waited()])
    }
  }

  const looking = (async () => {
    if (lookEveryMs === null) return
    // Who looks at a server that just began sees what it will do.
    await announce().catch(() => undefined)
    for (;;) {
      await setTimeout(lookEveryMs, undefined, { signal: closing.signal, ref: false })
      await runDue().catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, 'jobs could not be looked for')
      })
    }
  })().catch(() => undefined)

  return {
    names: jobs.map(({ name }) => name),
    start: async (name) => {
      const job = jobs.find((one) => one.name === name)
      if (job === undefined) throw new Error(`no job is called ${name}`)
      await announceJob(query, job.name, job.schedule(new Date(clock())))
      return begin(job, true)
    },
    states: () => readJobs(query),
    runDue,
    close: async () => {
      closing.abort(new Error('the server stops'))
      await looking
      await Promise.race([Promise.allSettled(running), setTimeout(closedWithinMs, undefined, { ref: false })])
    }
  }
}
