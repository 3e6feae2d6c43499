import type { MadeBackup } from '@/server/backups/make-backup'
import { isFolderOfDatabase } from '@/server/files/shared-folder'
import { UNSAVED_TABLES } from '@/server/repositories/backups/saved-tables'
import { type BackedUp, backedUp, printOf } from './backups'

/** What is not put back by a restore. */
export const NOT_SAVED = [...UNSAVED_TABLES, 'security_log']

/** A restore of that place, by an administrator. */
export const wish = (place: BackedUp) => ({
  now: new Date('2026-11-21T10:00:00Z'),
  by: { account: 'Sacha Martin', address: '10.0.0.7', station: null },
  filesFolder: place.filesFolder
})

/** A database with what a backup may trip over, and a backup of it. */
export interface Restorable {
  readonly place: BackedUp
  readonly made: MadeBackup
  /** What it held. */
  readonly before: Record<string, string>
  /** Of a file that somebody uploaded. */
  readonly contents: string
}

export async function restorable(): Promise<Restorable> {
  const place = await backedUp()
  const { database, store, filesFolder } = place
  await isFolderOfDatabase(place.query, filesFolder)
  const contents = await store.put(Buffer.from('a file that somebody uploaded'))
  await database.query('update order_files set content_hash = $1 where id = (select min(id) from order_files)', [contents])
  await database.query("update order_files set content_hash = repeat('0', 64) where id = (select max(id) from order_files)")
  await database.query(
    `insert into comments (order_id, content, created_at) select min(id), E'tab\\tback\\\\slash\\nline « é » \\U0001F9F5 \\\\N', now() from orders`
  )
  await database.query("insert into security_log (kind, person) values ('signed-in', 'Noa')")
  await database.query("select nextval('orders_id_seq')")
  const before = await printOf(database, NOT_SAVED)
  return { place, before, contents, made: await place.make() }
}
