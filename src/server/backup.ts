import { counted, isPlural } from '@/domain/format/plural'
import { openBackups } from '@/server/backups/backups'
import { onTheMachine, tellTurn } from '@/server/backups/on-the-machine'
import { backupPlace } from '@/server/backups/save-before-migration'
import { besideTables } from '@/server/backups/scratch-database'
import { programLine } from '@/server/command/program-line'

/** `npm run backup`, on the server's machine (reference: server 3.1). */
const [more] = process.argv.slice(2)
if (more !== undefined) {
  // A folder that is named here was meant for something.
  process.stderr.write(
    `${programLine('backup').replace(' --', '')} ne prend rien de plus : ATELIER_BACKUPS nomme le dossier des sauvegardes.\n`
  )
  process.exitCode = 1
} else {
  await onTheMachine(null, async (config, url, signal) => {
    const backups = await openBackups({
      ...backupPlace(config, url),
      second: config.secondBackupsFolder,
      filesFolder: config.filesFolder,
      openScratch: besideTables(url),
      clock: Date.now,
      onTrouble: (error) => process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    })
    const { path, manifest } = await backups.make('by-hand', { signal, onWaiting: tellTurn() })
    const { counts, contents } = manifest
    process.stdout.write(`Sauvegarde contrôlée : ${path}\n${counted(counts.orders, 'order')}, ${counted(contents.count, 'file')}.\n`)
    const missing = contents.missing.length
    if (missing > 0)
      process.stdout.write(`${counted(missing, 'file')} ${isPlural(missing) ? 'manquaient' : 'manquait'} déjà sur le serveur.\n`)
    const second = (await backups.state([])).second
    if (second?.error != null) process.stdout.write(`Second dossier ${second.folder} : ${second.error}\n`)
  })
}
