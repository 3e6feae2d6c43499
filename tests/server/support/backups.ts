import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inBackupTurn } from '@/server/backups/backup-turn'
import { type BackupPlace, type MadeBackup, makeBackup } from '@/server/backups/make-backup'
import type { Query } from '@/server/db/database'
import { openLongConnection } from '@/server/db/long-connection'
import { openDiskStore } from '@/server/files/disk-store'
import { isFolderOfDatabase } from '@/server/files/shared-folder'
import { createDatabase, type TestDatabase } from './database'

/** A database with folders of its own for uploads and backups. */
export interface BackedUp extends BackupPlace {
  readonly database: TestDatabase
  readonly root: string
  readonly filesFolder: string
  /** As the server asks. */
  readonly query: Query
  readonly make: (now?: Date) => Promise<MadeBackup>
  readonly drop: () => Promise<void>
}

export async function backedUp(template: 'demo' | 'empty' | 'template0' = 'demo'): Promise<BackedUp> {
  const database = await createDatabase(template)
  const root = mkdtempSync(join(tmpdir(), 'atelier-backups-'))
  const filesFolder = join(root, 'files')
  const place = { url: database.url, folder: join(root, 'backups'), store: openDiskStore(filesFolder), version: '0.0.0-test' }
  const connection = await openLongConnection(database.url, 'test')
  return {
    ...place,
    database,
    query: connection.query,
    root,
    filesFolder,
    make: (now = new Date('2026-11-20T02:00:00Z')) =>
      inBackupTurn(place.url, () => makeBackup(place, { kind: 'by-hand', pace: null, now })),
    drop: async () => {
      await connection.close()
      await database.drop()
      rmSync(root, { recursive: true, force: true })
    }
  }
}

/** A database that a server has used, with somebody in it and folders of its own. */
export async function usedBackedUp(): Promise<BackedUp> {
  const place = await backedUp('empty')
  await isFolderOfDatabase(place.query, place.filesFolder)
  await place.query("insert into users (email, firstname, lastname) values ('s@atelier.test', 'S', 'S')")
  return place
}

/** What a database holds: of each table how many rows, and a sum over all of them, generated columns included. */
export async function printOf({ query }: TestDatabase, without: readonly string[] = []): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1")
  const prints: Record<string, string> = {}
  for (const { name } of tables) {
    if (without.includes(name)) continue
    const [row] = await query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as print from "${name}" t`
    )
    prints[name] = row?.print ?? ''
  }
  return prints
}

/** Everything of the schema that a person would miss: columns, constraints, indexes, triggers, functions, where numbers go on. */
export async function structureOf({ query }: TestDatabase): Promise<string[]> {
  const rows = await query<{ line: string }>(`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') || ' ' || coalesce(generation_expression, '') || coalesce(identity_generation, '') as line
      from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and probin is null
    union all select schemaname || ' ' || sequencename || ' ' || coalesce(last_value, 0) from pg_sequences
    union all select nspname from pg_namespace where nspname !~ '^pg_' order by 1`)
  return rows.map(({ line }) => line)
}
