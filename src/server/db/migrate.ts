import pg from 'pg'
import { ConfigError } from '@/server/config'
import { DatabaseUnavailable, isDatabaseFull, translated } from './database-errors'
import { schemaMigrations } from './schema-migrations'

/** Servers that start together on one database take turns, as does a restore that puts another schema in place. */
export const MIGRATION_TURN = 4_780_001

/** Of a schema that this server does not know yet. */
export const newerSchema = (present: number, newest: number): ConfigError =>
  new ConfigError(
    `La base de données est d'une version plus récente d'Atelier (schéma ${present}, ce serveur connaît le ${newest})\u00a0: mettez ce serveur à jour. Rien n'a été changé.`
  )

const cut = (cause: unknown): ConfigError =>
  new ConfigError(
    'La connexion à la base de données a été coupée pendant sa mise à jour\u00a0: elle est faite en entier, ou pas du tout. Redémarrez le serveur.',
    { cause }
  )

const withoutRoom = (cause: unknown): ConfigError =>
  new ConfigError(
    "Le disque de la base de données est plein\u00a0: sa mise à jour n'a pas pu être faite, et rien n'a été changé. Faites de la place, puis redémarrez le serveur.",
    { cause }
  )

async function holdsData(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select exists (select from users) or exists (select from orders) as held')
  return rows[0]?.held ?? false
}

/**
 * Brings the schema to its newest version, all of it or nothing; answers how many migrations ran. `saveFirst` is waited for before a database that
 * holds data is changed: what it throws leaves everything as it is (reference: server 3.6). Throws `ConfigError` on a schema of a newer server, which
 * stays as it is, where the connection is cut, and where the database's disk is full. `folder`: of other migrations than this server's own.
 */
export async function migrate(url: string, saveFirst: () => Promise<unknown> = async () => undefined, folder?: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  let isCut = false
  // Told by the statement that comes next; unheard, it would end the process.
  client.on('error', () => {
    isCut = true
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_TURN])
    const { newest, present, run } = await schemaMigrations(client, 'public', folder)
    if (present > newest) throw newerSchema(present, newest)
    if (present === newest) return 0
    if (present > 0 && (await holdsData(client))) await saveFirst()
    return await run()
  } catch (error) {
    if (isDatabaseFull(error)) throw withoutRoom(error)
    const isLost = error instanceof pg.DatabaseError && translated(error) instanceof DatabaseUnavailable
    throw isCut || isLost ? cut(error) : error
  } finally {
    await client.end().catch(() => undefined)
  }
}
