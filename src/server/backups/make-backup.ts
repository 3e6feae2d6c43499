import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type BackupKind, backupIdAt } from '@/domain/backups/backup-id'
import { type LongConnection, openLongConnection } from '@/server/db/long-connection'
import { schemaMigrations } from '@/server/db/schema-migrations'
import type { FileStore } from '@/server/files/file-store'
import { syncNames } from '@/server/files/sync-names'
import { databaseIdentity, draftOwner } from '@/server/repositories/backups/database-identity'
import { isEmptySchema } from '@/server/repositories/backups/draft-schemas'
import { chooseSample, newestOrder, readOrderRows } from '@/server/repositories/backups/sample-orders'
import { holdTables, namedContents, type SavedTable, savedSequences, savedTables } from '@/server/repositories/backups/saved-tables'
import { countsOfTables } from './backup-counts'
import {
  BackupError,
  CONTENTS_FILE,
  checkBackup,
  contentPath,
  isThere,
  listBackups,
  prepareFolder,
  readContents,
  readManifest,
  SAMPLE_FILE,
  silentFolder,
  writeManifest
} from './backup-folder'
import { readRecords } from './backup-records'
import { ANSWERED_WITHIN_MS, openBoundedLook } from './bounded-look'
import { draftPath, isBackupUnderWay, sweepDrafts } from './drafts'
import { type FilePrint, writeHashed } from './hashed-file'
import { BACKUP_FORMAT, type Manifest, type TableEntry } from './manifest'
import { isRefusedByDisk, isWithoutRoom, notWritten } from './not-written'
import type { Pace } from './pace'
import { keptContents, refuseWithoutRoom, type SharedDisk } from './room'
import { replaceLostContents, saveContents } from './save-contents'
import { saveTable } from './save-tables'

/** Where backups come from and go to. */
export interface BackupPlace extends SharedDisk {
  /** The database. */
  readonly url: string
  /** Folder of the backups. */
  readonly folder: string
  /** Uploaded contents. */
  readonly store: FileStore
  /** Of this server. */
  readonly version: string
}

/** How far a work is: 0 to 1. */
export type OnProgress = (part: number) => void

interface BackupWish {
  readonly kind: BackupKind
  readonly now: Date
  /** Work goes on beside it: it takes its time. Null where nothing does. */
  readonly pace: Pace | null
  readonly onProgress?: OnProgress
  /** How long the folder is waited for before anything is begun, in milliseconds. */
  readonly answeredWithinMs?: number
}

/** A backup that is whole. */
export interface MadeBackup {
  readonly id: string
  readonly path: string
  readonly manifest: Manifest
}

const writeJson = (path: string, value: unknown): Promise<FilePrint> =>
  writeHashed(path, Readable.from([Buffer.from(JSON.stringify(value))]))

/** A name that is free: two within a second are told apart. */
async function freeId(folder: string, now: Date): Promise<string> {
  for (let at = now.getTime(); ; at += 1_000) {
    const id = backupIdAt(new Date(at))
    if (!(await isThere(join(folder, id)))) return id
  }
}

/** Gives a draft its name; the next one where another database has taken it meanwhile. */
async function takeName(folder: string, draft: string, now: Date): Promise<string> {
  for (;;) {
    const id = await freeId(folder, now)
    try {
      await rename(draft, join(folder, id))
      return id
    } catch (error) {
      if (!(await isThere(join(folder, id)))) throw error
    }
  }
}

/** Shares of the work, by how long they take: contents, then tables, then reading it all again. */
const CONTENTS_PART = 0.2
const TABLES_PART = 0.9

/** Bytes of these contents, as far as the store has them: one that has nothing keeps no backup from being made. */
async function bytesOfContents(store: FileStore, hashes: ReadonlySet<string>): Promise<number> {
  let bytes = 0
  if (hashes.size === 0) return bytes
  try {
    for await (const { hash, size } of store.list()) if (hashes.has(hash)) bytes += size
  } catch {
    // Told by the contents that are missing.
  }
  return bytes
}

/**
 * What the tables take at most: no more than in the database, where they are not compressed, and about as much as in the last backup, where that had
 * about as many rows: it may be of another database, or of what a restore has replaced.
 */
async function bytesOfTables(folder: string, tables: readonly SavedTable[]): Promise<number> {
  const [last] = await listBackups(folder)
  const manifest = last === undefined ? null : await readManifest(join(folder, last)).catch(() => null)
  const saved = new Map(manifest?.tables.map((table) => [table.name, table]))
  return tables.reduce((sum, { name, size, rows }) => {
    const before = saved.get(name)
    const isAlike = before !== undefined && rows >= 0 && rows <= 2 * before.rows
    return sum + (isAlike ? Math.min(size, 2 * before.bytes) : size)
  }, 0)
}

/** What the server cannot start or restore without takes the reserve as well. */
const isUrgent = (kind: BackupKind): boolean => kind === 'before-migration' || kind === 'before-restore'

/** `added` gets the contents that were copied. */
async function saveAll(
  connection: LongConnection,
  place: BackupPlace,
  draft: string,
  wish: BackupWish,
  added: Set<string>
): Promise<Manifest> {
  const { query, client } = connection
  const { kind, now, pace, onProgress = () => undefined } = wish
  // A file that somebody deletes takes its content with it: contents are there before the moment that the backup is of, and only the newest are missing.
  let saved = 0
  const tablesNow = await savedTables(query, 'public')
  const early = await namedContents(query, 'public', tablesNow)
  const before = await keptContents(place.folder)
  const lacking = new Set(early.filter((hash) => !before.has(hash)))
  const bytes = (await bytesOfTables(place.folder, tablesNow)) + (await bytesOfContents(place.store, lacking))
  await refuseWithoutRoom(place.folder, bytes, 'backup', place, isUrgent(kind) ? 0 : undefined)
  await saveContents(place.folder, place.store, early, pace, added, () => {
    saved += 1
    onProgress((saved / early.length) * CONTENTS_PART)
  })
  await query('begin isolation level repeatable read read only')
  // Before the first look, which is of that moment: a table that a migration wrote anew after it would seem empty.
  await holdTables(query, 'public', tablesNow)
  const { present: schema } = await schemaMigrations(client)
  const found = await savedTables(query, 'public')
  const names = new Set(found.map(({ name }) => name))
  const sample = await readOrderRows(query, 'public', names, await chooseSample(query, 'public'))
  const anchor = await newestOrder(query, 'public')
  const named = await namedContents(query, 'public', found)
  const { kept, missing } = await saveContents(place.folder, place.store, named, pace, added, () => undefined)
  const whole = found.reduce((sum, { size }) => sum + size, 1)
  const tables: TableEntry[] = []
  let done = 0
  const save = async (table: SavedTable): Promise<void> => {
    pace?.signal?.throwIfAborted()
    tables.push(await saveTable(connection, draft, table, pace))
    done += table.size
    onProgress(CONTENTS_PART + (done / whole) * (TABLES_PART - CONTENTS_PART))
  }
  for (const table of found) await save(table)
  const sequences = await savedSequences(query, 'public')
  const identity = await databaseIdentity(query)
  await query('commit')
  const rows = new Map(tables.map((table) => [table.name, table.rows]))
  return {
    format: BACKUP_FORMAT,
    kind,
    schema,
    ...(identity === null ? {} : { database: identity.name }),
    ...(identity?.place == null ? {} : { place: identity.place }),
    version: place.version,
    began_at: now.toISOString(),
    ended_at: new Date().toISOString(),
    counts: countsOfTables((table) => rows.get(table) ?? 0),
    tables,
    sequences,
    contents: {
      ...(await writeJson(join(draft, CONTENTS_FILE), kept)),
      count: kept.length,
      total_bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
      missing
    },
    sample: await writeJson(join(draft, SAMPLE_FILE), sample),
    anchor
  }
}

/** Takes contents back, unless a backup that was made meanwhile names them, or one cannot be read, or is made, and may name any. Never throws. */
async function takeBack(folder: string, added: ReadonlySet<string>): Promise<void> {
  if (added.size === 0) return
  try {
    if (await isBackupUnderWay(folder)) return
    const named = new Set<string>()
    for (const path of (await listBackups(folder)).map((id) => join(folder, id)))
      for (const { hash } of await readContents(path, await readManifest(path))) named.add(hash)
    for (const hash of added) if (!named.has(hash)) await rm(contentPath(folder, hash), { force: true })
  } catch {
    // They are the next one's.
  }
}

/**
 * Saves the database and what was uploaded to it (reference: server 3): all tables as they stand at one moment, the contents that they refer to, and
 * a manifest. It is written under another name, read back and checked, and only then takes its own. Throws `BackupError` where the folder cannot be
 * written: nothing is left of it then but the contents that the next one has not to copy. Wants the turn of backups (`inBackupTurn`).
 */
export async function makeBackup(place: BackupPlace, wish: BackupWish): Promise<MadeBackup> {
  const { folder } = place
  const first = openBoundedLook(() => readRecords(folder, 0), wish.answeredWithinMs ?? ANSWERED_WITHIN_MS)
  // What it refuses is told by the first who needs it.
  if (!(await first.look().catch(() => true))) throw silentFolder()
  const connection = await openLongConnection(place.url, 'atelier backup', wish.pace?.signal)
  let draft: string | null = null
  const added = new Set<string>()
  try {
    if (await isEmptySchema(connection.query, 'public')) throw new BackupError("La base est vide\u00a0: il n'y a rien à sauvegarder.")
    await prepareFolder(folder)
    const owner = await draftOwner(connection.query)
    await sweepDrafts(folder, owner)
    draft = draftPath(folder, await freeId(folder, wish.now), owner)
    await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 })
    const manifest = await saveAll(connection, place, draft, wish, added)
    await writeManifest(draft, manifest)
    let checked = 0
    await checkBackup(draft, await readManifest(draft), wish.pace, () => {
      checked += 1
      wish.onProgress?.(TABLES_PART + (checked / manifest.tables.length) * (1 - TABLES_PART))
    })
    await syncNames(join(draft, 'tables'))
    await replaceLostContents(folder, place.store, await readContents(draft, manifest), wish.pace)
    const id = await takeName(folder, draft, wish.now)
    // It names them from here on, whatever fails.
    added.clear()
    await syncNames(folder)
    return { id, path: join(folder, id), manifest }
  } catch (error) {
    if (draft !== null) await rm(draft, { recursive: true, force: true }).catch(() => undefined)
    // Whose connection was ended did not fail.
    wish.pace?.signal?.throwIfAborted()
    if (isWithoutRoom(error)) await takeBack(folder, added)
    throw isRefusedByDisk(error) ? await notWritten(folder, error) : connection.translated(error)
  } finally {
    await connection.close()
  }
}
