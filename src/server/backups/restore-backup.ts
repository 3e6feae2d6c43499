import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { backupTime } from '@/domain/backups/backup-id'
import type { Query } from '@/server/db/database'
import { type LongConnection, openLongConnection } from '@/server/db/long-connection'
import { MIGRATION_TURN, newerSchema } from '@/server/db/migrate'
import { type SchemaMigrations, schemaMigrations } from '@/server/db/schema-migrations'
import { claimFolder, isMarked } from '@/server/files/shared-folder'
import { keepEarlierNames } from '@/server/repositories/backups/database-identity'
import {
  carryOver,
  DRAFT_SCHEMA,
  dropDraftSchemas,
  holdWriters,
  isEmptySchema,
  swapSchemas
} from '@/server/repositories/backups/draft-schemas'
import { hungOnTables, keepGrants } from '@/server/repositories/backups/hung-on-tables'
import { holdsWork } from '@/server/repositories/backups/restore-loss'
import { recordSecurity, type SecurityEvent } from '@/server/repositories/security-log'
import { lostByMigrations } from './backup-counts'
import { BackupError, checkBackup, readManifest } from './backup-folder'
import { changeRecords } from './backup-records'
import { inBackupTurn, type OnWaiting, sweepRestores } from './backup-turn'
import { ANSWERED_WITHIN_MS, openBoundedLook } from './bounded-look'
import { commitRestore } from './commit-restore'
import { loadBackup } from './load-backup'
import { type BackupPlace, makeBackup, type OnProgress } from './make-backup'
import type { BackupCounts, Manifest } from './manifest'
import type { Pace } from './pace'
import { progressReporter } from './progress'
import { claimRestore, type RestoreClaim } from './restore-claim'
import { restoreContents } from './restore-contents'
import { type ConfirmedLoss, confirmedLoss, refuseOtherLoss, restoreLoss } from './restore-loss'
import { refuseRestoreWithoutRoom } from './room'
import { winLocks } from './win-locks'

interface RestoreWish {
  readonly now: Date
  /** Who restores, and from where. */
  readonly by: Pick<SecurityEvent, 'account' | 'address' | 'station'>
  /** Folder of uploaded files, whose marker names its database; null where contents are kept elsewhere. */
  readonly filesFolder: string | null
  /** Folder of the embedded database; null, as where it is not said, for another one. */
  readonly databaseFolder?: string | null | undefined
  /** Into another database than this server's: a folder of files that has its mark stays its own. */
  readonly isElsewhere?: boolean
  /** What somebody agreed to lose: it is counted again once the turn is had. */
  readonly confirmed?: ConfirmedLoss | undefined
  /** Whose restore it is; claimed here where nothing is said. */
  readonly claim?: RestoreClaim
  /** Within the transaction that puts it in place. */
  readonly onSwapped?: (query: Query) => Promise<unknown>
  readonly onProgress?: OnProgress
  readonly onWaiting?: OnWaiting
  /** Ends it: until it is committed, the database is as it was. */
  readonly signal?: AbortSignal
}

/** What a restore did. */
export interface Restored {
  readonly counts: BackupCounts
  /** The backup that was made of what it replaced; null where there was nothing. */
  readonly before: string | null
  /** Contents that neither the backup nor the store has. */
  readonly missingContents: number
}

/** Shares of the work: reading the backup through, building it up, saving what is there. */
const CHECKED_PART = 0.1
const LOADED_PART = 0.7

/** PostgreSQL's word for what a role may not do. */
const FORBIDDEN = '42501'

const notAllowed = (): BackupError =>
  new BackupError("Le rôle de la base n'a pas le droit d'y créer un schéma (GRANT CREATE ON DATABASE). Rien n'a été changé.")

const notOurs = (): BackupError =>
  new BackupError("Cette base contient autre chose qu'Atelier\u00a0: donnez une base vide, ou celle de l'atelier. Rien n'a été changé.")

/** What others hung on our tables would go with them. Throws `BackupError`. */
async function refuseHung(query: Query): Promise<void> {
  const hung = await hungOnTables(query)
  if (hung.length > 0)
    throw new BackupError(
      `Une restauration supprimerait ce qui dépend des tables d'Atelier\u00a0: ${hung.join(', ')}. Supprimez-le d'abord, et recréez-le après. Rien n'a été changé.`
    )
}

/** Brings what is about to be replaced to the newest schema: what is carried over from it has its columns then. Throws `BackupError`. */
async function migrateInPlace(query: Query, runWithin: () => Promise<number>): Promise<void> {
  await query('set local search_path to public')
  try {
    await runWithin()
  } catch (cause) {
    throw new BackupError(
      "La base à remplacer n'a pas pu être mise à jour, et perdrait son journal, ses sessions et ses postes\u00a0: restaurez dans une base vide. Rien n'a été changé.",
      { cause }
    )
  }
  await query(`set local search_path to ${DRAFT_SCHEMA}, public`)
}

/** What follows a restore that stands, by a connection of its own: the one that made it may be lost. What fails is told by the next start. */
async function followUp(place: BackupPlace, wish: RestoreWish, isHeld: boolean): Promise<void> {
  const { filesFolder: files, isElsewhere = false } = wish
  const { query, close } = await openLongConnection(place.url, 'atelier backup')
  try {
    if (files !== null && !(isElsewhere && (await isMarked(files)))) await claimFolder(query, files)
  } finally {
    await close()
  }
  // What it was filled from is of another day: its own backups are expected from now on.
  if (isHeld || isElsewhere) return
  const since = wish.now.getTime()
  const note = openBoundedLook(() => changeRecords(place.folder, since, () => ({ since })), ANSWERED_WITHIN_MS)
  await note.look()
}

/** The migrations of a database that a backup is to replace. Throws `ConfigError` where either is of a newer schema than this server knows. */
export async function restorableSchemas(client: pg.Client, { schema }: Manifest): Promise<SchemaMigrations> {
  const migrations = await schemaMigrations(client)
  const highest = Math.max(migrations.present, schema)
  if (highest > migrations.newest) throw newerSchema(highest, migrations.newest)
  return migrations
}

/**
 * Puts a backup in the place of what a database holds (reference: server 4.3). It is built up beside it while work goes on; then nobody may write,
 * what is there is saved, and both change places in one transaction: whoever is killed at any moment leaves the old data or the new, whole. Throws
 * `BackupError` or `ConfigError` with a French line, the database as it was; where nobody knows what became of the transaction, the line says so.
 */
export async function restoreBackup(place: BackupPlace, backup: string, wish: RestoreWish): Promise<Restored> {
  const manifest = await readManifest(backup)
  if (wish.claim !== undefined) return restore(place, backup, manifest, wish)
  const claim = await claimRestore(place.url, basename(backup))
  if (claim === null) throw new BackupError('Une restauration est déjà en cours.')
  try {
    const report = progressReporter(claim.tell)
    return await restore(place, backup, manifest, {
      ...wish,
      onProgress: (part) => {
        report(part)
        wish.onProgress?.(part)
      }
    })
  } finally {
    await claim.release()
  }
}

const SWEPT_WITHIN_MS = 6_000
const SWEPT_EVERY_MS = 500

/** PostgreSQL goes on for some seconds with what a lost connection had begun. */
async function sweepSoon(url: string): Promise<void> {
  for (const until = performance.now() + SWEPT_WITHIN_MS; !(await sweepRestores(url)) && performance.now() < until; )
    await setTimeout(SWEPT_EVERY_MS)
}

async function restore(place: BackupPlace, backup: string, manifest: Manifest, wish: RestoreWish): Promise<Restored> {
  const { onProgress = () => undefined, onWaiting, signal } = wish
  // In haste, and ended by the signal at any byte.
  const pace: Pace | null = signal === undefined ? null : { rest: async () => undefined, signal }
  const work = async (connection: LongConnection): Promise<Restored> => {
    const { client, query } = connection
    const { newest, present, runWithin } = await restorableSchemas(client, manifest)
    if (present === 0 && !(await isEmptySchema(query, 'public'))) throw notOurs()
    if (wish.confirmed !== undefined) refuseOtherLoss(wish.confirmed, confirmedLoss(await restoreLoss(query, manifest)))
    let checked = 0
    await checkBackup(backup, manifest, pace, () => {
      checked += 1
      onProgress((checked / manifest.tables.length) * CHECKED_PART)
    })
    const onLoaded: OnProgress = (part) => onProgress(CHECKED_PART + part * (LOADED_PART - CHECKED_PART))
    try {
      const { counts, differences } = await loadBackup(connection, backup, manifest, pace, onLoaded, async (names) => {
        // Of an older schema the tables of ours are not all there yet: those that come by migrations would be taken for somebody else's.
        if (manifest.schema === newest) await refuseHung(query)
        const tables = manifest.tables.filter(({ name }) => names.has(name))
        const folders = { database: wish.databaseFolder ?? null, files: wish.filesFolder }
        await refuseRestoreWithoutRoom(backup, { ...manifest, tables }, place.store, folders, place)
        await restoreContents(backup, manifest, place.store)
      })
      const [wrong] = [...differences, ...lostByMigrations(manifest.counts, counts)]
      if (wrong !== undefined)
        throw new BackupError(`La sauvegarde restaurée n'est pas celle qui a été écrite (${wrong}). Rien n'a été changé.`)
      await query('begin')
      const [turn] = await query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [MIGRATION_TURN])
      // Not waited for: who migrates may be waiting for the turn of backups, which this one has.
      if (!turn?.free) throw new BackupError("Un serveur met cette base à jour\u00a0: réessayez dans un instant. Rien n'a été changé.")
      await winLocks(place.url, query, () => holdWriters(query))
      // Of an older schema now, and what somebody hung there meanwhile.
      await refuseHung(query)
      const isHeld = await holdsWork(query)
      const before = isHeld
        ? await makeBackup(place, {
            kind: 'before-restore',
            pace,
            now: wish.now,
            onProgress: (part) => onProgress(LOADED_PART + part * (1 - LOADED_PART))
          })
        : null
      // Files that were deleted meanwhile took their contents with them.
      const missingContents = await restoreContents(backup, manifest, place.store)
      if (isHeld && present < newest) await winLocks(place.url, query, () => migrateInPlace(query, runWithin))
      if (isHeld) await carryOver(query)
      await keepEarlierNames(query, DRAFT_SCHEMA, backupTime(before?.id ?? '') ?? wish.now)
      await keepGrants(query)
      await winLocks(place.url, query, () => swapSchemas(query))
      await query('set local search_path to public')
      await recordSecurity(query, { kind: 'backup-restored', ...wish.by, detail: { from: manifest.began_at, orders: counts.orders } })
      await wish.onSwapped?.(query)
      await commitRestore(place.url, query)
      // It stands from here on, whatever fails.
      await followUp(place, wish, isHeld).catch(() => undefined)
      return { counts, before: before?.id ?? null, missingContents }
    } catch (error) {
      await query('rollback').catch(() => undefined)
      throw error instanceof pg.DatabaseError && error.code === FORBIDDEN ? notAllowed() : error
    } finally {
      // By another connection where this one is lost; what stays behind is swept by the next start.
      await dropDraftSchemas(query).catch(() => sweepSoon(place.url).catch(() => undefined))
    }
  }
  return inBackupTurn(place.url, work, signal, { kind: 'restore', ...(onWaiting === undefined ? {} : { onWaiting }) })
}
