import { setTimeout } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import type { LongConnection } from '@/server/db/long-connection'
import { columnList, lastIdOf, type SavedTable, tableIn } from '@/server/repositories/backups/saved-tables'
import { tablePath } from './backup-folder'
import { writeHashed } from './hashed-file'
import type { TableEntry } from './manifest'

/** Beside the day's work a backup rests after so many bytes, for so many times as long as they took. */
const REST_AFTER_BYTES = 128 * 1024
const REST_FACTOR = 3

/** Text compresses well at the lowest level, and the machine has other work. */
const GZIP = { level: 1, chunkSize: 256 * 1024 } as const

/** Lets the work of others come between. */
async function* rested(source: AsyncIterable<Buffer>, signal?: AbortSignal): AsyncGenerator<Buffer> {
  let [bytes, since] = [0, performance.now()]
  for await (const chunk of source) {
    yield chunk
    bytes += chunk.length
    if (bytes < REST_AFTER_BYTES) continue
    signal?.throwIfAborted()
    await setTimeout((performance.now() - since) * REST_FACTOR)
    ;[bytes, since] = [0, performance.now()]
  }
}

/** How a backup treats the others on this machine. */
interface Pace {
  /** Work goes on beside it. */
  readonly gently: boolean
  readonly signal?: AbortSignal
}

/** Saves a table as the connection's transaction sees it. Memory stays flat, however long it is. */
export async function saveTable({ client, query }: LongConnection, backup: string, table: SavedTable, pace: Pace): Promise<TableEntry> {
  const { name, columns } = table
  const copy = client.query(copyTo(`copy ${tableIn('public', name)} (${columnList(columns)}) to stdout`))
  const source = pace.gently ? rested(copy, pace.signal) : copy
  const print = await writeHashed(tablePath(backup, name), source, createGzip(GZIP))
  // The number of rows comes after the last of them: it is there once the connection answers again.
  await query('select 1')
  const lastId = table.isNumbered ? await lastIdOf(query, 'public', name) : null
  return { name, columns: [...columns], rows: copy.rowCount, last_id: lastId, ...print }
}
