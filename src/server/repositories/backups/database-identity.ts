import { createHash } from 'node:crypto'
import { backupIdAt } from '@/domain/backups/backup-id'
import type { Query } from '@/server/db/database'
import { databasePlace } from '@/server/repositories/housekeeping'
import { tableIn } from './saved-tables'

/** Whose backups a database takes for its own. */
export interface DatabaseIdentity {
  /** Names it in its backups, the same for all of its servers: made of the secret that marks its folder of files. */
  readonly name: string
  /** Names that it bore until a restore gave it another, each with the name of the last backup that it can have made under it. */
  readonly before: ReadonlyMap<string, string>
  /** Tells it from a copy of itself (`databasePlace`). */
  readonly place: string | null
}

const MARK = 'files-folder'
/** Beside the secrets, which a restore puts together: « backups-of:NAME », and the last backup of that name. */
const BEFORE = 'backups-of:'

const nameOf = (mark: Buffer): string => createHash('sha256').update('backups').update(mark).digest('hex')

async function nameIn(query: Query, schema: string): Promise<string | null> {
  const [known] = await query<{ there: boolean }>('select to_regclass($1) is not null as there', [tableIn(schema, 'secrets')])
  if (!known?.there) return null
  const [mark] = await query<{ value: Buffer }>(`select value from ${tableIn(schema, 'secrets')} where name = $1`, [MARK])
  return mark === undefined ? null : nameOf(mark.value)
}

/** Who a database is to its backups (reference: server 3.9). Null where no server that keeps files has used it yet. */
export async function databaseIdentity(query: Query): Promise<DatabaseIdentity | null> {
  const name = await nameIn(query, 'public')
  if (name === null) return null
  const rows = await query<{ name: string; value: Buffer }>('select name, value from public.secrets where starts_with(name, $1)', [BEFORE])
  const before = new Map(rows.map((row) => [row.name.slice(BEFORE.length), row.value.toString()]))
  return { name, before, place: await databasePlace(query) }
}

/**
 * Before `draft` takes the place of `public`: it goes on under the name that it brings, and remembers the one that it replaces, whose backups up
 * to `last` are its own from then on; and what that one remembered.
 */
export async function keepEarlierNames(query: Query, draft: string, last: Date): Promise<void> {
  const [present, next] = [await nameIn(query, 'public'), await nameIn(query, draft)]
  if (present === null) return
  const keep = `on conflict (name) do update set value = greatest(kept.value, excluded.value)`
  await query(
    `insert into ${tableIn(draft, 'secrets')} as kept (name, value)
     select name, value from public.secrets where starts_with(name, $1) ${keep}`,
    [BEFORE]
  )
  if (next === null || next === present) return
  await query(`insert into ${tableIn(draft, 'secrets')} as kept (name, value) values ($1, $2) ${keep}`, [
    `${BEFORE}${present}`,
    Buffer.from(backupIdAt(last))
  ])
}

/** Tells drafts of this database from those of others in the same folder, 16 hexadecimal digits: also before it has a name, or where its place is not to be had. */
export async function draftOwner(query: Query): Promise<string> {
  const place = await databasePlace(query)
  if (place !== null) return place.slice(0, 16)
  const [row] = await query<{ name: string }>(
    "select encode(sha256(format('%s %s %s', current_database(), inet_server_addr(), inet_server_port())::bytea), 'hex') as name"
  )
  return (row?.name ?? '').slice(0, 16)
}
