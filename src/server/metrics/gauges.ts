import { Gauge, type Registry } from 'prom-client'
import type { Database } from '@/server/db/database'
import type { DiskWatch } from '@/server/disk/disk-watch'
import { isRunning, readJobs, type ServerJobState } from '@/server/repositories/server-jobs'

/** Where a server's state is read when somebody asks for its metrics. */
export interface GaugeSources {
  readonly database: Database
  /** Connections kept for sign-in and health: the state is read by these. */
  readonly reserved: Database
  readonly disk: DiskWatch
  /** Windows of this server. */
  readonly sockets: () => number
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

const secondsOf = (moment: Date): number => moment.getTime() / 1000

/** Gauges of a server's state; the answer reads them all anew. What the database would tell is absent while it is away. */
export function addGauges(registry: Registry, { database, reserved, disk, sockets, clock }: GaugeSources): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: readonly string[]) =>
    new Gauge({ registers: [registry], name, help, labelNames: [...labelNames] })
  const connections = gauge('atelier_database_connections', 'Connections of a pool, and who waits for one.', 'pool', 'state')
  const changes = gauge('atelier_changes', 'Changes of orders at work, and those waiting behind one of the same order.', 'state')
  const windows = gauge('atelier_sockets', 'Live connections of this server.')
  const free = gauge('atelier_disk_free_bytes', 'Room that is left on the disk of a watched folder.', 'folder')
  const total = gauge('atelier_disk_total_bytes', 'Size of the disk of a watched folder.', 'folder')
  const used = gauge('atelier_disk_used_bytes', 'What takes room, as last counted (job disk-use).', 'kind')
  const up = gauge('atelier_database_up', '1 while the database answers.')
  const ping = gauge('atelier_database_ping_seconds', 'How long the database took to answer.')
  const success = gauge('atelier_job_last_success_timestamp_seconds', 'When a job was last done.', 'job')
  const failure = gauge('atelier_job_last_failure_timestamp_seconds', 'When a job failed, where its last run did.', 'job')
  const due = gauge('atelier_job_due_timestamp_seconds', 'When a job is due next.', 'job')
  const running = gauge('atelier_job_running', '1 while a job runs, on any server.', 'job')

  const readPools = (): void => {
    for (const [pool, { pool: connected }] of [
      ['work', database],
      ['reserved', reserved]
    ] as const) {
      connections.set({ pool, state: 'total' }, connected.totalCount)
      connections.set({ pool, state: 'idle' }, connected.idleCount)
      connections.set({ pool, state: 'waiting' }, connected.waitingCount)
    }
    const turns = database.turns()
    changes.set({ state: 'running' }, turns.running)
    changes.set({ state: 'waiting' }, turns.waiting)
  }
  const readDisks = (): void => {
    for (const { folder, space } of disk.disks()) {
      free.set({ folder }, space.free)
      total.set({ folder }, space.total)
    }
  }
  const readJob = (job: ServerJobState): void => {
    const { name, succeededAt, finishedAt, error, dueAt } = job
    if (succeededAt !== null) success.set({ job: name }, secondsOf(succeededAt))
    if (error !== null && finishedAt !== null) failure.set({ job: name }, secondsOf(finishedAt))
    due.set({ job: name }, secondsOf(dueAt))
    running.set({ job: name }, isRunning(job, clock()) ? 1 : 0)
    if (name !== 'disk-use' || typeof job.result !== 'object') return
    for (const [kind, bytes] of Object.entries(job.result ?? {})) if (typeof bytes === 'number') used.set({ kind }, bytes)
  }
  const readDatabase = async (): Promise<void> => {
    for (const each of [used, ping, success, failure, due, running]) each.reset()
    try {
      const began = performance.now()
      await reserved.ping()
      ping.set((performance.now() - began) / 1000)
      for (const job of await readJobs(reserved.query)) readJob(job)
      up.set(1)
    } catch {
      up.set(0)
    }
  }
  return async () => {
    await readDatabase()
    readPools()
    readDisks()
    windows.set(sockets())
  }
}
