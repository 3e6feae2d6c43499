import { ConfigError, type ServerConfig } from '@/server/config'
import { openDiskStore } from '@/server/files/disk-store'
import { readVersion } from '@/server/read-version'
import { BackupError } from './backup-folder'
import { inBackupTurn } from './backup-turn'
import { ANSWERED_WITHIN_MS } from './bounded-look'
import { type BackupPlace, makeBackup } from './make-backup'

/** Where the backups of a server with these settings come from and go to. */
export const backupPlace = ({ dataFolder, backupsFolder, filesFolder }: ServerConfig, url: string): BackupPlace => ({
  url,
  folder: backupsFolder,
  store: openDiskStore(filesFolder),
  version: readVersion(),
  beside: [dataFolder, filesFolder]
})

/** Saves what a migration is about to change (reference: server 3.6). Throws `ConfigError` where it cannot be saved: then nothing is changed, and the server does not start. */
export const saveBeforeMigration =
  (config: ServerConfig, url: string, answeredWithinMs = ANSWERED_WITHIN_MS) =>
  async (): Promise<void> => {
    const wish = { kind: 'before-migration', pace: null, answeredWithinMs } as const
    try {
      await inBackupTurn(url, () => makeBackup(backupPlace(config, url), { ...wish, now: new Date() }))
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
      throw new ConfigError(`La base est à mettre à jour, et n'est pas sauvegardée\u00a0: rien n'a été changé. ${error.message}`, {
        cause: error
      })
    }
  }
