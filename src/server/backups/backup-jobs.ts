import type { Job, JobRun } from '@/server/jobs/jobs'
import { daily, hourly, onSundays } from '@/server/jobs/schedule'
import { BackupError, FaultyBackup } from './backup-folder'
import { BACKUP_JOB, type Backups, PROOF_JOB, SECOND_JOB } from './backups'
import { progressReporter } from './progress'

/** What went wrong as people read it; the cause is the log's. */
async function inWords<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(`${what}\u00a0: voyez le journal du serveur.`, { cause: error })
  }
}

/** Indexes of ten million rows take their time, and say nothing while they are built. */
const SILENT_MS = 60 * 60_000

/** Backups by night, their proof on Sundays, and copies that are late (reference: server 3.1, 3.8, 5.1). */
export function backupJobs(backups: Backups): { readonly jobs: readonly Job[]; readonly nextByHand: (isSo: boolean) => void } {
  let byHand = false
  const wish = ({ signal, onAlive, report }: JobRun) => ({ signal, onAlive, onProgress: progressReporter(report) })
  const jobs: readonly Job[] = [
    {
      name: BACKUP_JOB,
      schedule: daily('3:00'),
      silentMs: SILENT_MS,
      run: async (run) => {
        const kind = byHand ? 'by-hand' : 'nightly'
        byHand = false
        const { id, manifest } = await inWords("La sauvegarde n'a pas pu être faite", () => backups.make(kind, wish(run)))
        return { id, orders: manifest.counts.orders, missing: manifest.contents.missing.length }
      }
    },
    {
      name: PROOF_JOB,
      schedule: onSundays('4:10'),
      silentMs: SILENT_MS,
      // A whole restore beside the day's work would find the same: the next night has another backup.
      retrySchedule: (error) => (error instanceof FaultyBackup ? daily('4:10') : null),
      run: async (run) => {
        const proof = await inWords("La restauration n'a pas pu être vérifiée", () => backups.prove(wish(run)))
        if (proof !== null && !proof.passed)
          throw new FaultyBackup(`Restauration vérifiée avec des écarts\u00a0: ${proof.differences.join(' ; ')}`)
        return { id: proof?.id ?? null }
      }
    },
    { name: SECOND_JOB, schedule: hourly(30), run: async (run) => ({ tried: await backups.bringUp(false, wish(run)) }) }
  ]
  return {
    jobs,
    nextByHand: (isSo) => {
      byHand = isSo
    }
  }
}
