import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { BackupProof, SecondFolder } from '@/contract/backups'
import { BACKUP_WITHIN_MS } from '@/domain/backups/backup-health'
import { backupTime } from '@/domain/backups/backup-id'
import { backupsToDrop, daysUnsaved } from '@/domain/backups/backup-retention'
import { parisTime } from '@/domain/calendar/api-date'
import type { CalendarDay } from '@/domain/calendar/days'
import type { DatabaseIdentity } from '@/server/repositories/backups/database-identity'
import { FaultyBackup, isThere, readManifest } from './backup-folder'
import { bytesOf, type ListedBackup, ownBackups } from './backup-list'
import type { BackupRecords, SecondRecord } from './backup-records'
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
const newestOf = (own: readonly ListedBackup[], now: number): ListedBackup | undefined =>
  own.find(({ manifest, at }) => manifest !== null && at.getTime() <= now + APART_MS)

/**
 * Which one a proof is of: the newest that can be read, or that is damaged so that nobody can, as that is to be told. One of another format, or that
 * this account may not read, is passed over. One whose manifest is damaged does not say whose it is, and is told to each database of the folder.
 */
export async function newestToProve(folder: string, own: readonly ListedBackup[], now: number): Promise<ListedBackup | undefined> {
  for (const one of own.filter(({ at }) => at.getTime() <= now + APART_MS)) {
    const path = join(folder, one.id)
    const isFaulty = (error: unknown) => error instanceof FaultyBackup && isThere(path)
    if (one.manifest !== null || (await readManifest(path).then(() => true, isFaulty))) return one
  }
  return undefined
}

/** Names of the backups of a folder that are another database's. */
function othersOf(listed: readonly ListedBackup[], owner: DatabaseIdentity | null): ReadonlySet<string> {
  const own = ownBackups(listed, owner)
  return new Set(listed.filter((one) => !own.includes(one)).map(({ id }) => id))
}

/** Whether what stands without a name is the same as under one: it is that database's, whatever the folder still has of it. */
const isNamed = (named: Readonly<Record<string, unknown>>, unnamed: unknown): boolean =>
  Object.values(named).some((one) => isDeepStrictEqual(one, unnamed))

/** The last proof of one database: under its name, one that it bore before, or from before proofs had names. */
export function proofOf(
  { records: { proofs = {}, proof }, listed }: Omit<Seen, 'room'>,
  owner: DatabaseIdentity | null
): BackupProof | null {
  const isOwn = (name: string, { id }: BackupProof): boolean => name === owner?.name || id <= (owner?.before.get(name) ?? '')
  const named = Object.entries(proofs).flatMap(([name, one]) => (isOwn(name, one) ? [one] : []))
  const unnamed = proof === null || isNamed(proofs, proof) || othersOf(listed, owner).has(proof.id) ? [] : [proof]
  return [...named, ...unnamed].toSorted((a, b) => b.at.localeCompare(a.at))[0] ?? null
}

/** What is known once one database's proof was made: those of others stay. */
export function withProof({ records, listed }: Omit<Seen, 'room'>, owner: DatabaseIdentity | null, proof: BackupProof) {
  if (owner === null) return { proof }
  const isOthers = records.proof !== null && othersOf(listed, owner).has(records.proof.id)
  return { proofs: { ...records.proofs, [owner.name]: proof }, proof: isOthers ? records.proof : proof }
}

const isOfOthers = (second: SecondRecord | null, listed: readonly ListedBackup[], owner: DatabaseIdentity | null): boolean => {
  const others = othersOf(listed, owner)
  return second?.ids.some((id) => others.has(id)) === true
}

/** What is known of a second folder by one database: under its name, one that it bore before, or from before these had names. */
export function secondOf(
  { records: { seconds = {}, second }, listed }: Omit<Seen, 'room'>,
  { folder, owner }: Omit<SecondPlace, 'today'>
): SecondRecord | null {
  const named = Object.entries(seconds).flatMap(([name, one]) => (name === owner?.name || owner?.before.has(name) ? [one] : []))
  const unnamed = second === null || isNamed(seconds, second) || isOfOthers(second, listed, owner) ? [] : [second]
  const ofFolder = [...named, ...unnamed].filter((one) => one.folder === folder)
  return ofFolder.toSorted((a, b) => b.triedAt - a.triedAt)[0] ?? null
}

/** What is known once one database's was tried: those of others stay. */
export function withSecond({ records, listed }: Omit<Seen, 'room'>, owner: DatabaseIdentity | null, second: SecondRecord) {
  if (owner === null) return { second }
  const isOthers = isOfOthers(records.second, listed, owner)
  return { seconds: { ...records.seconds, [owner.name]: second }, second: isOthers ? records.second : second }
}

/** What the backups of one database say at a moment; moments to come count as unknown (reference: server 3.7). */
export function lastOf(found: Seen, owner: DatabaseIdentity | null, now: number) {
  const {
    records: { since, proven },
    listed
  } = found
  const own = ownBackups(listed, owner)
  const last = newestOf(own, now)
  const others = othersOf(listed, owner)
  const proofs = Object.entries(proven).flatMap(([id, at]) => (!others.has(id) && at <= now + APART_MS ? [at] : []))
  return {
    since: since <= now + APART_MS ? since : (own.findLast(({ at }) => at.getTime() <= now)?.at.getTime() ?? 0),
    lastBackup: last?.at.getTime() ?? null,
    lastBytes: last?.manifest == null ? null : bytesOf(last.manifest),
    missingFiles: last?.manifest?.contents.missing.length ?? null,
    lastProof: proofs.length === 0 ? null : Math.max(...proofs),
    proofDiffers: proofOf(found, owner)?.passed === false
  }
}

/** On a day that has its backup, the days without one before it, where they are so many that nothing goes; null on others (reference: server 3.5). */
export function unsavedBefore({ listed }: Seen, owner: DatabaseIdentity | null, today: CalendarDay): number | null {
  const own = ownBackups(listed, owner)
  return own.some(({ day }) => day === today) ? daysUnsaved(own, today) : null
}

/** Those of a copy of the database, as of a server for trials: made elsewhere after it made one here itself. The one before a move made none since. */
function ofCopies(own: readonly ListedBackup[], owner: DatabaseIdentity | null): readonly ListedBackup[] {
  if (owner === null || owner.place === null) return []
  const placed = own.filter(({ manifest }) => manifest?.place !== undefined)
  const first = placed.findLast(({ manifest }) => manifest?.place === owner.place)
  return first === undefined ? [] : placed.filter(({ id, manifest }) => manifest?.place !== owner.place && id > first.id)
}

/** Backups of the last nights that another database, or a copy of this one, has in the folder (reference: server 3.9). */
export function othersNights({ listed }: Seen, owner: DatabaseIdentity | null, now: number): number {
  const own = ownBackups(listed, owner)
  const others = [...listed.filter((one) => !own.includes(one)), ...ofCopies(own, owner)]
  return others.filter(({ kind, at }) => kind === 'nightly' && Math.abs(now - at.getTime()) < BACKUP_WITHIN_MS).length
}

/** A second folder, of which database it has copies, and the day that it is. */
interface SecondPlace {
  readonly folder: string
  readonly owner: DatabaseIdentity | null
  readonly today: CalendarDay
}

/** What the second folder has of this database's, when it was last asked. */
export const hadBySecond = (found: Omit<Seen, 'room'>, place: Omit<SecondPlace, 'today'>): readonly string[] =>
  secondOf(found, place)?.ids ?? []

/** The same, with whether they were proven. */
export const withProofs = <B extends { readonly id: string }>(
  backups: readonly B[],
  { proven }: BackupRecords
): (B & { proven: boolean })[] => backups.map((one) => ({ ...one, proven: one.id in proven }))

/**
 * Which backups the second folder should have, newest first, and which it should let go of: by the rule of the first (reference: server 3.5), over
 * what both have together, as it keeps what the first lost.
 */
export function planOfSecond({ listed, records }: Omit<Seen, 'room'>, { folder, owner, today }: SecondPlace) {
  const first = listed.filter(({ manifest }) => manifest !== null)
  const there = new Set(first.map(({ id }) => id))
  const others = hadBySecond({ listed, records }, { folder, owner }).flatMap((id) => {
    const at = there.has(id) ? null : backupTime(id)
    return at === null ? [] : [{ id, kind: 'by-hand' as const, day: parisTime(at).slice(0, 10) }]
  })
  const dropped = backupsToDrop(withProofs([...ownBackups(first, owner), ...others], records), today)
  return { ids: first.map(({ id }) => id).filter((id) => !dropped.includes(id)), dropped }
}

/** How many backups the second folder should have and does not. */
export function copiesBehind(found: Seen, place: SecondPlace): number {
  const had = new Set(hadBySecond(found, place))
  return planOfSecond(found, place).ids.filter((id) => !had.has(id)).length
}

const apiDate = (ms: number): string => parisTime(new Date(ms))

/** What people see of the second folder; `next` is when it is tried again. */
export function secondState(found: Seen, place: SecondPlace, next: Date | null): SecondFolder {
  const tried = secondOf(found, place)
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
