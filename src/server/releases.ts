import { join } from 'node:path'
import { onTheMachine } from '@/server/backups/on-the-machine'
import { saveBeforeMigration } from '@/server/backups/save-before-migration'
import { openDatabase } from '@/server/db/database'
import { migrate } from '@/server/db/migrate'
import { readDisk } from '@/server/disk/disk-watch'
import { openReleaseFolder } from '@/server/releases/release-folder'
import { runReleasesCommand } from '@/server/releases/releases-command'

/** `npm run releases`, on the server's machine: it may run beside the server, or alone (reference: updates 1.4). */
await onTheMachine(null, async (config, url) => {
  await migrate(url, saveBeforeMigration(config, url))
  const database = openDatabase(url, () => undefined, 1)
  try {
    const folder = openReleaseFolder(join(config.filesFolder, 'releases'), undefined, readDisk)
    const keeping = { database, folder, keys: config.releaseKeys, clock: Date.now }
    for (const line of await runReleasesCommand(keeping, process.argv.slice(2))) process.stdout.write(`${line}\n`)
  } finally {
    await database.close()
  }
})
