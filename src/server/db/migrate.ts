import { join, sep } from 'node:path'
import pg from 'pg'
import Postgrator from 'postgrator'
import { ConfigError } from '@/server/config'

/** Numbered migrations: beside this file in the sources, beside the bundle once built. */
const MIGRATIONS = join(import.meta.dirname, 'migrations')
/** Servers that start together on one database take turns. */
const TURN = 4_780_001

/** Brings the schema to its newest version; answers how many migrations ran. Each one is all or nothing. Throws `ConfigError` on a schema of a newer server, which stays as it is. */
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
    const [newest, present] = [await postgrator.getMaxVersion(), await postgrator.getDatabaseVersion()]
    if (present > newest)
      throw new ConfigError(
        `La base de données est d'une version plus récente d'Atelier (schéma ${present}, ce serveur connaît le ${newest})\u00a0: mettez ce serveur à jour. Rien n'a été changé.`
      )
    return (await postgrator.migrate()).length
  } finally {
    await client.end()
  }
}
