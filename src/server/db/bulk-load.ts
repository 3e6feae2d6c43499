import type { ClientBase } from 'pg'

/**
 * Takes away foreign keys of these tables and the indexes that no constraint needs; the answer puts both back as they were, checked. A bulk load
 * is several times faster so. Wants a transaction, or a failed load would leave the tables bare. Tables are those that the connection finds first.
 */
export async function prepareBulkLoad(client: ClientBase, tables: readonly string[]): Promise<() => Promise<void>> {
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)`,
    [tables]
  )
  const indexes = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i
      where i.indrelid::regclass::text = any($1) and not i.indisunique
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables]
  )
  await client.query("set local maintenance_work_mem = '256MB'")
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of indexes.rows) await client.query(definition)
    for (const { table, name, definition } of keys.rows) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}
