import { join } from 'node:path'
import type { BackupEntry } from '@/contract/backups'
import { type BackupKind, backupTime } from '@/domain/backups/backup-id'
import { weeklyBackups } from '@/domain/backups/backup-retention'
import { parisTime } from '@/domain/calendar/api-date'
import type { CalendarDay } from '@/domain/calendar/days'
import type { DatabaseIdentity } from '@/server/repositories/backups/database-identity'
import { BackupError, listBackups, readManifest } from './backup-folder'
import type { BackupRecords } from './backup-records'
import type { Manifest } from './manifest'

/** A backup of a folder; without a manifest where it is damaged. */
export interface ListedBackup {
  readonly id: string
  readonly at: Date
  readonly kind: BackupKind
  /** The workshop's. */
  readonly day: CalendarDay
  readonly manifest: Manifest | null
  /** It has no manifest. */
  readonly damaged: boolean
}

/** Reads the backups of a folder, newest first; whole ones never change, and are read once. */
export function backupLister(folder: string): () => Promise<ListedBackup[]> {
  const known = new Map<string, Manifest>()
  const manifestOf = async (id: string): Promise<Manifest | null> => {
    const before = known.get(id)
    if (before !== undefined) return before
    try {
      const manifest = await readManifest(join(folder, id))
      known.set(id, manifest)
      return manifest
    } catch (error) {
      if (error instanceof BackupError) return null
      throw error
    }
  }
  return async () => {
    const listed: ListedBackup[] = []
    for (const id of await listBackups(folder)) {
      const [at, manifest] = [backupTime(id) ?? new Date(0), await manifestOf(id)]
      // Of one that cannot be read nobody knows what it was for: it is kept as long as one made by hand.
      listed.push({ id, at, day: parisTime(at).slice(0, 10), kind: manifest?.kind ?? 'by-hand', manifest, damaged: manifest === null })
    }
    return listed
  }
}

/**
 * Those of one database: others may lie beside them, as what `restore --into` saved. What it made before a restore gave it another name is its own,
 * as is what does not say whose it is; of a database without a name nothing else is.
 */
export const ownBackups = <B extends Pick<ListedBackup, 'id' | 'manifest'>>(listed: readonly B[], owner: DatabaseIdentity | null): B[] =>
  listed.filter(({ id, manifest }) => {
    const name = manifest?.database
    return name === undefined || name === owner?.name || id <= (owner?.before.get(name) ?? '')
  })

const UNREADABLE = { orders: 0, files: 0, missing_files: 0, bytes: 0, seconds: 0 } as const

/** Of its tables and of the contents that it names. */
export const bytesOf = ({ tables, contents }: Manifest): number => tables.reduce((sum, { bytes }) => sum + bytes, contents.total_bytes)

function figures(manifest: Manifest) {
  const { counts, contents, began_at, ended_at } = manifest
  return {
    orders: counts.orders,
    files: contents.count,
    missing_files: contents.missing.length,
    bytes: bytesOf(manifest),
    seconds: Math.max(0, Math.round((Date.parse(ended_at) - Date.parse(began_at)) / 1_000))
  }
}

/** The same as people see them, those of other databases too. `copied`: what the second folder has. `newestSchema`: of those that this server can restore. */
export function backupEntries(
  listed: readonly ListedBackup[],
  { proven }: BackupRecords,
  { owner, copied }: { readonly owner: DatabaseIdentity | null; readonly copied: ReadonlySet<string> },
  today: CalendarDay,
  newestSchema: number
): BackupEntry[] {
  const own = ownBackups(listed, owner)
  const weekly = weeklyBackups(own, today)
  const mine = new Set(own.map(({ id }) => id))
  return listed.map(({ id, at, kind, manifest }) => ({
    id,
    at: parisTime(at),
    kind,
    ...(manifest === null ? UNREADABLE : figures(manifest)),
    copies: copied.has(id) ? 2 : 1,
    check: manifest === null ? 'damaged' : id in proven ? 'restored' : 'checked',
    weekly: weekly.has(id),
    restorable: manifest !== null && manifest.schema <= newestSchema,
    of_other_database: !mine.has(id)
  }))
}
