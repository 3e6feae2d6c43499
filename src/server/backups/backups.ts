import { join } from 'node:path'
import type { BackupProof, BackupsState, SecondFolder } from '@/contract/backups'
import { type BackupHealth, backupHealth } from '@/domain/backups/backup-health'
import type { BackupKind } from '@/domain/backups/backup-id'
import { KEPT_DAYS, KEPT_WEEKS } from '@/domain/backups/backup-retention'
import { parisTime } from '@/domain/calendar/api-date'
import type { Clock } from '@/server/auth/tokens'
import { newestMigration } from '@/server/db/schema-migrations'
import type { ServerJobState } from '@/server/repositories/server-jobs'
import { prepareFolder } from './backup-folder'
import { backupEntries, backupLister, type ListedBackup } from './backup-list'
import { type BackupRecords, changeRecords, readRecords } from './backup-records'
import { inBackupTurn } from './backup-turn'
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
}

interface RunWish {
  readonly signal?: AbortSignal
  readonly onProgress?: OnProgress
}

/** What this server does with its backups. */
export interface Backups {
  readonly options: BackupsOptions
  /** Number of the newest schema that this server can restore. */
  readonly newestSchema: number
  /** Those of the folder, newest first. */
  readonly list: () => Promise<ListedBackup[]>
  /** Makes one, lets go of those that are past, and brings the second folder up. Throws `BackupError` where it cannot be made. */
  readonly make: (kind: BackupKind, wish?: RunWish) => Promise<MadeBackup>
  /** Restores the newest one apart and keeps what came of it; null where there is none. */
  readonly prove: (wish?: RunWish) => Promise<BackupProof | null>
  /** Copies to the second folder what it does not have; false where there is none, or it has all. */
  readonly bringUp: (isWanted: boolean) => Promise<boolean>
  /** How they are, as it was found within the last half minute: asked at each look at the server's health, never waited for. */
  readonly health: () => BackupHealth
  /** What people see; `jobs` are those of the database. */
  readonly state: (jobs: readonly ServerJobState[]) => Promise<Omit<BackupsState, 'running' | 'restore'>>
}

/** Names of the jobs (reference: server 1.1). */
export const BACKUP_JOB = 'backup'
export const PROOF_JOB = 'backup-proof'
export const SECOND_JOB = 'backup-second'

const LOOKED_EVERY_MS = 30_000

const apiDate = (ms: number): string => parisTime(new Date(ms))

/** Readies the folder of backups. */
export async function openBackups(options: BackupsOptions): Promise<Backups> {
  const { folder, second, clock } = options
  const list = backupLister(folder)
  const now = (): Date => new Date(clock())
  const records = (): Promise<BackupRecords> => readRecords(folder, clock())
  const newestSchema = await newestMigration()
  // A folder that cannot be written keeps no server from starting: the first backup tells it.
  await prepareFolder(folder)
    .then(() => changeRecords(folder, clock(), () => ({})))
    .catch(() => undefined)

  const look = async (): Promise<BackupHealth> => {
    const [{ since, proven }, listed] = [await records(), await list()]
    const last = listed.find(({ manifest }) => manifest !== null)
    const proofs = Object.values(proven)
    return backupHealth(
      { since, lastBackup: last?.at.getTime() ?? null, lastProof: proofs.length === 0 ? null : Math.max(...proofs) },
      clock()
    )
  }
  let [known, lookedAt] = [await look(), performance.now()]
  let isLooking = false
  const lookAgain = (): void => {
    if (isLooking) return
    isLooking = true
    void look()
      .then((found) => (known = found))
      // A folder that cannot be looked at holds no backup that one could have.
      .catch(() => (known = 'no-backup'))
      .finally(() => {
        lookedAt = performance.now()
        isLooking = false
      })
  }

  let bringing: Promise<unknown> | null = null
  const isBehind = async (): Promise<boolean> => {
    const { second: state } = await records()
    const have = state?.folder === second ? state.ids : []
    return (await list()).some(({ id, manifest }) => manifest !== null && !have.includes(id))
  }
  const bringUp = async (isWanted: boolean): Promise<boolean> => {
    if (second === null || bringing !== null || !(isWanted || (await isBehind()))) return false
    bringing = bringUpSecond(folder, second, list, now())
    try {
      await bringing
      return true
    } finally {
      bringing = null
    }
  }

  const secondState = async (
    listed: readonly ListedBackup[],
    { second: state }: BackupRecords,
    next: Date | null
  ): Promise<SecondFolder | null> => {
    if (second === null) return null
    const tried = state?.folder === second ? state : null
    const behind = listed.filter(({ id, manifest }) => manifest !== null && !tried?.ids.includes(id)).length
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
    list,
    bringUp,
    make: async (kind, { signal, onProgress } = {}) => {
      const made = await inBackupTurn(options.url, async () => {
        const whole = await makeBackup(options, {
          kind,
          now: now(),
          pace: gentlePace(signal),
          ...(onProgress === undefined ? {} : { onProgress })
        })
        await dropPastBackups(folder, list, now())
        return whole
      })
      await bringUp(true)
      lookAgain()
      return made
    },
    prove: async (wish = {}) => {
      const newest = (await list()).find(({ manifest }) => manifest !== null)
      if (newest === undefined) return null
      const proof = await proveBackup({
        ...wish,
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
    health: () => {
      if (performance.now() - lookedAt > LOOKED_EVERY_MS) lookAgain()
      return known
    },
    state: async (jobs) => {
      const jobOf = (name: string): ServerJobState | undefined => jobs.find((job) => job.name === name)
      const dueOf = (name: string): Date | null => jobOf(name)?.dueAt ?? null
      const [listed, kept] = [await list(), await records()]
      const { error = null, finishedAt = null } = jobOf(BACKUP_JOB) ?? {}
      return {
        folder,
        health: await look(),
        backups: backupEntries(listed, kept, parisTime(now()).slice(0, 10), newestSchema),
        next_at: dueOf(BACKUP_JOB) === null ? null : parisTime(dueOf(BACKUP_JOB) as Date),
        failure: error === null || finishedAt === null ? null : { at: parisTime(finishedAt), message: error },
        proof: kept.proof,
        next_proof_at: dueOf(PROOF_JOB) === null ? null : parisTime(dueOf(PROOF_JOB) as Date),
        second: await secondState(listed, kept, dueOf(SECOND_JOB)),
        kept: { days: KEPT_DAYS, weeks: KEPT_WEEKS }
      }
    }
  }
}
