import type { SecondFolder } from '@/contract/backups'
import { BACKUP_WITHIN_MS } from '@/domain/backups/backup-health'
import { backupsToDrop, daysUnsaved } from '@/domain/backups/backup-retention'
import { parisTime } from '@/domain/calendar/api-date'
import type { CalendarDay } from '@/domain/calendar/days'
import { bytesOf, type ListedBackup, ownBackups } from './backup-list'
import type { BackupRecords } from './backup-records'
import type { FolderRoom } from './room'

/** What stands in the folder. */
export interface Seen {
  readonly records: BackupRecords
  readonly listed: readonly ListedBackup[]
  /** Of the folder's disk; null where it is not known. */
  readonly room: FolderRoom | null
}

/** Clocks of servers may be apart by so much; what is later was named by one that was ahead, and says nothing. */
const APART_MS = 3_600_000

/** The newest backup that a clock which is right can have named. */
export const newestOf = (own: readonly ListedBackup[], now: number): ListedBackup | undefined =>
  own.find(({ manifest, at }) => manifest !== null && at.getTime() <= now + APART_MS)

/** What the backups of one database say at a moment; moments to come count as unknown (reference: server 3.7). */
export function lastOf({ records: { since, proven }, listed }: Seen, database: string | null, now: number) {
  const own = ownBackups(listed, database)
  const last = newestOf(own, now)
  const others = new Set(listed.filter((one) => !own.includes(one)).map(({ id }) => id))
  const proofs = Object.entries(proven).flatMap(([id, at]) => (!others.has(id) && at <= now + APART_MS ? [at] : []))
  return {
    since: since <= now + APART_MS ? since : (own.findLast(({ at }) => at.getTime() <= now)?.at.getTime() ?? 0),
    lastBackup: last?.at.getTime() ?? null,
    lastBytes: last?.manifest == null ? null : bytesOf(last.manifest),
    missingFiles: last?.manifest?.contents.missing.length ?? null,
    lastProof: proofs.length === 0 ? null : Math.max(...proofs)
  }
}

/** On a day that has its backup, the days without one before it, where they are so many that nothing goes; null on others (reference: server 3.5). */
export function unsavedBefore({ listed }: Seen, database: string | null, today: CalendarDay): number | null {
  const own = ownBackups(listed, database)
  return own.some(({ day }) => day === today) ? daysUnsaved(own, today) : null
}

/** Backups of the last nights that another database has in the folder (reference: server 3.9). */
export function othersNights({ listed }: Seen, database: string | null, now: number): number {
  const own = new Set(ownBackups(listed, database))
  const isOfLate = (at: Date): boolean => Math.abs(now - at.getTime()) < BACKUP_WITHIN_MS
  return listed.filter((one) => !own.has(one) && one.kind === 'nightly' && isOfLate(one.at)).length
}

/** A second folder, of which database it has copies, and the day that it is. */
interface SecondPlace {
  readonly folder: string
  readonly database: string | null
  readonly today: CalendarDay
}

/** How many backups the second folder does not have. One that is past, and could not be removed, goes nowhere. */
export function copiesBehind({ listed, records: { second } }: Seen, { folder, database, today }: SecondPlace): number {
  const settled = new Set([...(second?.folder === folder ? second.ids : []), ...backupsToDrop(ownBackups(listed, database), today)])
  return listed.filter(({ id, manifest }) => manifest !== null && !settled.has(id)).length
}

const apiDate = (ms: number): string => parisTime(new Date(ms))

/** What people see of the second folder; `next` is when it is tried again. */
export function secondState(found: Seen, place: SecondPlace, next: Date | null): SecondFolder {
  const { second } = found.records
  const tried = second?.folder === place.folder ? second : null
  const behind = copiesBehind(found, place)
  return {
    folder: place.folder,
    reachable: tried !== null && tried.reachedAt === tried.triedAt,
    behind,
    reached_at: tried?.reachedAt == null ? null : apiDate(tried.reachedAt),
    tried_at: tried === null ? null : apiDate(tried.triedAt),
    next_try_at: behind === 0 || next === null ? null : parisTime(next),
    error: tried?.error ?? null
  }
}
