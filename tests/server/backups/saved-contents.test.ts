import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBackup } from '@/server/backups/make-backup'
import { beginBulk } from '@/server/repositories/bulk-changes'
import { CONTENT_TABLES } from '@/server/repositories/content-tables'
import { type BackedUp, backedUp } from '../support/backups'

let place: BackedUp
beforeAll(async () => {
  place = await backedUp()
})
afterAll(() => place.drop())

/** Columns of a hash that names nothing uploaded. One that does is of a table of `CONTENT_TABLES`, and is called `content_hash`. */
const OTHER_HASHES = [
  'bulk_changes.content_hash',
  'list_views.request_hash',
  'oauth_clients.secret_hash',
  'users.password_hash',
  'users.pin_hash'
]

it('every table that refers to what was uploaded is one whose contents are saved, and are no orphans', async () => {
  const found = await place.database.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ 'hash|sha256|digest' and data_type <> 'bytea'`
  )
  expect(found.map(({ name }) => name).toSorted()).toEqual(
    [...OTHER_HASHES, ...CONTENT_TABLES.map((table) => `${table}.content_hash`)].toSorted()
  )
})

it('a bulk change, whose row keeps the hash of a request, makes no file go missing', async () => {
  const [user] = await place.database.query<{ id: number }>('select min(id) as id from users')
  await beginBulk(place.query, 'of-many', { userId: user?.id ?? 0, contentHash: 'ab'.repeat(32) }, 3)
  const { manifest } = await place.make()
  expect(manifest.contents).toMatchObject({ count: 0, missing: [] })
})

it('a content that the server has lost, or that is not what its name says, is told and keeps no backup from being made', async () => {
  const hash = await place.store.put(Buffer.from('a visual'))
  await place.database.query('update order_files set content_hash = $1 where id = 1', [hash])
  await place.store.remove(hash)
  expect((await place.make()).manifest.contents).toMatchObject({ count: 0, missing: [hash] })
  await place.store.put(Buffer.from('a visual'))
  expect((await place.make()).manifest.contents).toMatchObject({ count: 1, missing: [] })
})

it('a folder of backups that a file cannot be written to fails the backup: no file is taken for one that the server has lost', async () => {
  const hash = await place.store.put(Buffer.from('another visual'))
  await place.database.query('update order_files set content_hash = $1 where id = 2', [hash])
  const goingAway = {
    ...place.store,
    open: (wanted: string) => {
      rmSync(join(place.folder, 'contents'), { recursive: true, force: true })
      return place.store.open(wanted)
    }
  }
  await expect(
    makeBackup({ ...place, store: goingAway }, { kind: 'by-hand', pace: null, now: new Date('2026-11-20T05:00:00Z') })
  ).rejects.toMatchObject({ name: 'BackupError', message: expect.stringContaining('le dossier ne peut pas être écrit (ENOENT)') })
})
