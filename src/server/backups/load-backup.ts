import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { prepareBulkLoad } from '@/server/db/bulk-load'
import type { LongConnection } from '@/server/db/long-connection'
import { newerSchema } from '@/server/db/migrate'
import { schemaMigrations } from '@/server/db/schema-migrations'
import { DRAFT_SCHEMA, makeDraftSchema } from '@/server/repositories/backups/draft-schemas'
import { columnList, savedTables, setSequence, tableIn } from '@/server/repositories/backups/saved-tables'
import { countsOfTables } from './backup-counts'
import { type BackupError, FaultyBackup, readSample, tablePath } from './backup-folder'
import type { OnProgress } from './make-backup'
import type { BackupCounts, Manifest } from './manifest'
import { type Pace, paced } from './pace'
import { sampleDifferences } from './sample-differences'

/** What a restored schema holds, beside what was saved. */
export interface LoadedBackup {
  readonly counts: BackupCounts
  /** In French: tables whose rows are not as many as were saved, and fields of the sampled orders that are not as they were. */
  readonly differences: readonly string[]
}

/** Shares of the work, by how long they take. */
const ROWS_PART = 0.6
const INDEXES_PART = 0.9

async function loadRows(
  connection: LongConnection,
  backup: string,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
  pace: Pace | null,
  onProgress: OnProgress
): Promise<void> {
  const { client, query } = connection
  const there = new Map((await savedTables(query, DRAFT_SCHEMA)).map(({ name, columns }) => [name, columns]))
  const saved = new Map(tables.map(({ name, columns }) => [name, columns]))
  for (const [name, columns] of there)
    if (saved.get(name)?.toSorted().join() !== columns.toSorted().join())
      throw new FaultyBackup(`La table ${name} de cette sauvegarde n'est pas celle de son schéma\u00a0: elle ne peut pas être restaurée.`)
  const whole = tables.reduce((sum, { bytes }) => sum + bytes, 1)
  await query('begin')
  for (const name of there.keys()) await query(`alter table ${tableIn(DRAFT_SCHEMA, name)} disable trigger user`)
  const putBack = await prepareBulkLoad(client, [...there.keys()])
  // What migrations wrote into a new schema.
  for (const name of there.keys()) await query(`delete from ${tableIn(DRAFT_SCHEMA, name)}`)
  let done = 0
  for (const { name, columns, bytes } of tables) {
    const copy = client.query(copyFrom(`copy ${tableIn(DRAFT_SCHEMA, name)} (${columnList(columns)}) from stdin`))
    await pipeline(paced(createReadStream(tablePath(backup, name)), pace), createGunzip({ chunkSize: 256 * 1024 }), copy)
    done += bytes
    onProgress((done / whole) * ROWS_PART)
  }
  for (const sequence of sequences) await setSequence(query, DRAFT_SCHEMA, sequence)
  await putBack()
  for (const name of there.keys()) await query(`alter table ${tableIn(DRAFT_SCHEMA, name)} enable trigger user`)
  await query('commit')
  onProgress(INDEXES_PART)
}

/** SQLSTATEs of values that their column cannot hold, or that go against its rules. */
const NO_VALUE = /^2[23]/

const ofOtherValues = (cause: pg.DatabaseError): BackupError =>
  new FaultyBackup(
    `Cette sauvegarde contient ce que la base ne peut pas garder (${cause.table ?? cause.message})\u00a0: elle ne peut pas être restaurée. Rien n'a été changé.`,
    { cause }
  )

async function rowsOf(connection: LongConnection, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = new Map<string, number>()
  for (const name of names) {
    const [found] = await connection.query<{ n: number }>(`select count(*) as n from ${tableIn(DRAFT_SCHEMA, name)}`)
    rows.set(name, found?.n ?? 0)
  }
  return rows
}

/**
 * Builds a backup up in the draft schema of a database, beside what stands there: its schema, its rows, then the migrations that it does not have,
 * and counts what came of it. Throws `ConfigError` on a schema of a newer server, `BackupError` where the backup cannot be read. `onTables`:
 * once its tables are there, before their rows, with the names of those that it will fill.
 */
export async function loadBackup(
  connection: LongConnection,
  backup: string,
  manifest: Manifest,
  pace: Pace | null,
  onProgress: OnProgress = () => undefined,
  onTables: (names: ReadonlySet<string>) => Promise<void> = async () => undefined
): Promise<LoadedBackup> {
  const { client, query } = connection
  const { newest } = await schemaMigrations(client)
  if (manifest.schema > newest) throw newerSchema(manifest.schema, newest)
  await makeDraftSchema(query)
  const { run } = await schemaMigrations(client, DRAFT_SCHEMA)
  await run(manifest.schema)
  // Tables of somebody else in the same database were saved with it: they stay as they are (reference: server 4.3).
  const known = new Set((await savedTables(query, DRAFT_SCHEMA)).map(({ name }) => name))
  await onTables(known)
  const tables = manifest.tables.filter(({ name }) => known.has(name))
  const sequences = manifest.sequences.filter(({ table }) => known.has(table))
  await loadRows(connection, backup, { tables, sequences }, pace, onProgress).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && NO_VALUE.test(error.code ?? '') ? ofOtherValues(error) : error
  })
  const rows = await rowsOf(connection, [...known])
  const uncounted = tables.flatMap((table) =>
    rows.get(table.name) === table.rows
      ? []
      : [`${table.name}\u00a0: ${table.rows} lignes sauvegardées, ${rows.get(table.name)} restaurées`]
  )
  const different = await sampleDifferences(query, DRAFT_SCHEMA, await readSample(backup, manifest))
  await run()
  const names = (await savedTables(query, DRAFT_SCHEMA)).map(({ name }) => name)
  const after = await rowsOf(connection, names)
  // Indexes answer by themselves only where PostgreSQL knows that rows are seen by everybody.
  await query(`vacuum (analyze) ${names.map((name) => tableIn(DRAFT_SCHEMA, name)).join(', ')}`)
  onProgress(1)
  return { counts: countsOfTables((table) => after.get(table) ?? 0), differences: [...uncounted, ...different] }
}
