import type { Query } from '@/server/db/database'
import { DRAFT_SCHEMA } from './draft-schemas'

/** Tables of `public` that the draft will replace, by their number. */
const REPLACED = `select o.oid from pg_class o join pg_class d on d.relname = o.relname and d.relkind = 'r'
  where o.relkind = 'r' and o.relnamespace = 'public'::regnamespace and d.relnamespace = '${DRAFT_SCHEMA}'::regnamespace`

/**
 * What others hung on the tables that the draft will replace, and would go with them: views and foreign keys, in French and by name. Each
 * is named once.
 */
export async function hungOnTables(query: Query): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `with replaced as materialized (${REPLACED})
     select distinct 'la vue ' || v.oid::regclass as name
       from pg_depend d join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid join pg_class v on v.oid = r.ev_class
      where d.refclassid = 'pg_class'::regclass and d.refobjid in (select oid from replaced) and v.oid not in (select oid from replaced)
     union
     select 'la clé étrangère ' || quote_ident(conname) || ' de ' || conrelid::regclass from pg_constraint
      where contype = 'f' and confrelid in (select oid from replaced) and conrelid not in (select oid from replaced)
     order by 1`
  )
  return rows.map(({ name }) => name)
}

/** Gives those who may read or write what the draft will replace the same rights to the draft: tables, columns, sequences. */
export async function keepGrants(query: Query): Promise<void> {
  const rows = await query<{ grant: string }>(
    `select format('grant %s%s on %s ${DRAFT_SCHEMA}.%I to %s%s', a.privilege_type, coalesce('(' || quote_ident(a.attname) || ')', ''),
              case d.relkind when 'S' then 'sequence' else 'table' end, d.relname,
              case a.grantee when 0 then 'public' else a.grantee::regrole::text end, case when a.is_grantable then ' with grant option' else '' end) as grant
       from pg_class o join pg_class d on d.relname = o.relname and d.relkind = o.relkind and d.relnamespace = '${DRAFT_SCHEMA}'::regnamespace
      cross join lateral (
        select null::name as attname, r.* from aclexplode(o.relacl) r
        union all
        select n.attname, r.* from pg_attribute n join pg_attribute m on m.attrelid = d.oid and m.attname = n.attname and not m.attisdropped,
               aclexplode(n.attacl) r where n.attrelid = o.oid and not n.attisdropped
      ) a
      where o.relkind in ('r', 'S') and o.relnamespace = 'public'::regnamespace and a.grantee <> o.relowner`
  )
  for (const { grant } of rows) await query(grant)
}
