import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readManifest, tablePath, writeManifest } from '@/server/backups/backup-folder'
import { backupLister } from '@/server/backups/backup-list'
import type { Backups } from '@/server/backups/backups'
import { readHashed } from '@/server/backups/hashed-file'
import type { MadeBackup } from '@/server/backups/make-backup'
import { restoreBackup } from '@/server/backups/restore-backup'
import { restorableManifest } from '@/server/backups/restores'
import { type BackedUp, printOf } from '../support/backups'
import { createDatabase } from '../support/database'
import { restorable, wish } from '../support/restorable'

let place: BackedUp
let made: MadeBackup
let contents: string

beforeAll(async () => {
  ;({ place, made, contents } = await restorable())
})
afterAll(() => place.drop())

describe('a restore is refused, nothing changed,', () => {
  it('where what it holds does not fit: half of its tables as text beside the embedded database, its contents beside the files', async () => {
    const { database, store } = place
    await database.query("create table big_of_the_shop as select repeat('x', 1000000) as text")
    const { path, manifest } = await place.make(new Date('2026-11-20T05:00:00Z'))
    await database.query('drop table big_of_the_shop')
    const own = manifest.tables.filter(({ name }) => !/of_the_shop/.test(name))
    const needed = own.reduce((sum, { name }) => sum + gunzipSync(readFileSync(tablePath(path, name))).length, 0) / 2
    const disks = (free: number) => ({
      ...place,
      readDisk: async (folder: string) => ({ free: folder === place.folder ? 2 ** 40 : free, total: 2 ** 40 })
    })
    const refuse = (free: number, of: object = {}) =>
      expect(restoreBackup(disks(free), path, { ...wish(place), ...of })).rejects.toThrow(
        /^Place insuffisante dans .*\u00a0: la restauration en demande au moins .*Rien n'a été écrit\. Faites de la place\.$/
      )
    const now = await printOf(database)
    await refuse(needed - 1, { databaseFolder: place.root })
    await store.remove(contents)
    // On one disk they add up.
    await refuse(needed + 20, { databaseFolder: place.root })
    await refuse(20)
    expect(await store.has(contents)).toBe(false)
    expect(await printOf(database)).toEqual(now)
    await store.put(Buffer.from('a file that somebody uploaded'))
    await restoreBackup(disks(needed), path, { ...wish(place), databaseFolder: place.root })
  })

  const refused = async (change: (copy: string) => unknown, message: RegExp | object) => {
    const copy = join(place.root, '2026-11-01T020000Z')
    cpSync(made.path, copy, { recursive: true })
    cpSync(join(place.folder, 'contents'), join(place.root, 'contents'), { recursive: true })
    await change(copy)
    const now = await printOf(place.database)
    await expect(restoreBackup(place, copy, wish(place))).rejects.toMatchObject(
      message instanceof RegExp ? { message: expect.stringMatching(message) } : message
    )
    expect(await printOf(place.database)).toEqual(now)
    expect(await place.database.query("select nspname from pg_namespace where nspname like 'restore%'")).toEqual([])
    rmSync(copy, { recursive: true })
  }
  const DAMAGED = /est abîmée ou incomplète.*Rien n'a été changé\.$/

  it('where a byte of a table is another', () =>
    refused((copy) => {
      const path = join(copy, 'tables/orders.copy.gz')
      const bytes = readFileSync(path)
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
      writeFileSync(path, bytes)
    }, DAMAGED))
  it('where a table is missing', () => refused((copy) => rmSync(join(copy, 'tables/users.copy.gz')), DAMAGED))
  it('where the manifest was changed', () => refused((copy) => appendFileSync(join(copy, 'manifest.json'), ' '), DAMAGED))
  it('where it has no manifest', () => refused((copy) => rmSync(join(copy, 'manifest.json')), DAMAGED))
  it('where it is of another format', () =>
    refused(async (copy) => writeManifest(copy, { ...(await readManifest(copy)), format: 2 as 1 }), /est d'un autre format/))
  it('where its schema is of a newer server', () =>
    refused(
      async (copy) => writeManifest(copy, { ...(await readManifest(copy)), schema: 999 }),
      /version plus récente d'Atelier \(schéma 999/
    ))
  it.each([0, -1])('where its schema is none that ever was: %d', (schema) =>
    refused(async (copy) => writeManifest(copy, { ...(await readManifest(copy)), schema }), DAMAGED)
  )
  describe.skipIf(process.getuid?.() !== 0)('where the server’s account may not read', () => {
    /** As copied to another machine by root, and then read by an account that is not its owner. */
    const refusedTo = async (of: string) => {
      const copied = mkdtempSync(join(tmpdir(), 'atelier-copied-'))
      cpSync(place.folder, copied, { recursive: true })
      execFileSync('chmod', ['-R', 'a+rX', copied])
      chmodSync(join(copied, of), 0o700)
      const now = await printOf(place.database)
      try {
        process.seteuid?.(65_534)
        await expect(restoreBackup(place, join(copied, made.id), wish(place))).rejects.toThrow(
          new RegExp(`^Le compte du serveur n'a pas le droit de lire ${join(copied, of)}/.* \\(EACCES\\).*Rien n'a été changé\\.$`)
        )
      } finally {
        process.seteuid?.(0)
      }
      expect(await printOf(place.database)).toEqual(now)
      rmSync(copied, { recursive: true })
    }
    it('the backup, which is not told as damage', () => refusedTo(made.id))
    it('one that is chosen on the screen, which is not told as damage, or as gone, either', async () => {
      const backups = { options: { folder: place.folder }, list: backupLister(place.folder) } as unknown as Backups
      execFileSync('chown', ['-R', '65534', place.root])
      chownSync(made.path, 0, 0)
      try {
        process.seteuid?.(65_534)
        await expect(restorableManifest(backups, made.id)).rejects.toThrow(
          `Le compte du serveur n'a pas le droit de lire ${join(made.path, 'manifest.json')} (EACCES)`
        )
      } finally {
        process.seteuid?.(0)
      }
      expect(await restorableManifest(backups, made.id)).toMatchObject({ format: 1 })
      expect(await restorableManifest(backups, '2026-11-01T020000Z')).toBeNull()
    })
    it('one of its tables', () => refusedTo(join(made.id, 'tables')))
    it('the contents, which are not told as missing', async () => {
      await place.store.remove(contents)
      await refusedTo('contents')
      await place.store.put(Buffer.from('a file that somebody uploaded'))
    })
  })
  it('where rows are not as many as were saved', () =>
    refused(async (copy) => {
      const manifest = await readManifest(copy)
      await writeManifest(copy, { ...manifest, tables: manifest.tables.map((one) => ({ ...one, rows: one.rows + 1 })) })
    }, /n'est pas celle qui a été écrite/))

  it('where a content has no name of a content', () =>
    refused(async (copy) => {
      const list = JSON.stringify([{ hash: '../../../../etc/passwd', bytes: 1 }])
      writeFileSync(join(copy, 'contents.json'), list)
      const { contents: part, ...rest } = await readManifest(copy)
      await writeManifest(copy, { ...rest, contents: { ...part, ...(await readHashed(join(copy, 'contents.json'))) } })
    }, DAMAGED))
  it('where tables are missing from its manifest', () =>
    refused(async (copy) => {
      const manifest = await readManifest(copy)
      await writeManifest(copy, { ...manifest, tables: manifest.tables.filter(({ name }) => name !== 'secrets') })
    }, /La table secrets .* ne peut pas être restaurée/))

  it('where a number goes on from more than its column holds', () =>
    refused(async (copy) => {
      const manifest = await readManifest(copy)
      await writeManifest(copy, { ...manifest, sequences: manifest.sequences.map((one) => ({ ...one, value: 2 ** 50 })) })
    }, /ne peut pas garder.*Rien n'a été changé\.$/))

  it('where others hung views or foreign keys on its tables, which are named', async () => {
    const { database } = place
    await database.query('create schema shop create table "Visits" (id int, "order" int constraint of_order references public.orders)')
    await database.query(
      'create view shop.open_orders as select id from public.orders; create materialized view shop.names as select email from public.users'
    )
    await refused(
      () => undefined,
      /: la clé étrangère of_order de shop."Visits", la vue shop.names, la vue shop.open_orders\. .*Rien n'a été changé\.$/
    )
    await database.query('drop schema shop cascade')
  })

  it('where the role of the database may make no schema', async () => {
    const { database } = place
    const name = new URL(place.url).pathname.slice(1)
    await database.query(`revoke create on database ${name} from current_user`)
    await expect(restoreBackup(place, made.path, wish(place))).rejects.toThrow(/n'a pas le droit d'y créer un schéma/)
    await database.query(`grant create on database ${name} to current_user`)
  })

  it('where the database is something else', async () => {
    const other = await createDatabase('template0')
    await other.query('create table recipes (id int)')
    await expect(restoreBackup({ ...place, url: other.url }, made.path, wish(place))).rejects.toThrow(/autre chose qu'Atelier/)
    await other.drop()
  })
})
