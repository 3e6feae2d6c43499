import { join, sep } from 'node:path'
import pg from 'pg'
import Postgrator from 'postgrator'

/** Numbered migrations: beside this file in the sources, beside the bundle once built. */
const MIGRATIONS = join(import.meta.dirname, 'migrations')
/** Servers that start together on one database take turns. */
const TURN = 4_780_001

/** Brings the schema to its newest version; answers how many migrations ran. Each one is all or nothing. */
export async function migrate(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [TURN])
    const postgrator = new Postgrator({
      driver: 'pg',
      schemaTable: 'schema_version',
      currentSchema: 'public',
      newline: 'LF',
      migrationPattern: [...MIGRATIONS.split(sep), '*.sql'].join('/'),
      execQuery: (text) => client.query(text),
      execSqlScript: async (text) => {
        await client.query(`begin;\n${text}\n;commit;`)
      }
    })
    return (await postgrator.migrate()).length
  } finally {
    await client.end()
  }
}
