import { join } from 'node:path'
import type { Database } from '@/server/db/database'
import { openLongConnection } from '@/server/db/long-connection'
import type { SecurityEvent } from '@/server/repositories/security-log'
import { BackupError, readManifest } from './backup-folder'
import type { Backups } from './backups'
import type { Manifest } from './manifest'
import { progressReporter, type WorkProgress } from './progress'
import { restoreBackup } from './restore-backup'
import { type RestoreLoss, restoreLoss } from './restore-loss'

/** A restore that was asked of this server. */
export interface RestoreRun {
  readonly id: string
  readonly at: Date
  /** Null once it has ended. */
  readonly progress: WorkProgress | null
  /** Why it failed, in French. */
  readonly error: string | null
}

/** Restores from a running server, one at a time. */
export interface Restores {
  /** The last one; null where none was asked for since the server started. */
  readonly last: () => RestoreRun | null
  readonly lossOf: (manifest: Manifest) => Promise<RestoreLoss>
  /** Begins one; false while another runs. `done` settles when it has ended, however. */
  readonly start: (id: string, by: Pick<SecurityEvent, 'account' | 'address' | 'station'>) => { readonly done: Promise<void> } | false
}

/** `onFailed` hears what went wrong, for the log. */
export function openRestores(backups: Backups, { url }: Pick<Database, 'url'>, onFailed: (error: unknown) => void): Restores {
  const { options } = backups
  let last: RestoreRun | null = null

  const run = async (id: string, at: Date, by: Pick<SecurityEvent, 'account' | 'address' | 'station'>): Promise<void> => {
    const progressed = (progress: WorkProgress | null, error: string | null = null): void => {
      last = { id, at, progress, error }
    }
    try {
      await restoreBackup(options, join(options.folder, id), {
        now: at,
        by,
        filesFolder: options.filesFolder,
        databaseFolder: options.databaseFolder,
        onProgress: progressReporter((progress) => progressed(progress))
      })
      progressed(null)
    } catch (error) {
      onFailed(error)
      progressed(null, error instanceof BackupError ? error.message : "La restauration n'a pas pu être faite\u00a0: rien n'a été changé.")
    }
    await backups.bringUp(true).catch(onFailed)
  }

  return {
    last: () => last,
    lossOf: async (manifest) => {
      const connection = await openLongConnection(url, 'atelier backup')
      try {
        return await restoreLoss(connection.query, manifest)
      } finally {
        await connection.close()
      }
    },
    start: (id, by) => {
      if (last?.progress != null) return false
      const at = new Date(options.clock())
      last = { id, at, progress: { percent: 0, seconds_left: null }, error: null }
      return { done: run(id, at, by) }
    }
  }
}

/** The manifest of a backup that can be restored here; null where there is none of this name, or it is damaged. Throws `BackupError` where the folder does not answer. */
export async function restorableManifest({ options, list }: Backups, id: string): Promise<Manifest | null> {
  const found = (await list()).find((one) => one.id === id)
  return found?.manifest == null ? null : readManifest(join(options.folder, id))
}
