import { createHash } from 'node:crypto'
import type { Query } from '@/server/db/database'

/**
 * Names a database in its backups, the same for all of its servers: made of the secret that marks its folder of files. Null where no server that
 * keeps files has used it yet. A database that is restored from another's backup goes on under that one's name.
 */
export async function databaseIdentity(query: Query): Promise<string | null> {
  const [known] = await query<{ there: boolean }>("select to_regclass('public.secrets') is not null as there")
  if (!known?.there) return null
  const [secret] = await query<{ value: Buffer }>("select value from public.secrets where name = 'files-folder'")
  return secret === undefined ? null : createHash('sha256').update('backups').update(secret.value).digest('hex')
}
