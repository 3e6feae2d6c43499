import { existsSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { clusterFolder, joinUsers, runningPostgres } from '@/server/db/cluster-users'
import { startEmbedded } from '@/server/db/embedded'
import { refuseWithoutRoom, type SharedDisk } from './room'

/** A database for a proof. */
export interface ScratchDatabase {
  readonly url: string
  readonly close: () => Promise<void>
}

/** The workshop's own database: proofs are made in a schema beside its tables, which goes again. */
export const besideTables = (url: string) => async (): Promise<ScratchDatabase> => ({ url, close: async () => undefined })

/** Ends and throws away what a killed proof left, unless one is made there by another server. */
export async function sweepScratch(folder: string): Promise<void> {
  if (!existsSync(folder) || !joinUsers(folder).leave().isLast) return
  if (runningPostgres(clusterFolder(folder)) !== null) await (await startEmbedded(folder)).stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/**
 * An embedded PostgreSQL of its own in a folder that goes with it: proofs cost the workshop's database nothing. Throws `BackupError` where a
 * database of so many bytes would not fit.
 */
export const scratchCluster =
  (folder: string, disk: SharedDisk = {}) =>
  async (bytes: number): Promise<ScratchDatabase> => {
    await sweepScratch(folder)
    // It is among the data.
    await refuseWithoutRoom(dirname(folder), bytes, 'proof', { ...disk, beside: [dirname(folder)] })
    const cluster = await startEmbedded(folder)
    return {
      url: cluster.url,
      close: async () => {
        await cluster.stop()
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      }
    }
  }
