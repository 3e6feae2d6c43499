import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { ConfigError } from '@/server/config'
import type { Database } from '@/server/db/database'
import { openLongConnection } from '@/server/db/long-connection'
import { beginRestoreRun, endRestoreRun, type RestoreRunRow, readRestoreRun } from '@/server/repositories/backups/restore-runs'
import type { SecurityEvent } from '@/server/repositories/security-log'
import { BackupError, ForbiddenBackup, readManifest } from './backup-folder'
import type { Backups } from './backups'
import type { Manifest } from './manifest'
import { progressReporter } from './progress'
import { restoreBackup } from './restore-backup'
import { type ClaimedRestore, claimedRestore, claimRestore, type RestoreClaim } from './restore-claim'
import { type ConfirmedLoss, type RestoreLoss, restoreLoss } from './restore-loss'

/** A restore that was asked of a server of this database, and has ended. */
export interface RestoreRun {
  /** The backup. */
  readonly id: string
  readonly at: Date
  /** Why it failed, in French. */
  readonly error: string | null
}

type Doer = Pick<SecurityEvent, 'account' | 'address' | 'station'>

/** Restores of a database, one at a time: by this server, by others, by commands. */
export interface Restores {
  /** What is restored now, by whomever, and the last one that was asked of a server within a day; null where there is none. */
  readonly state: () => Promise<{ readonly running: ClaimedRestore | null; readonly last: RestoreRun | null }>
  readonly lossOf: (manifest: Manifest) => Promise<RestoreLoss>
  /** Begins one that loses what was confirmed; false while somebody restores. `done` settles when it has ended, however. */
  readonly start: (id: string, by: Doer, confirmed: ConfirmedLoss) => Promise<{ readonly done: Promise<void> } | false>
}

const SHOWN_FOR_MS = 24 * 3_600_000

/** Its own transaction tells of one that took place: where nothing is told it did not. */
const KILLED = "La restauration a été interrompue par l'arrêt du serveur ou de sa base\u00a0: rien n'a été changé."

/** `onFailed` hears what went wrong, for the log. */
export function openRestores(
  backups: Backups,
  { url, query }: Pick<Database, 'url' | 'query'>,
  onFailed: (error: unknown) => void
): Restores {
  const { options } = backups
  const now = (): Date => new Date(options.clock())

  const run = async (id: string, own: string, claim: RestoreClaim, by: Doer, confirmed: ConfirmedLoss): Promise<void> => {
    try {
      await restoreBackup(options, join(options.folder, id), {
        now: now(),
        by,
        filesFolder: options.filesFolder,
        databaseFolder: options.databaseFolder,
        confirmed,
        claim,
        onSwapped: (inTransaction) => endRestoreRun(inTransaction, own, now(), null),
        onProgress: progressReporter(claim.tell)
      })
    } catch (error) {
      onFailed(error)
      const isPlain = error instanceof BackupError || error instanceof ConfigError
      const why = isPlain ? error.message : "La restauration n'a pas pu être faite\u00a0: rien n'a été changé."
      await endRestoreRun(query, own, now(), why).catch(onFailed)
    }
    await claim.release()
    await backups.bringUp(true).catch(onFailed)
  }

  const readRuns = async (): Promise<readonly [ClaimedRestore | null, RestoreRunRow | null]> => {
    // In this sequence: one that ends between the two has said how. One that begins there is seen by a second look.
    for (let isSecond = false; ; isSecond = true) {
      const running = await claimedRestore(query)
      const row = await readRestoreRun(query)
      if (isSecond || running !== null || row === null || row.finishedAt !== null) return [running, row]
    }
  }

  return {
    state: async () => {
      const [running, row] = await readRuns()
      const isPast = row === null || Math.abs(options.clock() - row.startedAt.getTime()) > SHOWN_FOR_MS
      if (isPast || (row.finishedAt === null && running !== null)) return { running, last: null }
      return { running, last: { id: row.id, at: row.startedAt, error: row.finishedAt === null ? KILLED : row.error } }
    },
    lossOf: async (manifest) => {
      const connection = await openLongConnection(url, 'atelier backup')
      try {
        return await restoreLoss(connection.query, manifest)
      } finally {
        await connection.close()
      }
    },
    start: async (id, by, confirmed) => {
      const claim = await claimRestore(url, id)
      if (claim === null) return false
      const own = randomUUID()
      try {
        await beginRestoreRun(query, own, id, now())
      } catch (error) {
        await claim.release()
        throw error
      }
      return { done: run(id, own, claim, by, confirmed) }
    }
  }
}

/**
 * The manifest of a backup that can be restored here; null where there is none of this name, or it is damaged. Throws `BackupError` where the folder
 * does not answer, or this account may not read it.
 */
export async function restorableManifest({ options, list }: Backups, id: string): Promise<Manifest | null> {
  const found = (await list()).find((one) => one.id === id)
  if (found === undefined) return null
  return readManifest(join(options.folder, id)).catch((error: unknown) => {
    if (found.manifest !== null || error instanceof ForbiddenBackup || !(error instanceof BackupError)) throw error
    return null
  })
}
