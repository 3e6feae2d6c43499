import { ConfigError, type ServerConfig } from '@/server/config'
import { clusterFolder } from '@/server/db/cluster-users'
import type { Query } from '@/server/db/database'
import { type ReadDisk, readDisk } from '@/server/disk/disk-watch'
import { openDiskStore } from '@/server/files/disk-store'
import { readVersion } from '@/server/read-version'
import { databaseSize } from '@/server/repositories/housekeeping'
import { BackupError } from './backup-folder'
import { inBackupTurn } from './backup-turn'
import { ANSWERED_WITHIN_MS } from './bounded-look'
import { type BackupPlace, makeBackup } from './make-backup'
import { refuseWithoutRoom } from './room'

/** Where the backups of a server with these settings come from and go to. */
export const backupPlace = ({ dataFolder, backupsFolder, filesFolder }: ServerConfig, url: string): BackupPlace => ({
  url,
  folder: backupsFolder,
  store: openDiskStore(filesFolder),
  version: readVersion(),
  beside: [dataFolder, filesFolder]
})

/**
 * Throws `ConfigError` where a migration could fill the disk of the embedded database: it may write every table anew, and keeps the old rows until it
 * is committed. The disk of another PostgreSQL is not seen, and nothing is asked of it.
 */
async function refuseMigrationWithoutRoom({ databaseUrl, dataFolder }: ServerConfig, query: Query, read: ReadDisk): Promise<void> {
  if (databaseUrl !== null) return
  try {
    await refuseWithoutRoom(clusterFolder(dataFolder), await databaseSize(query), 'migration', { readDisk: read })
  } catch (cause) {
    if (!(cause instanceof BackupError)) throw cause
    throw new ConfigError(`La base est à mettre à jour, et rien n'a été changé. ${cause.message}`, { cause })
  }
}

/**
 * Saves what a migration is about to change, and sees that there is room for it (reference: server 3.6). Throws `ConfigError` where it cannot be saved
 * or would not fit: then nothing is changed, and the server does not start.
 */
export const saveBeforeMigration =
  (config: ServerConfig, url: string, answeredWithinMs = ANSWERED_WITHIN_MS, read: ReadDisk = readDisk) =>
  async (): Promise<void> => {
    const wish = { kind: 'before-migration', pace: null, answeredWithinMs } as const
    try {
      await inBackupTurn(url, async ({ query }) => {
        // Before the backup, so that a service that is started again and again makes none each time; after it, as it may stand on the same disk.
        await refuseMigrationWithoutRoom(config, query, read)
        await makeBackup(backupPlace(config, url), { ...wish, now: new Date() })
        await refuseMigrationWithoutRoom(config, query, read)
      })
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
      throw new ConfigError(`La base est à mettre à jour, et n'est pas sauvegardée\u00a0: rien n'a été changé. ${error.message}`, {
        cause: error
      })
    }
  }
