import { join } from 'node:path'
import type { BackupProof, BackupsState, SecondFolder } from '@/contract/backups'
import { type BackupHealth, backupHealth } from '@/domain/backups/backup-health'
import type { BackupKind } from '@/domain/backups/backup-id'
import { KEPT_DAYS, KEPT_WEEKS } from '@/domain/backups/backup-retention'
import { parisTime } from '@/domain/calendar/api-date'
import type { Clock } from '@/server/auth/tokens'
import { newestMigration } from '@/server/db/schema-migrations'
import type { ServerJobState } from '@/server/repositories/server-jobs'
import { prepareFolder, silentFolder } from './backup-folder'
import { backupEntries, backupLister, bytesOf, type ListedBackup } from './backup-list'
import { type BackupRecords, changeRecords, noRecords, readRecords } from './backup-records'
import { inBackupTurn } from './backup-turn'
import { ANSWERED_WITHIN_MS, openBoundedLook } from './bounded-look'
import { bringUpSecond, dropPastBackups } from './keep-backups'
import { type BackupPlace, type MadeBackup, makeBackup, type OnProgress } from './make-backup'
import { gentlePace } from './pace'
import { proveBackup } from './prove-backup'
import type { ScratchDatabase } from './scratch-database'

/** Backups of a server, as it is started with them. */
export interface BackupsOptions extends BackupPlace {
  /** A second folder, as one of another machine; null without one. */
  readonly second: string | null
  /** Folder of uploaded files; null where contents are kept elsewhere. */
  readonly filesFolder: string | null
  readonly openScratch: () => Promise<ScratchDatabase>
  readonly clock: Clock
  /** How long one waits for the folder, in milliseconds; five seconds where nothing is said. */
  readonly answeredWithinMs?: number
}

interface RunWish {
  readonly signal?: AbortSignal
  readonly onAlive?: () => void
  readonly onProgress?: OnProgress
}

/** What this server does with its backups. */
export interface Backups {
  readonly options: BackupsOptions
  /** Number of the newest schema that this server can restore. */
  readonly newestSchema: number
  /** Those of the folder, newest first. Throws `BackupError` where it does not answer. */
  readonly list: () => Promise<readonly ListedBackup[]>
  /** Makes one, lets go of those that are past, and brings the second folder up. Throws `BackupError` where it cannot be made. */
  readonly make: (kind: BackupKind, wish?: RunWish) => Promise<MadeBackup>
  /** Restores the newest one apart and keeps what came of it; null where there is none. */
  readonly prove: (wish?: RunWish) => Promise<BackupProof | null>
  /** Copies to the second folder what it does not have; false where there is none, or it has all. */
  readonly bringUp: (isWanted: boolean) => Promise<boolean>
  /** How they are, by what was found within the last half minute: asked at each look at the server's health, never waited for. */
  readonly health: () => BackupHealth
  /** The same, in figures. */
  readonly figures: () => BackupFigures
  /** What people see, of a folder that does not answer what was known last; `jobs` are those of the database. */
  readonly state: (jobs: readonly ServerJobState[]) => Promise<Omit<BackupsState, 'running' | 'restore'>>
}

/** Backups in figures; moments in milliseconds since 1970, null where there is none. */
interface BackupFigures {
  /** When the folder was first looked after. */
  readonly since: number
  readonly lastBackup: number | null
  /** Of the last backup. */
  readonly lastBytes: number | null
  /** The last restore that was verified without a difference. */
  readonly lastProof: number | null
  /** How many there are, and how many the second folder does not have; null without one. */
  readonly count: number
  readonly behind: number | null
  /** False while the folder does not answer: then all this is as it was known last. */
  readonly answers: boolean
}

/** Names of the jobs (reference: server 1.1). */
export const BACKUP_JOB = 'backup'
export const PROOF_JOB = 'backup-proof'
export const SECOND_JOB = 'backup-second'

const LOOKED_EVERY_MS = 30_000

const apiDate = (ms: number): string => parisTime(new Date(ms))

/** What stands in the folder. */
interface Seen {
  readonly records: BackupRecords
  readonly listed: readonly ListedBackup[]
}

function lastOf({ records: { since, proven }, listed }: Seen) {
  const last = listed.find(({ manifest }) => manifest !== null)
  const proofs = Object.values(proven)
  return {
    since,
    lastBackup: last?.at.getTime() ?? null,
    lastBytes: last?.manifest == null ? null : bytesOf(last.manifest),
    lastProof: proofs.length === 0 ? null : Math.max(...proofs)
  }
}

const healthOf = (seen: Seen, now: number): BackupHealth => backupHealth(lastOf(seen), now)

/** Readies the folder of backups, and waits no longer for it than for any answer. */
export async function openBackups(options: BackupsOptions): Promise<Backups> {
  const { folder, second, clock, answeredWithinMs = ANSWERED_WITHIN_MS } = options
  const list = backupLister(folder)
  const now = (): Date => new Date(clock())
  const newestSchema = await newestMigration()
  const nothing: Seen = { records: noRecords(clock()), listed: [] }

  let isReady = false
  const folderLook = openBoundedLook<Seen>(async () => {
    // A folder that cannot be written keeps no server from starting: the first backup tells it.
    if (!isReady)
      await prepareFolder(folder)
        .then(() => changeRecords(folder, clock(), () => ({})))
        .catch(() => undefined)
    isReady = true
    return { records: await readRecords(folder, clock()), listed: await list() }
  }, answeredWithinMs)
  let lookedAt = performance.now()
  let failed = false
  const look = async (): Promise<boolean> => {
    lookedAt = performance.now()
    try {
      const answers = await folderLook.look()
      failed = false
      return answers
    } catch (error) {
      failed = true
      throw error
    }
  }
  const lookAgain = (): void => void look().catch(() => undefined)
  const lookWhenDue = (): void => {
    if (performance.now() - lookedAt > LOOKED_EVERY_MS) lookAgain()
  }
  await look()

  /** What stands there now. */
  const seen = async (): Promise<Seen> => {
    if (!(await look())) throw silentFolder()
    return folderLook.last() ?? nothing
  }

  let isBringing = false
  const behindBy = ({ listed, records: { second: state } }: Seen): number => {
    const have = state?.folder === second ? state.ids : []
    return listed.filter(({ id, manifest }) => manifest !== null && !have.includes(id)).length
  }
  const bringUp = async (isWanted: boolean): Promise<boolean> => {
    if (second === null || isBringing) return false
    isBringing = true
    try {
      const found = await seen()
      if (!isWanted && behindBy(found) === 0) return false
      await bringUpSecond(folder, second, list, now())
      return true
    } finally {
      isBringing = false
    }
  }

  const secondState = (found: Seen, next: Date | null): SecondFolder | null => {
    if (second === null) return null
    const { second: state } = found.records
    const tried = state?.folder === second ? state : null
    const behind = behindBy(found)
    return {
      folder: second,
      reachable: tried !== null && tried.error === null,
      behind,
      reached_at: tried?.reachedAt == null ? null : apiDate(tried.reachedAt),
      tried_at: tried === null ? null : apiDate(tried.triedAt),
      next_try_at: behind === 0 || next === null ? null : parisTime(next),
      error: tried?.error ?? null
    }
  }

  return {
    options,
    newestSchema,
    list: async () => (await seen()).listed,
    bringUp,
    make: async (kind, { onProgress, ...pace } = {}) => {
      // Not begun where it would wait for ever, with the turn of the others.
      await seen()
      const made = await inBackupTurn(
        options.url,
        async () => {
          const whole = await makeBackup(options, {
            kind,
            now: now(),
            pace: gentlePace(pace),
            ...(onProgress === undefined ? {} : { onProgress })
          })
          await dropPastBackups(folder, list, now())
          return whole
        },
        pace.signal
      )
      await bringUp(true)
      lookAgain()
      return made
    },
    prove: async ({ onProgress, ...pace } = {}) => {
      const newest = (await seen()).listed.find(({ manifest }) => manifest !== null)
      if (newest === undefined) return null
      const proof = await proveBackup({
        ...(onProgress === undefined ? {} : { onProgress }),
        pace: gentlePace(pace),
        store: options.store,
        id: newest.id,
        path: join(folder, newest.id),
        now: now(),
        openScratch: options.openScratch
      })
      const there = new Set((await list()).map(({ id }) => id))
      await changeRecords(folder, clock(), ({ proven }) => ({
        proof,
        proven: Object.fromEntries([
          ...Object.entries(proven).filter(([id]) => there.has(id)),
          ...(proof.passed ? [[proof.id, clock()] as const] : [])
        ])
      }))
      lookAgain()
      return proof
    },
    figures: () => {
      lookWhenDue()
      const found = folderLook.last() ?? nothing
      return {
        ...lastOf(found),
        count: found.listed.length,
        behind: second === null ? null : behindBy(found),
        answers: !folderLook.isSilent() && !failed
      }
    },
    health: () => {
      lookWhenDue()
      if (folderLook.isSilent()) return 'backups-silent'
      // A folder that cannot be looked at holds no backup that one could have.
      return failed ? 'no-backup' : healthOf(folderLook.last() ?? nothing, clock())
    },
    state: async (jobs) => {
      const jobOf = (name: string): ServerJobState | undefined => jobs.find((job) => job.name === name)
      const dueOf = (name: string): Date | null => jobOf(name)?.dueAt ?? null
      const answers = await look()
      const found = folderLook.last() ?? nothing
      const { error = null, finishedAt = null } = jobOf(BACKUP_JOB) ?? {}
      return {
        folder,
        health: answers ? healthOf(found, clock()) : 'backups-silent',
        backups: backupEntries(found.listed, found.records, parisTime(now()).slice(0, 10), newestSchema),
        next_at: dueOf(BACKUP_JOB) === null ? null : parisTime(dueOf(BACKUP_JOB) as Date),
        failure: error === null || finishedAt === null ? null : { at: parisTime(finishedAt), message: error },
        proof: found.records.proof,
        next_proof_at: dueOf(PROOF_JOB) === null ? null : parisTime(dueOf(PROOF_JOB) as Date),
        second: secondState(found, dueOf(SECOND_JOB)),
        kept: { days: KEPT_DAYS, weeks: KEPT_WEEKS }
      }
    }
  }
}
