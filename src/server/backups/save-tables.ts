import { createGzip } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import type { LongConnection } from '@/server/db/long-connection'
import { columnList, lastIdOf, type SavedTable, tableIn } from '@/server/repositories/backups/saved-tables'
import { tablePath } from './backup-folder'
import { writeHashed } from './hashed-file'
import type { TableEntry } from './manifest'
import { type Pace, paced } from './pace'

/** Text compresses well at the lowest level, and the machine has other work. */
const GZIP = { level: 1, chunkSize: 256 * 1024 } as const

/** Saves a table as the connection's transaction sees it. Memory stays flat, however long it is. */
export async function saveTable(
  { client, query }: LongConnection,
  backup: string,
  table: SavedTable,
  pace: Pace | null
): Promise<TableEntry> {
  const { name, columns } = table
  const copy = client.query(copyTo(`copy ${tableIn('public', name)} (${columnList(columns)}) to stdout`))
  // A connection that was lost says so before anybody reads: whoever does is given the error then.
  copy.on('error', (error) => copy.destroy(error))
  const print = await writeHashed(tablePath(backup, name), paced(copy, pace), createGzip(GZIP))
  // The number of rows comes after the last of them: it is there once the connection answers again.
  await query('select 1')
  const lastId = table.isNumbered ? await lastIdOf(query, 'public', name) : null
  return { name, columns: [...columns], rows: copy.rowCount, last_id: lastId, ...print }
}
