import type { Query } from '@/server/db/database'

/** What the database says of itself: « 18.4 », and the number of the newest migration that was done. */
export interface DatabaseFacts {
  readonly version: string
  readonly schema: number
}

/** The number that PostgreSQL begins its version with; builds add words of their own. */
const PLAIN_VERSION = /^[\d.]+/

export async function readDatabaseFacts(query: Query): Promise<DatabaseFacts> {
  const [row] = await query<DatabaseFacts>(
    `select current_setting('server_version') as version, (select coalesce(max(version), 0) from schema_version) as schema`
  )
  return { version: PLAIN_VERSION.exec(row?.version ?? '')?.[0] ?? '', schema: row?.schema ?? 0 }
}
