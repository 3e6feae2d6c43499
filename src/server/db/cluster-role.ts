import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Role of the servers in the embedded database: it owns the database and what is in it, and is no superuser. */
export const SERVER_ROLE = 'atelier_server'
/** Name of the database. */
export const SERVER_DATABASE = 'atelier'
/** Servers of one folder that start together take turns. */
const TURN = 4_780_002

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // One that is lost tells it to the statement that runs, or to the next.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Statements that give the role everything a database of before holds, which its superuser had made; none where it owns it all. */
const NOT_YET_OWNED = `
  select format('alter table %I.%I owner to ${SERVER_ROLE}', n.nspname, c.relname) as statement
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') and pg_get_userbyid(c.relowner) <> '${SERVER_ROLE}'
  union all
  select format('alter routine %s owner to ${SERVER_ROLE}', p.oid::regprocedure)
    from pg_proc p
   where p.pronamespace = 'public'::regnamespace and pg_get_userbyid(p.proowner) <> '${SERVER_ROLE}'
     and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`

/** An extension keeps the owner that made it: it is made again by the role, and the indexes that need it. */
const TRIGRAM_INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as statement
    from pg_index i
   where exists (select from pg_opclass o where o.oid = any(i.indclass) and o.opcname = 'gin_trgm_ops')`
const FOREIGN_EXTENSION = `select from pg_extension where extname = 'pg_trgm' and pg_get_userbyid(extowner) <> '${SERVER_ROLE}'`

async function giveDatabase(client: pg.Client): Promise<void> {
  const { rows: changes } = await client.query<{ statement: string }>(NOT_YET_OWNED)
  const { rowCount: foreign } = await client.query(FOREIGN_EXTENSION)
  if (changes.length === 0 && foreign === 0) return
  await client.query('begin')
  for (const { statement } of changes) await client.query(statement)
  if (foreign !== 0) {
    const { rows: indexes } = await client.query<{ name: string; statement: string }>(TRIGRAM_INDEXES)
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query('drop extension pg_trgm')
    await client.query(`set local role ${SERVER_ROLE}`)
    await client.query('create extension pg_trgm')
    for (const { statement } of indexes) await client.query(statement)
  }
  await client.query('commit')
}

/**
 * Makes the servers' role and their database where they are missing, and gives the role what a database of before holds. `urlOf` is the
 * superuser's address of a database; `passwordOf` answers the role's password as it is kept, or keeps a new one. Answers the password.
 */
export async function ensureServerRole(urlOf: (database: string) => string, passwordOf: (made: () => string) => string): Promise<string> {
  const password = await asAdmin(urlOf('postgres'), async (client) => {
    await client.query('select pg_advisory_lock($1)', [TURN])
    const kept = passwordOf(() => randomBytes(24).toString('base64url'))
    const { rowCount: known } = await client.query('select from pg_roles where rolname = $1', [SERVER_ROLE])
    // Statements of roles take no parameters; the password has no quotes.
    if (known === 0) await client.query(`create role ${SERVER_ROLE} login password '${kept}'`)
    // Each time: a server of before that used the folder kept the role's password no longer, and one that was killed here kept a new one only.
    else await client.query(`alter role ${SERVER_ROLE} password '${kept}'`)
    const { rows } = await client.query<{ owner: string }>('select pg_get_userbyid(datdba) as owner from pg_database where datname = $1', [
      SERVER_DATABASE
    ])
    if (rows.length === 0) await client.query(`create database ${SERVER_DATABASE} owner ${SERVER_ROLE}`)
    else if (rows[0]?.owner !== SERVER_ROLE) await client.query(`alter database ${SERVER_DATABASE} owner to ${SERVER_ROLE}`)
    return kept
  })
  await asAdmin(urlOf(SERVER_DATABASE), async (client) => {
    await client.query('select pg_advisory_lock($1)', [TURN])
    await giveDatabase(client)
  })
  return password
}
