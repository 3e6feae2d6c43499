import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { ClientBase } from 'pg'
import Postgrator from 'postgrator'

/** Numbered migrations: beside this file in the sources, beside the bundle once built. */
const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** Number of the last migration that this server knows. */
export const newestMigration = async (): Promise<number> =>
  Math.max(...(await readdir(MIGRATIONS)).map((name) => Number.parseInt(name, 10) || 0))

/** The migrations of one schema of a database. */
export interface SchemaMigrations {
  /** Number of the last migration that this server knows, and of the last one that ran there; 0 for none. */
  readonly newest: number
  readonly present: number
  /** Runs those that are missing, up to one of them or to the newest, all or none of them; answers how many. */
  readonly run: (to?: number) => Promise<number>
  /** The same to the newest, within a transaction of whoever calls. */
  readonly runWithin: () => Promise<number>
}

/** Those of `public`, or of a schema beside it that is to take its place: then the connection looks there first from now on. */
export async function schemaMigrations(client: ClientBase, schema = 'public', folder = MIGRATIONS): Promise<SchemaMigrations> {
  const isPublic = schema === 'public'
  // What an extension brings stands in `public`.
  if (!isPublic) await client.query(`set search_path to ${schema}, public`)
  const postgrator = new Postgrator({
    driver: 'pg',
    newline: 'LF',
    ...(isPublic ? { schemaTable: 'schema_version', currentSchema: 'public' } : { schemaTable: `${schema}.schema_version` }),
    migrationPattern: [...folder.split(sep), '*.sql'].join('/'),
    execQuery: (text) => client.query(text),
    execSqlScript: async (text) => {
      await client.query(text)
    }
  })
  const migrateTo = async (to: string): Promise<number> => (await postgrator.migrate(to)).length
  return {
    newest: await postgrator.getMaxVersion(),
    present: await postgrator.getDatabaseVersion(),
    run: async (to) => {
      await client.query('begin')
      try {
        const length = await migrateTo(to === undefined ? '' : String(to))
        await client.query('commit')
        return length
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      }
    },
    runWithin: () => migrateTo('')
  }
}
