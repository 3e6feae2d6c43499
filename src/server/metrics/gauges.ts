import { Gauge, type Registry } from 'prom-client'
import { isRoomKnown } from '@/domain/server/disk-space'
import type { Backups } from '@/server/backups/backups'
import type { Database } from '@/server/db/database'
import type { DiskWatch } from '@/server/disk/disk-watch'
import type { UploadBudget } from '@/server/http/large-bodies'
import type { PdfPages } from '@/server/pdf-pages/pdf-pages'
import { isRunning, readJobs, type ServerJobState } from '@/server/repositories/server-jobs'
import type { Tls } from '@/server/tls/tls'

/** Where a server's state is read when somebody asks for its metrics. */
export interface GaugeSources {
  readonly database: Database
  /** Connections kept for sign-in and health: the state is read by these. */
  readonly reserved: Database
  readonly disk: DiskWatch
  /** Windows of this server. */
  readonly sockets: () => number
  readonly pages: Pick<PdfPages, 'queue'>
  readonly uploads: UploadBudget
  /** Null where none are made. */
  readonly backups: Pick<Backups, 'figures'> | null
  /** Null without a certificate of its own. */
  readonly certificate: Tls['facts'] | null
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

const secondsOf = (moment: Date): number => moment.getTime() / 1000

type NewGauge = (name: string, help: string, ...labelNames: readonly string[]) => Gauge

/** What is known of backups: read of what the server remembers, never waited for. */
function backupGauges(gauge: NewGauge, backups: GaugeSources['backups']): () => void {
  if (backups === null) return () => undefined
  const since = gauge(
    'atelier_backups_expected_since_timestamp_seconds',
    'Since when backups are expected: when their folder was first looked after, or an empty database was filled from one.'
  )
  const last = gauge('atelier_backup_last_timestamp_seconds', 'When the last backup began, of any kind.')
  const bytes = gauge('atelier_backup_last_bytes', 'Bytes of the last backup, its contents included.')
  const missing = gauge('atelier_backup_missing_files', 'Files that rows name and that the last backup could not find.')
  const proof = gauge('atelier_backup_last_proof_timestamp_seconds', 'When a backup was last restored apart without a difference.')
  const count = gauge('atelier_backups', 'Backups that are kept.')
  const behind = gauge('atelier_backups_second_behind', 'Backups that the second folder does not have.')
  const up = gauge('atelier_backups_folder_up', '1 while the folder of backups answers.')
  return () => {
    // What is not known is absent: a nought would be of 1970.
    for (const each of [last, bytes, missing, proof, behind]) each.remove()
    const known = backups.figures()
    since.set(known.since / 1000)
    if (known.lastBackup !== null) last.set(known.lastBackup / 1000)
    if (known.lastBytes !== null) bytes.set(known.lastBytes)
    if (known.missingFiles !== null) missing.set(known.missingFiles)
    if (known.lastProof !== null) proof.set(known.lastProof / 1000)
    if (known.behind !== null) behind.set(known.behind)
    count.set(known.count)
    up.set(known.answers ? 1 : 0)
  }
}

/** Until when the server's certificate counts. */
function certificateGauge(gauge: NewGauge, certificate: GaugeSources['certificate']): () => void {
  if (certificate === null) return () => undefined
  const until = gauge('atelier_certificate_expires_timestamp_seconds', 'When the certificate that is shown ends.')
  return () => until.set(certificate().until / 1000)
}

/** Gauges of a server's state; the answer reads them all anew. What the database would tell is absent while it is away. */
export function addGauges(registry: Registry, sources: GaugeSources): () => Promise<void> {
  const { database, reserved, disk, sockets, clock, pages, uploads } = sources
  const gauge: NewGauge = (name, help, ...labelNames) => new Gauge({ registers: [registry], name, help, labelNames: [...labelNames] })
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

  const pdfPages = gauge('atelier_pdf_pages', 'Pages of PDF files that are read, and those that wait.', 'state')
  const uploadBytes = gauge(
    'atelier_upload_bytes',
    'Bytes of large uploads in memory (taken), those that wait on disk for it, those that come to disk or lie there, and those not let in yet.',
    'state'
  )
  const readBackups = backupGauges(gauge, sources.backups)
  const readCertificate = certificateGauge(gauge, sources.certificate)

  const readQueues = (): void => {
    const { running: read, waiting } = pages.queue()
    pdfPages.set({ state: 'running' }, read)
    pdfPages.set({ state: 'waiting' }, waiting)
    const [bytes, onDisk] = [uploads.memory.state(), uploads.disk.state()]
    uploadBytes.set({ state: 'taken' }, bytes.taken)
    uploadBytes.set({ state: 'waiting' }, bytes.waiting)
    uploadBytes.set({ state: 'on-disk' }, onDisk.taken)
    uploadBytes.set({ state: 'not-let-in' }, onDisk.waiting)
  }
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
    // A disk that does not answer any more has no figures, either.
    for (const each of [free, total]) each.reset()
    for (const { folder, space } of disk.disks().filter((one) => isRoomKnown(one.space))) {
      free.set({ folder }, space.free)
      total.set({ folder }, space.total)
    }
    const room = sources.backups?.figures().room ?? null
    if (room === null) return
    free.set({ folder: room.folder }, room.free)
    total.set({ folder: room.folder }, room.total)
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
  const askDatabase = async (): Promise<{ readonly seconds: number; readonly jobs: readonly ServerJobState[] } | null> => {
    try {
      const began = performance.now()
      await reserved.ping()
      const seconds = (performance.now() - began) / 1000
      return { seconds, jobs: await readJobs(reserved.query) }
    } catch {
      return null
    }
  }
  const readDatabase = async (): Promise<void> => {
    const state = await askDatabase()
    // In one go: who reads the figures meanwhile finds those of before or those of now, and none missing.
    for (const each of [used, success, failure, due, running]) each.reset()
    ping.remove()
    up.set(state === null ? 0 : 1)
    if (state === null) return
    ping.set(state.seconds)
    state.jobs.forEach(readJob)
  }
  let reading: Promise<void> | null = null
  return async () => {
    reading ??= readDatabase().finally(() => {
      reading = null
    })
    await reading
    readPools()
    readDisks()
    readQueues()
    readBackups()
    readCertificate()
    windows.set(sockets())
  }
}
