import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentPath } from '@/server/backups/backup-folder'
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

describe.skipIf(process.getuid?.() !== 0)(
  'a folder that the account of the server has no rights to fails the backup, which names it and says what to do',
  () => {
    const NOBODY = 65_534
    const refusedBy = (folder: string) =>
      `La sauvegarde n'a pas pu être faite\u00a0: le compte du serveur n'a pas le droit de lire ou d'écrire dans ${folder} (EACCES). Rendez-lui ce dossier et ce qu'il contient, ou donnez un autre dossier avec ATELIER_BACKUPS.`
    let hash: string
    beforeAll(async () => {
      hash = await place.store.put(Buffer.from('a third visual'))
      await place.database.query('update order_files set content_hash = $1 where id = 3', [hash])
    })

    /** Everything is the account's, but for one folder that has these rights. */
    async function madeWithout(folder: string, mode: number): Promise<string> {
      execFileSync('chown', ['-R', `${NOBODY}`, place.root])
      chmodSync(folder, mode)
      chownSync(folder, 0, 0)
      try {
        process.seteuid?.(NOBODY)
        return await place.make(new Date('2026-11-22T02:00:00Z')).then(
          ({ manifest }) => `made without ${manifest.contents.missing.length}`,
          (error: unknown) => `${error}`.replace('BackupError: ', '')
        )
      } finally {
        process.seteuid?.(0)
        chmodSync(folder, 0o700)
      }
    }
    const shelf = () => dirname(contentPath(place.folder, hash))

    it('a shelf that cannot be written', async () => {
      mkdirSync(shelf(), { recursive: true })
      expect(await madeWithout(shelf(), 0o755)).toBe(refusedBy(shelf()))
    })
    it('a shelf that cannot be looked into', async () => {
      await place.make(new Date('2026-11-21T02:00:00Z'))
      expect(await madeWithout(shelf(), 0o700)).toBe(refusedBy(shelf()))
    })
    it('all contents', async () => {
      expect(await madeWithout(join(place.folder, 'contents'), 0o700)).toBe(refusedBy(join(place.folder, 'contents')))
    })
    it('the folder of backups itself', async () => {
      expect(await madeWithout(place.folder, 0o755)).toBe(refusedBy(place.folder))
    })
    it('while one that no content wants keeps no backup from being made', async () => {
      const other = join(place.folder, 'contents', hash.startsWith('00') ? '01' : '00')
      mkdirSync(other, { recursive: true })
      expect(await madeWithout(other, 0o700)).toMatch(/^made without/)
    })
  }
)
