import type { Query } from '@/server/db/database'
import { CONTENT_TABLES, referredContents } from '../content-tables'
import { firstRow } from '../rows'

/** A table of a schema: what of it is saved and restored. */
export interface SavedTable {
  readonly name: string
  /** In their sequence; what the database generates by itself is not among them. */
  readonly columns: readonly string[]
  /** It has a numbered `id`. */
  readonly isNumbered: boolean
  /** It refers to uploaded contents: one of `CONTENT_TABLES`, in a schema that knows them. */
  readonly namesContents: boolean
  /** On the disk, in bytes. */
  readonly size: number
  /** Rows, about, as PostgreSQL last counted them; below 0 where it never did. */
  readonly rows: number
}

/**
 * Rows that are not saved: what a server needs for an hour or less, and what tells of the installation and not of the workshop. A restore leaves
 * them as they are.
 */
export const UNSAVED_TABLES = [
  'login_attempts',
  'socket_io_attachments',
  'setup_keys',
  'server_jobs',
  'restore_runs',
  'releases',
  'release_rollout',
  'client_stations',
  'pilot_uses',
  'schema_version'
] as const

/** Tables of a schema by their name, those of extensions and `UNSAVED_TABLES` left out. */
export const savedTables = (query: Query, schema: string): Promise<SavedTable[]> =>
  query<SavedTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns, pg_table_size(c.oid) as size, c.reltuples as rows,
            bool_or(a.attname = 'id' and a.atttypid in ('int4'::regtype, 'int8'::regtype)) as "isNumbered",
            c.relname = any($3) and bool_or(a.attname = 'content_hash') as "namesContents"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname = $1 and c.relkind = 'r' and c.relname <> all($2)
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      group by c.oid, c.relname order by c.relname`,
    [schema, UNSAVED_TABLES, CONTENT_TABLES]
  )

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
/** « "public"."orders" » */
export const tableIn = (schema: string, table: string): string => `${quoted(schema)}.${quoted(table)}`
export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ')

/** Keeps these tables as they are for the rest of the transaction: their rows may change, what they are and where they stand may not. */
export async function holdTables(query: Query, schema: string, tables: readonly Pick<SavedTable, 'name'>[]): Promise<void> {
  if (tables.length > 0) await query(`lock table ${tables.map(({ name }) => tableIn(schema, name)).join(', ')} in access share mode`)
}

/** The last `id` of a table; null where it has no rows. */
export const lastIdOf = async (query: Query, schema: string, table: string): Promise<number | null> =>
  (await firstRow<{ last: number | null }>(query, `select max(id) as last from ${tableIn(schema, table)}`, []))?.last ?? null

/** Contents that rows of these tables refer to, by their hash, each once. */
export async function namedContents(query: Query, schema: string, tables: readonly SavedTable[]): Promise<string[]> {
  const naming = tables.flatMap(({ name, namesContents }) => (namesContents ? [tableIn(schema, name)] : []))
  if (naming.length === 0) return []
  return (await query<{ hash: string }>(referredContents('content_hash is not null', naming))).map(({ hash }) => hash)
}

/** Where a numbered column goes on. */
interface SavedSequence {
  readonly table: string
  readonly column: string
  readonly value: number
  readonly is_called: boolean
}

/** Sequences of a schema's numbered columns, as they stand now: no transaction holds them. */
export async function savedSequences(query: Query, schema: string): Promise<SavedSequence[]> {
  const owned = await query<{ name: string; table: string; column: string }>(
    `select s.relname as name, t.relname as "table", a.attname as "column"
       from pg_class s join pg_namespace n on n.oid = s.relnamespace
       join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0
       join pg_class t on t.oid = d.refobjid
       join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
      where n.nspname = $1 and s.relkind = 'S' and t.relname <> all($2) order by t.relname, a.attname`,
    [schema, UNSAVED_TABLES]
  )
  const found: SavedSequence[] = []
  for (const { name, table, column } of owned) {
    const [at] = await query<{ value: number; is_called: boolean }>(`select last_value as value, is_called from ${tableIn(schema, name)}`)
    if (at !== undefined) found.push({ table, column, ...at })
  }
  return found
}

/** Lets a numbered column go on from there. */
export const setSequence = (query: Query, schema: string, { table, column, value, is_called }: SavedSequence): Promise<object[]> =>
  query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [tableIn(schema, table), column, value, is_called])
