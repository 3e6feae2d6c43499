import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { confirmsRestore, restorePhrase } from '@/domain/backups/restore-phrase'
import { parisTime } from '@/domain/calendar/api-date'
import { longDayTime } from '@/domain/calendar/date-text'
import { counted, isPlural } from '@/domain/format/plural'
import { BackupError, ifNotHeld, readManifest } from '@/server/backups/backup-folder'
import { lossLines } from '@/server/backups/loss-lines'
import { onTheMachine, tellTurn } from '@/server/backups/on-the-machine'
import { restorableSchemas, restoreBackup } from '@/server/backups/restore-backup'
import { type ConfirmedLoss, confirmedLoss, restoreLoss } from '@/server/backups/restore-loss'
import { backupPlace } from '@/server/backups/save-before-migration'
import { callersPath } from '@/server/command/callers-path'
import { programLine } from '@/server/command/program-line'
import { clusterFolder } from '@/server/db/cluster-users'
import { openLongConnection } from '@/server/db/long-connection'
import { holdsWork } from '@/server/repositories/backups/restore-loss'

const HELP = `Restaure une sauvegarde, sur la machine du serveur :
  ${programLine('restore')} DOSSIER              dans la base du serveur
  ${programLine('restore')} DOSSIER --into URL   dans une autre base PostgreSQL`

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

/** The folder, and the database that is named; null for the server's own. */
function readArguments(args: readonly string[]): { readonly named: string; readonly into: string | null } | null {
  const at = args.indexOf('--into')
  const into = at === -1 ? null : (args[at + 1] ?? '')
  const [named, ...more] = args.filter((_, index) => at === -1 || (index !== at && index !== at + 1))
  return named === undefined || more.length > 0 || into === '' ? null : { named, into }
}

async function confirm(lostOrders: number, signal: AbortSignal): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  // Ctrl+C at a question is its own: it ends the command, as at any other moment.
  // By its listeners: Windows has no signals, and kills who sends itself one.
  lines.on('SIGINT', () => process.emit('SIGINT', 'SIGINT'))
  const typed = await Promise.race([
    lines.question(`Tapez ${restorePhrase(lostOrders)} pour confirmer : `, { signal }),
    new Promise<string>((done) => lines.once('close', () => done('')))
  ])
  lines.close()
  if (!confirmsRestore(typed, lostOrders)) throw new BackupError("Rien n'a été changé.")
}

/** `npm run restore`, on the server's machine (reference: server 4). */
const wanted = readArguments(process.argv.slice(2))
if (wanted === null) {
  process.stderr.write(`${HELP}\n`)
  process.exitCode = 1
} else {
  await onTheMachine(wanted.into, async (config, url, signal) => {
    const place = backupPlace(config, url)
    const typed = callersPath(wanted.named)
    // A mere name is looked for among the backups; a path that cannot be read is none of them.
    const backup = existsSync(typed) || dirname(wanted.named) !== '.' ? typed : join(config.backupsFolder, wanted.named)
    // One that may not be looked at is told by who reads it.
    if ((await stat(backup).catch(ifNotHeld(null))) === null)
      throw new BackupError(
        `Il n'y a pas de sauvegarde ${backup}\u00a0: « Serveur », « Sauvegardes » dit lesquelles il y a. Rien n'a été changé.`
      )
    const manifest = await readManifest(backup)
    say(
      `Sauvegarde du ${longDayTime(parisTime(new Date(manifest.began_at)))} : ${counted(manifest.counts.orders, 'order')}, ${counted(manifest.contents.count, 'file')}.`
    )
    let confirmed: ConfirmedLoss | undefined
    const connection = await openLongConnection(url, 'atelier backup', signal)
    try {
      await restorableSchemas(connection.client, manifest)
      if (await holdsWork(connection.query)) {
        const loss = await restoreLoss(connection.query, manifest)
        for (const line of lossLines(loss)) say(line)
        await confirm(loss.orders.lost, signal)
        confirmed = confirmedLoss(loss)
      }
    } finally {
      await connection.close()
    }
    const restored = await restoreBackup(place, backup, {
      now: new Date(),
      by: { account: programLine('restore').replace(' --', ''), address: 'serveur', station: null },
      filesFolder: config.filesFolder,
      confirmed,
      signal,
      onWaiting: tellTurn(),
      isElsewhere: wanted.into !== null,
      databaseFolder: wanted.into === null && config.databaseUrl === null ? clusterFolder(config.dataFolder) : null
    })
    say(`Restauré et compté : ${counted(restored.counts.orders, 'order')}, ${counted(manifest.contents.count, 'file')}.`)
    if (restored.before !== null) say(`L'état d'avant est sauvegardé : ${join(place.folder, restored.before)}`)
    const missing = restored.missingContents
    if (missing > 0) say(`${counted(missing, 'file')} ${isPlural(missing) ? 'manquent' : 'manque'} à la sauvegarde.`)
  })
}
