import { getServerState, type PointReply, type ServerJob, type ServerState, startServerJob } from '@/contract/server-state'
import { parisTime } from '@/domain/calendar/api-date'
import { type ServerPoint, serverPoints } from '@/domain/server/server-points'
import type { Clock } from '@/server/auth/tokens'
import { type Backups, PROOF_JOB } from '@/server/backups/backups'
import type { Database } from '@/server/db/database'
import { notFound, refuse } from '@/server/http/answers'
import { JOB_RUNS, NOT_FOUND } from '@/server/http/problem-texts'
import { type Router, route } from '@/server/http/route'
import type { DiskUse } from '@/server/jobs/housekeeping'
import type { Jobs } from '@/server/jobs/jobs'
import type { ListSource } from '@/server/lists/list-source'
import type { WindowHours } from '@/server/live/window-hours'
import type { Live } from '@/server/plugins/live'
import { readDatabaseFacts } from '@/server/repositories/server-facts'
import { isRunning, type ServerJobState } from '@/server/repositories/server-jobs'
import type { Tls } from '@/server/tls/tls'

/** Where a server's state is read when an administrator looks. */
export interface StateSources {
  readonly database: Database
  /** Connections kept for sign-in and health: who is well is asked by these. */
  readonly reserved: Database
  readonly jobs: Jobs
  readonly hours: WindowHours
  readonly counts: Live['counts']
  readonly lists: Pick<ListSource, 'replica'>
  readonly backups: Backups | null
  /** Null without a certificate of its own. */
  readonly certificate: Tls['facts'] | null
  readonly clock: Clock
  readonly version: string
}

const momentOf = (moment: Date | null): string | null => (moment === null ? null : parisTime(moment))

function shownJob(job: ServerJobState, now: number): ServerJob {
  const { name, dueAt, startedAt, finishedAt, error } = job
  const hasEnded = startedAt !== null && finishedAt !== null && finishedAt >= startedAt
  return {
    name,
    error,
    running: isRunning(job, now),
    due_at: parisTime(dueAt),
    started_at: momentOf(startedAt),
    finished_at: momentOf(finishedAt),
    took_ms: hasEnded ? finishedAt.getTime() - startedAt.getTime() : null
  }
}

const NOTHING_MORE = { subject: null, at: null, reason: null, value: null, of: null } as const

/** A point as the contract tells it. */
function shownPoint(point: ServerPoint): PointReply {
  const shown = { ...NOTHING_MORE, kind: point.kind, severity: point.severity }
  switch (point.kind) {
    case 'disk-low':
    case 'disk-nearly':
    case 'backups-disk-low':
      return { ...shown, subject: point.folder, value: point.free, of: point.total }
    case 'database-slow':
      return { ...shown, value: point.ms }
    case 'connections-waited-for':
      return { ...shown, value: point.waiting }
    case 'backups-silent':
    case 'no-backup':
    case 'no-proof':
      return shown
    case 'second-folder-behind':
      return { ...shown, subject: point.folder, value: point.copies }
    case 'backups-all-kept':
      return { ...shown, value: point.days }
    case 'backups-of-others':
      return { ...shown, subject: point.folder }
    case 'files-missing':
      return { ...shown, value: point.files }
    case 'certificate-unusable':
      return { ...shown, at: point.until === null ? null : parisTime(new Date(point.until)), reason: point.reason }
    case 'certificate-expiring':
    case 'authority-ending':
      return { ...shown, at: parisTime(new Date(point.until)) }
    case 'certificate-name-left-out':
      return { ...shown, subject: point.names.join(', '), value: point.names.length }
    case 'replica-unused':
      return { ...shown, reason: point.reason }
    case 'job-failed':
      return { ...shown, subject: point.job, at: parisTime(new Date(point.at)), reason: point.reason }
    case 'job-late':
      return { ...shown, subject: point.job, at: parisTime(new Date(point.at)) }
    case 'jobs-done':
      return { ...shown, at: parisTime(new Date(point.at)) }
  }
}

function backupFacts({ figures, options }: Backups) {
  const { missingFiles, unsavedDays, othersNights, room } = figures()
  return { missingFiles: missingFiles ?? 0, unsavedDays, sharedFolder: othersNights > 0 ? options.folder : null, disk: room }
}

/** What takes room, of the job that counts it. */
function useOf(jobs: readonly ServerJobState[]): ServerState['use'] {
  const counted = jobs.find(({ name }) => name === 'disk-use')
  if (!counted?.succeededAt || counted.result === null) return null
  const { database, files, backups, logs } = counted.result as DiskUse
  return { at: parisTime(counted.succeededAt), database, files, backups, logs }
}

/** How the server is, and what it does by itself begun at once, for administrators (reference: server 6.4). */
export function addServerState(router: Router, sources: StateSources): void {
  const { database, reserved, lists, jobs, hours, counts, backups, certificate, clock, version } = sources
  const startedAt = clock()

  route(router, getServerState, async () => {
    const began = performance.now()
    await reserved.ping()
    const databaseMs = Math.round(performance.now() - began)
    const states = await jobs.states()
    const facts = await readDatabaseFacts(reserved.query)
    // Looks at their folder: what the points say of them is as it stands there now.
    const second = (await backups?.state(states))?.second ?? null
    const now = clock()
    const use = useOf(states)
    const disks = router.disk.disks().map(({ folder, space }) => ({ folder, ...space }))
    const points = serverPoints(
      {
        startedAt,
        databaseMs,
        waiting: database.pool.waitingCount,
        replica: lists.replica?.() ?? null,
        disks,
        jobs: states.map((job) => ({
          name: job.name,
          dueAt: job.dueAt.getTime(),
          running: isRunning(job, now),
          finishedAt: job.finishedAt?.getTime() ?? null,
          error: job.error,
          isAlarming: job.name === PROOF_JOB && (backups?.figures().proofDiffers ?? false)
        })),
        backups: backups && {
          health: backups.health(),
          second,
          ...backupFacts(backups)
        },
        certificate: certificate?.() ?? null
      },
      now
    )
    const { windows, people } = counts()
    return {
      at: parisTime(new Date(now)),
      started_at: parisTime(new Date(startedAt)),
      version,
      node: process.versions.node,
      schema: facts.schema,
      database: { ms: databaseMs, version: facts.version, bytes: use?.database ?? null },
      disks,
      use,
      queue: { changes: database.turns().waiting, connections: database.pool.waitingCount },
      live: { windows, people, hours: hours.today() },
      jobs: states.map((job) => shownJob(job, now)),
      points: points.map(shownPoint)
    }
  })

  route(router, startServerJob, async ({ params }) => {
    if (!jobs.names.includes(params.name)) return notFound(NOT_FOUND.job)
    if ((await jobs.start(params.name)) === false) return refuse(409, 'conflict', JOB_RUNS)
    const now = clock()
    return { jobs: (await jobs.states()).map((job) => shownJob(job, now)) }
  })
}
