import type { Query } from '@/server/db/database'
import { savedTables, tableIn } from './saved-tables'

/** Where a restore is made, and where what it replaces is put until it is dropped (reference: server 4.3). */
export const DRAFT_SCHEMA = 'restore_draft'
const REPLACED_SCHEMA = 'restore_replaced'

/** Makes an empty schema, in place of what a killed restore left: its draft, and what it had replaced. */
export async function makeDraftSchema(query: Query): Promise<void> {
  await dropDraftSchemas(query)
  // Migrations find it there, and do not make it in the draft.
  await query('create extension if not exists pg_trgm with schema public')
  await query(`create schema ${DRAFT_SCHEMA}`)
}

export const dropDraftSchemas = async (query: Query): Promise<void> => {
  await query(`drop schema if exists ${DRAFT_SCHEMA} cascade`)
  await query(`drop schema if exists ${REPLACED_SCHEMA} cascade`)
}

/** Whether a restore left something. */
export const hasDraftSchemas = async (query: Query): Promise<boolean> =>
  (await query('select from pg_namespace where nspname = any($1)', [[DRAFT_SCHEMA, REPLACED_SCHEMA]])).length > 0

/** Whether a schema has no table. */
export const isEmptySchema = async (query: Query, schema: string): Promise<boolean> =>
  (
    await query(
      `select from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm') limit 1`,
      [schema]
    )
  ).length === 0

/** The tables of `public` that the draft will replace: all that it has itself, in one sequence for every restore. */
async function replacedTables(query: Query): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select o.relname as name from pg_class o join pg_class d on d.relname = o.relname and d.relkind = 'r'
      where o.relkind = 'r' and o.relnamespace = 'public'::regnamespace and d.relnamespace = $1::regnamespace order by o.relname`,
    [DRAFT_SCHEMA]
  )
  return rows.map(({ name }) => name)
}

/** Lets nobody write any more, and goes on letting them read; for the rest of the transaction. Waits for those who are writing. */
export async function holdWriters(query: Query): Promise<void> {
  const names = await replacedTables(query)
  if (names.length > 0) await query(`lock table ${names.map((name) => tableIn('public', name)).join(', ')} in exclusive mode`)
}

/** Functions of a schema that no extension brought, as `name(types)`. */
async function functionsOf(query: Query, schema: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select quote_ident(p.proname) || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name
       from pg_proc p where p.pronamespace = $1::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
    [schema]
  )
  return rows.map(({ name }) => name)
}

const moveTables = async (query: Query, names: readonly string[], from: string, to: string): Promise<void> => {
  for (const name of names) await query(`alter table ${tableIn(from, name)} set schema ${to}`)
}

/**
 * Puts the draft in the place of `public`, within a transaction: table by table and function by function, so that the schema itself, its extensions
 * and whatever else stands there remain. Waits for those who read.
 */
export async function swapSchemas(query: Query): Promise<void> {
  const names = await replacedTables(query)
  await query(`create schema ${REPLACED_SCHEMA}`)
  if (names.length > 0) await query(`lock table ${names.map((name) => tableIn('public', name)).join(', ')} in access exclusive mode`)
  const [before, after] = [await functionsOf(query, 'public'), await functionsOf(query, DRAFT_SCHEMA)]
  await moveTables(query, names, 'public', REPLACED_SCHEMA)
  for (const name of before.filter((one) => after.includes(one))) await query(`alter function public.${name} set schema ${REPLACED_SCHEMA}`)
  const drafted = await query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = $1::regnamespace order by relname`,
    [DRAFT_SCHEMA]
  )
  await moveTables(
    query,
    drafted.map(({ name }) => name),
    DRAFT_SCHEMA,
    'public'
  )
  for (const name of after) await query(`alter function ${DRAFT_SCHEMA}.${name} set schema public`)
  await query(`drop schema ${DRAFT_SCHEMA} cascade`)
  await query("select pg_notify('database_restored', '')")
}

/** Columns that both have, or null where one of them has more: they are of two schemas. */
const sameColumns = async (query: Query, table: string): Promise<string | null> => {
  const [old, draft] = await Promise.all(
    ['public', DRAFT_SCHEMA].map(async (schema) =>
      (
        await query<{ name: string }>(
          `select quote_ident(attname) as name from pg_attribute
            where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attname`,
          [tableIn(schema, table)]
        )
      ).map(({ name }) => name)
    )
  )
  return old !== undefined && old.length > 0 && old.join() === draft?.join() ? old.join(', ') : null
}

const withoutTriggers = async (query: Query, table: string, work: () => Promise<unknown>): Promise<void> => {
  await query(`alter table ${tableIn(DRAFT_SCHEMA, table)} disable trigger user`)
  await work()
  await query(`alter table ${tableIn(DRAFT_SCHEMA, table)} enable trigger user`)
}

/** Rows of the present that a table of the draft does not have: `wanted` says which, of `o`. */
async function carryRows(query: Query, table: string, wanted: string): Promise<void> {
  const columns = await sameColumns(query, table)
  if (columns === null) return
  const ofOld = columns
    .split(', ')
    .map((name) => `o.${name}`)
    .join(', ')
  await withoutTriggers(query, table, () =>
    query(
      `insert into ${tableIn(DRAFT_SCHEMA, table)} (${columns}) overriding system value
       select ${ofOld} from ${tableIn('public', table)} o where ${wanted} on conflict do nothing`
    )
  )
}

/**
 * Kept whole: what waits after wrong passwords, keys of the first start, what jobs did last, the last restore, releases of the desktop and what became of them; and
 * secrets and clients that a backup of before does not have.
 */
const CARRIED_TABLES = [
  'login_attempts',
  'setup_keys',
  'server_jobs',
  'restore_runs',
  'releases',
  'release_rollout',
  'client_stations',
  'pilot_uses',
  'secrets',
  'oauth_clients'
] as const

/**
 * What a restore does not take back (reference: server 4.4), within the transaction that puts the draft in place: what the security log tells, sign-ins
 * that still stand and those that have ended, secrets of the servers, and the tables that are never saved.
 */
export async function carryOver(query: Query): Promise<void> {
  const d = DRAFT_SCHEMA
  for (const table of CARRIED_TABLES) await carryRows(query, table, 'true')
  await carryRows(query, 'security_log', `o.id > (select coalesce(max(id), 0) from ${d}.security_log)`)
  if ((await sameColumns(query, 'oauth_tokens')) !== null) {
    await query(
      `update ${d}.oauth_tokens t set revoked_at = coalesce(t.revoked_at, o.revoked_at), retired_at = coalesce(t.retired_at, o.retired_at)
         from public.oauth_tokens o where o.id = t.id and o.family = t.family and (o.revoked_at is not null or o.retired_at is not null)`
    )
    await carryRows(
      query,
      'oauth_tokens',
      `o.revoked_at is null
        and exists (select from public.users was join ${d}.users is_now on is_now.id = was.id and is_now.email = was.email
                     where was.id = o.user_id and is_now.disabled_at is null)
        and exists (select from ${d}.oauth_clients c where c.id = o.client_id)
        and (o.station_id is null or exists (select from ${d}.stations s where s.id = o.station_id))`
    )
  }
  for (const { name, isNumbered } of await savedTables(query, d))
    if (isNumbered && ['oauth_tokens', 'security_log'].includes(name))
      await query(
        `select setval(pg_get_serial_sequence($1, 'id'), greatest(max(id), nextval(pg_get_serial_sequence($1, 'id')))) from ${tableIn(d, name)} having max(id) is not null`,
        [tableIn(d, name)]
      )
}
