import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { restoreBackup } from '@/server/backups/restore-backup'
import type { Query } from '@/server/db/database'
import { migrate } from '@/server/db/migrate'
import { newestMigration, schemaMigrations } from '@/server/db/schema-migrations'
import { readRestoreRun } from '@/server/repositories/backups/restore-runs'
import { type BackedUp, backedUp, printOf } from '../support/backups'
import { createDatabase, type TestDatabase } from '../support/database'

const ROWS = join(import.meta.dirname, '../upgrades')
const MIGRATIONS = join(import.meta.dirname, '../../../src/server/db/migrations')
const newest = await newestMigration()
/** Every schema that a workshop may have. */
const SCHEMAS = Array.from({ length: newest - 10 + 1 }, (_, at) => at + 10)

const drops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const drop of drops.splice(0)) await drop()
})

/** Makes a database what one of this schema holds, of so many rows as the files up to `rows` have. */
async function fillSchema(url: string, schema: number, rows = schema): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await (await schemaMigrations(client)).run(schema)
    const files = readdirSync(ROWS).filter((name) => name.endsWith('.sql') && Number.parseInt(name, 10) <= rows)
    for (const name of files.sort()) await client.query(readFileSync(join(ROWS, name), 'utf8'))
  } finally {
    await client.end()
  }
}

async function databaseOf(schema: number): Promise<TestDatabase> {
  const database = await createDatabase('template0')
  drops.push(database.drop)
  await fillSchema(database.url, schema)
  return database
}

type Columns = Record<string, string[]>
const columnsOf = async ({ query }: TestDatabase): Promise<Columns> => {
  const rows = await query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text order by column_name) as columns from information_schema.columns
      where table_schema = 'public' and table_name not in ('schema_version', 'history_counts') group by 1 order by 1`
  )
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
}
/** Every row, by the columns that a schema of before had. */
const valuesOf = async ({ query }: TestDatabase, columns: Columns) => {
  const values: Record<string, string[]> = {}
  for (const [table, names] of Object.entries(columns)) {
    const rows = await query<{ row: string }>(`select row_to_json(t)::text as row from (select ${names.join(', ')} from ${table}) t`)
    values[table] = rows.map(({ row }) => row).sort()
  }
  return values
}

describe('a database of an earlier version', () => {
  it.each(SCHEMAS)('of schema %i is brought to the newest with every value it had', async (schema) => {
    const database = await databaseOf(schema)
    const columns = await columnsOf(database)
    const before = await valuesOf(database, columns)
    expect(before.orders).toHaveLength(20)
    expect(before.history_orders?.length).toBeGreaterThan(5)
    expect(await migrate(database.url)).toBe(newest - schema)
    expect(await valuesOf(database, columns)).toEqual(before)
  })

  it('that kept its last restore among the jobs tells of it still, and has no such job', async () => {
    const database = await databaseOf(24)
    const error = 'Rien n’a été changé.'
    // As servers of that schema keep it.
    await database.query(
      `insert into server_jobs (name, due_at, lease, started_at, finished_at, result)
       values ('restore', '9999-12-31', gen_random_uuid(), '2026-11-20T14:00Z', '2026-11-20T14:02Z', $1)`,
      [{ id: '2026-11-20T020000Z', error }]
    )
    await migrate(database.url)
    const ended = { startedAt: new Date('2026-11-20T14:00:00Z'), finishedAt: new Date('2026-11-20T14:02:00Z'), error }
    expect(await readRestoreRun(database.query as Query)).toEqual({ id: '2026-11-20T020000Z', ...ended })
    expect(await database.query("select from server_jobs where name = 'restore'")).toEqual([])
  })

  it('is saved first, and stays as it is where that cannot be', async () => {
    const database = await databaseOf(10)
    const before = await printOf(database)
    await expect(migrate(database.url, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
    expect(await printOf(database)).toEqual(before)
    let saved: unknown = null
    await migrate(database.url, async () => {
      saved = await printOf(database)
    })
    expect(saved).toEqual(before)
  })

  it('whose connection is cut while it is saved is told in one line, and stays as it is', async () => {
    const database = await databaseOf(10)
    const before = await printOf(database)
    const cut = async (): Promise<void> => {
      await database.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query ~ 'as held'"
      )
      // Heard while nothing is asked of it, as during a backup of minutes.
      await new Promise((later) => setTimeout(later, 500))
    }
    await expect(migrate(database.url, cut)).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(/^La connexion .* coupée/)
    })
    expect(await printOf(database)).toEqual(before)
  })

  it('for which the disk of the database has no room says so, and stays as it is', async () => {
    const database = await databaseOf(10)
    const folder = mkdtempSync(join(tmpdir(), 'atelier-migrations-'))
    cpSync(MIGRATIONS, folder, { recursive: true })
    // As PostgreSQL itself says it.
    writeFileSync(
      join(folder, '999.do.large.sql'),
      `do $$ begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full'; end $$;`
    )
    const before = await printOf(database)
    await expect(migrate(database.url, undefined, folder)).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(/^Le disque de la base de données est plein.*rien n'a été changé/)
    })
    expect(await printOf(database)).toEqual(before)
    rmSync(folder, { recursive: true })
  })

  it('that is empty, or new, or up to date has nothing to be saved', async () => {
    const never = () => Promise.reject(new Error('nothing to save'))
    const database = await createDatabase('template0')
    drops.push(database.drop)
    await fillSchema(database.url, 12, 0)
    expect(await migrate(database.url, never)).toBe(newest - 12)
    expect(await migrate(database.url, never)).toBe(0)
  })

  it.each(SCHEMAS)(
    'of schema %i, whose last migration fails half-way, is untouched, the others and the version included',
    async (schema) => {
      const database = await databaseOf(schema)
      const folder = mkdtempSync(join(tmpdir(), 'atelier-migrations-'))
      cpSync(MIGRATIONS, folder, { recursive: true })
      writeFileSync(join(folder, '998.do.first.sql'), "create table halfway (); update users set firstname = 'X'; drop table comments;")
      writeFileSync(join(folder, '999.do.second.sql'), 'alter table orders drop column amount; select 1 / 0;')
      const before = await printOf(database)
      await expect(migrate(database.url, undefined, folder)).rejects.toThrow('division by zero')
      expect(await printOf(database)).toEqual(before)
      rmSync(folder, { recursive: true })
    }
  )
})

describe('a backup of an earlier version', () => {
  it('is restored with its values and migrated', async () => {
    const old: BackedUp = await backedUp('template0')
    const now: BackedUp = await backedUp('demo')
    drops.push(old.drop, now.drop)
    await fillSchema(old.url, 10)
    const columns = await columnsOf(old.database)
    const before = await valuesOf(old.database, columns)
    const { path, manifest } = await old.make()
    expect(manifest.schema).toBe(10)
    await restoreBackup(now, path, { now: new Date(), by: { account: 'x' }, filesFolder: null })
    // What a restore does not take back: secrets of before.
    const { secrets: _, ...restored } = await valuesOf(now.database, columns)
    expect({ ...restored, secrets: before.secrets }).toEqual(before)
    expect(await now.database.query('select max(version)::int as version from schema_version')).toEqual([{ version: newest }])
  })

  it.each([17, newest])('in a database of schema %i takes back neither what was told nor what is of the installation', async (schema) => {
    const place: BackedUp = await backedUp('template0')
    drops.push(place.drop)
    await fillSchema(place.url, schema)
    const { path } = await place.make()
    await place.database.query("insert into security_log (kind, person) values ('signed-in', 'Noa')")
    await place.database.query("insert into login_attempts (key, points) values ('noa', 9) on conflict do nothing")
    await place.database.query("insert into server_jobs (name, due_at) values ('orphans', now()) on conflict do nothing")
    const tables = ['login_attempts', 'server_jobs', 'releases', 'release_rollout', 'client_stations', 'pilot_uses']
    if (schema >= 25) tables.push('restore_runs')
    const rows = async () => Object.fromEntries(await Promise.all(tables.map(async (name) => [name, await rowsOf(name)] as const)))
    const rowsOf = async (name: string) => (await place.database.query<{ n: number }>(`select count(*)::int as n from ${name}`))[0]?.n
    const before = await rows()
    expect(Object.values(before)).not.toContain(0)
    await restoreBackup(place, path, { now: new Date(), by: { account: 'x' }, filesFolder: null })
    expect(await rows()).toEqual(before)
    const events = await place.database.query<{ kind: string }>('select kind from security_log order by id')
    expect(events.slice(-2).map(({ kind }) => kind)).toEqual(['signed-in', 'backup-restored'])
    expect(await place.database.query('select max(version)::int as version from schema_version')).toEqual([{ version: newest }])
  })
})
