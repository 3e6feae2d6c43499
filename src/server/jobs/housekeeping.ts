import { differenceInDays } from 'date-fns/differenceInDays'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { subMonths } from 'date-fns/subMonths'
import { KEPT } from '@/domain/server/retention'
import type { Backups } from '@/server/backups/backups'
import type { Database, Query } from '@/server/db/database'
import { folderSize } from '@/server/disk/folder-size'
import type { FileStore } from '@/server/files/file-store'
import { sweepOrphans } from '@/server/files/orphans'
import { isFolderOfDatabase, otherUser, otherUserText } from '@/server/files/shared-folder'
import { deleteBulkChanges } from '@/server/repositories/bulk-changes'
import { databaseSize, deleteRequests, deleteSecurityEvents, newestActivity } from '@/server/repositories/housekeeping'
import type { Job } from './jobs'
import { daily, hourly } from './schedule'

/** What housekeeping works on; folders are those of this server. */
export interface HouseTools {
  readonly database: Database
  readonly store: FileStore
  readonly folders: { readonly files: string; readonly logs: string } | null
  /** Of the folder of backups, which is asked in its own way; null where there is none. */
  readonly backups: Pick<Backups, 'size'> | null
}

/** What the disk is used for, in bytes (job `disk-use`). */
export interface DiskUse {
  readonly database: number
  readonly files: number
  readonly backups: number
  readonly logs: number
}

async function allOf(
  some: (query: Query, before: Date) => Promise<number>,
  query: Query,
  before: Date,
  signal: AbortSignal
): Promise<number> {
  for (let all = 0; ; ) {
    signal.throwIfAborted()
    const gone = await some(query, before)
    if (gone === 0) return all
    all += gone
  }
}

async function contentsSize(store: FileStore, onLook: () => void): Promise<number> {
  let bytes = 0
  for await (const { size } of store.list()) {
    onLook()
    bytes += size
  }
  return bytes
}

/**
 * Throws in French where nobody has done anything for so long before `now` that its clock may be ahead: what is of today would be old. Who signs
 * in, or a clock that is right again, ends it.
 */
async function refuseAhead(query: Query, now: number): Promise<void> {
  const last = await newestActivity(query)
  const days = last === null ? 0 : differenceInDays(now, last)
  if (days > KEPT.plausibleDays)
    throw new Error(
      `Dernière activité de l'atelier il y a ${days} jours\u00a0: l'horloge du serveur avance peut-être, rien n'a été supprimé. Vérifiez sa date.`
    )
}

/** A name that no content has. */
const NO_CONTENT = '0'.repeat(64)

/** What only somebody's hand mends is not tried again each hour. */
const NEXT_DAY_MS = 24 * 3_600_000

/** What every server keeps in order by itself (reference: server 1.2, 2.3). */
export const housekeeping = ({ database, store, folders, backups }: HouseTools): readonly Job[] => [
  {
    name: 'old-requests',
    schedule: daily('2:10'),
    retryAfterMs: NEXT_DAY_MS,
    run: async ({ clock, signal }) => {
      await refuseAhead(database.query, clock())
      return {
        requests: await allOf(deleteRequests, database.query, subDays(clock(), KEPT.requestDays), signal),
        bulkChanges: await allOf(deleteBulkChanges, database.query, subDays(clock(), KEPT.requestDays), signal)
      }
    }
  },
  {
    name: 'old-events',
    schedule: daily('2:20'),
    retryAfterMs: NEXT_DAY_MS,
    run: async ({ clock, signal }) => {
      await refuseAhead(database.query, clock())
      return { events: await allOf(deleteSecurityEvents, database.query, subMonths(clock(), KEPT.securityMonths), signal) }
    }
  },
  {
    name: 'orphans',
    schedule: daily('2:30'),
    retryAfterMs: NEXT_DAY_MS,
    run: async ({ clock, signal, onAlive }) => {
      // By its gate first: one that is silent fails it here, and holds no thread by what follows.
      await store.has(NO_CONTENT)
      // Looked at each time: a start that met another folder said so, and went on.
      if (folders !== null && !(await isFolderOfDatabase(database.query, folders.files)))
        throw new Error(
          `Le dossier des fichiers (${folders.files}) n'est pas celui de cette base\u00a0: rien n'y a été supprimé. Donnez le même à tous ses serveurs avec ATELIER_FILES.`
        )
      const other = folders === null ? null : await otherUser(database.query, folders.files)
      if (folders !== null && other !== null) throw new Error(otherUserText(folders.files, other))
      return sweepOrphans(database, store, subHours(clock(), KEPT.orphanHours), { signal, onAlive })
    }
  },
  {
    name: 'disk-use',
    schedule: hourly(5),
    run: async ({ signal, onAlive }): Promise<DiskUse> => {
      const onLook = (): void => {
        signal.throwIfAborted()
        onAlive()
      }
      return {
        database: await databaseSize(database.query),
        files: await contentsSize(store, onLook),
        backups: (await backups?.size(onLook)) ?? 0,
        logs: folders === null ? 0 : await folderSize(folders.logs, onLook)
      }
    }
  }
]
