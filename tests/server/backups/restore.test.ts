import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { MadeBackup } from '@/server/backups/make-backup'
import { restoreBackup } from '@/server/backups/restore-backup'
import { restoreLoss } from '@/server/backups/restore-loss'
import { isFolderOfDatabase } from '@/server/files/shared-folder'
import { type BackedUp, backedUp, printOf, structureOf } from '../support/backups'
import { NOT_SAVED, restorable, wish } from '../support/restorable'

/** But for what the restore itself writes. */
const structure = async ({ database }: BackedUp) =>
  (await structureOf(database)).filter((line) => !line.startsWith('public security_log_id'))

/** Somebody else's connection, for one test: what it has begun ends with it, where that runs out of time too. */
async function somebody(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // A restore sends it away.
  client.on('error', () => undefined)
  onTestFinished(() => client.end().catch(() => undefined))
  await client.connect()
  return client
}

let place: BackedUp
let made: MadeBackup
let before: Record<string, string>
let contents: string

beforeAll(async () => {
  ;({ place, made, before, contents } = await restorable())
})
afterAll(() => place.drop())

describe('a backup', () => {
  it('holds every table and what was uploaded, for its owner alone', async () => {
    const { manifest, path } = made
    expect(manifest).toMatchObject({ format: 1, kind: 'by-hand', began_at: '2026-11-20T02:00:00.000Z' })
    expect(manifest.tables.map(({ name }) => name)).toEqual([...Object.keys(before), 'security_log'].sort())
    const orders = manifest.tables.find(({ name }) => name === 'orders')
    expect(
      gunzipSync(readFileSync(join(path, 'tables/orders.copy.gz')))
        .toString()
        .trim()
        .split('\n').length
    ).toBe(orders?.rows)
    expect(orders?.columns).not.toContain('is_open')
    expect(readFileSync(join(place.folder, 'contents', contents.slice(0, 2), contents), 'utf8')).toBe('a file that somebody uploaded')
    // What was not there to be saved is told.
    expect(manifest.contents).toMatchObject({ count: 1, missing: ['0'.repeat(64)] })
    if (process.platform === 'win32') return
    for (const one of [place.folder, path, join(path, 'manifest.json'), join(path, 'tables/orders.copy.gz')])
      expect(statSync(one).mode & 0o077).toBe(0)
  })

  it('made again copies no file twice', async () => {
    const shelf = join(place.folder, 'contents', contents.slice(0, 2), contents)
    const { ino } = statSync(shelf)
    const again = await place.make()
    expect(again.id).toBe('2026-11-20T020001Z')
    expect(statSync(shelf).ino).toBe(ino)
    rmSync(again.path, { recursive: true })
  })
})

describe('a restore', () => {
  it('tells what would be lost, by what came after the backup', async () => {
    const { database } = place
    await database.query("insert into users (email, firstname, lastname) values ('ines@atelier.test', 'Inès', 'Fabre')")
    await database.query("insert into order_history (order_id, user_id, field, new_value) select min(id), 1, 'state', '1' from orders")
    const loss = await restoreLoss(place.query, made.manifest)
    expect(loss.orders.lost).toBe(0)
    expect(loss.changes).toEqual({ now: 1, after: 0, lost: 1 })
    expect(loss.people).toMatchObject({ lost: 1, names: ['Inès Fabre'] })
    // As they are by a newest order, or a last row, of no number that the database holds.
    const beyond = made.manifest.tables.map((one) => ({ ...one, last_id: 2 ** 50 }))
    expect((await restoreLoss(place.query, { ...made.manifest, tables: beyond })).orders.lost).toBe(0)
    const anchor = { id: 2 ** 50, reference: 'MT-OTHER' }
    expect((await restoreLoss(place.query, { ...made.manifest, anchor })).orders.lost).toBe(made.manifest.counts.orders)
    // Another workshop's orders are all lost.
    await database.query('update orders set origin_ref_id = $1 where id = $2', ['MT-OTHER', made.manifest.anchor?.id])
    expect((await restoreLoss(place.query, made.manifest)).orders.lost).toBe(made.manifest.counts.orders)
  })

  it('brings back every row of every table and every file, and the schema as it was; what was there is saved first', async () => {
    const { database, store } = place
    const same = await structure(place)
    await database.query("update orders set state = 'closed', tags = '{}'")
    await database.query('delete from comments')
    await store.remove(contents)
    const replaced = await printOf(database, NOT_SAVED)
    const restored = await restoreBackup(place, made.path, wish(place))
    expect(await printOf(database, NOT_SAVED)).toEqual(before)
    expect((await structure(place)).filter((line) => !/ (users|order_history)_id_seq/.test(line))).toEqual(
      same.filter((line) => !/ (users|order_history)_id_seq/.test(line))
    )
    expect(await store.has(contents)).toBe(true)
    expect(restored).toMatchObject({ counts: made.manifest.counts, missingContents: 0, before: '2026-11-21T100000Z' })
    // The way back.
    await restoreBackup(place, join(place.folder, '2026-11-21T100000Z'), wish(place))
    expect(await printOf(database, NOT_SAVED)).toEqual(replaced)
  })

  it('takes back neither the security log nor the end of a session, and nobody who is there signs in again', async () => {
    const { database } = place
    await database.query("insert into oauth_clients (id, secret_hash) values ('c', 'x') on conflict do nothing")
    const session = (name: string, user: number) =>
      database.query(
        `insert into oauth_tokens (family, client_id, user_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at)
         values (md5($1)::uuid, 'c', $2, sha256($1::bytea), now(), sha256(($1 || 'r')::bytea), now() + interval '1 day')`,
        [name, user]
      )
    await session('stolen', 1)
    const { path } = await place.make(new Date('2026-11-20T03:00:00Z'))
    await database.query('update oauth_tokens set revoked_at = now()')
    await session('later', 2)
    await database.query("insert into users (id, email, firstname, lastname) values (77, 'new@atelier.test', 'N', 'N')")
    await session('unknown', 77)
    await database.query("insert into security_log (kind, person) values ('session-closed', 'Camille')")
    await database.query("insert into login_attempts (key, points) values ('camille', 9)")
    await restoreBackup(place, path, wish(place))
    expect(await database.query('select family, revoked_at is null as stands from oauth_tokens order by id')).toEqual([
      { family: expect.any(String), stands: false },
      { family: expect.any(String), stands: true }
    ])
    expect(await database.query("select points from login_attempts where key = 'camille'")).toEqual([{ points: 9 }])
    const events = await database.query<{ kind: string }>('select kind, person, address from security_log order by id')
    expect(events[0]).toMatchObject({ kind: 'signed-in', person: 'Noa' })
    expect(events.slice(-2)).toEqual([
      { kind: 'session-closed', person: 'Camille', address: null },
      { kind: 'backup-restored', person: 'Sacha Martin', address: '10.0.0.7' }
    ])
    // Numbers go on after them.
    await session('next', 1)
  })

  it('lets nobody write what would be lost: who tries while it is made waits, and writes after it', async () => {
    const { database } = place
    const id = made.manifest.anchor?.id
    const client = await somebody(database.url)
    await client.query('begin')
    await client.query("update orders set customer_comment = 'written meanwhile' where id = $1", [id])
    // The restore waits for who writes, and saves it.
    const restoring = restoreBackup(place, made.path, wish(place))
    await new Promise((later) => setTimeout(later, 1_500))
    await client.query('commit')
    const { before: saved } = await restoring
    await client.query("update orders set customer_comment = 'written after' where id = $1", [id])
    expect(await database.query('select customer_comment as text from orders where id = $1', [id])).toEqual([{ text: 'written after' }])
    const safety = gunzipSync(readFileSync(join(place.folder, saved ?? '', 'tables/orders.copy.gz'))).toString()
    expect(safety).toContain('written meanwhile')
  })

  it('takes place though somebody who read first, and then writes, waits for it: who waits is sent away', async () => {
    const { store } = place
    // Its own copies of contents take their time: who writes waits for longer than PostgreSQL looks for deadlocks.
    const slow = { ...store, has: (hash: string) => new Promise<boolean>((done) => setTimeout(() => done(store.has(hash)), 2_000)) }
    const folder = join(place.root, 'other-backups')
    const client = await somebody(place.url)
    await client.query('begin')
    await client.query('select count(*) from users')
    let sent: Promise<unknown> | null = null
    const restoring = restoreBackup({ ...place, folder, store: slow }, made.path, {
      ...wish(place),
      onProgress: (part) => {
        if (part > 0.7) sent ??= client.query('update orders set amount = amount').catch((error: Error) => error.message)
      }
    })
    expect((await restoring).counts).toEqual(made.manifest.counts)
    expect(await sent).toMatch(/terminat/)
  })

  it('goes on where a killed one left what it had replaced', async () => {
    await place.database.query('create schema restore_replaced create table orders (id int)')
    expect((await restoreBackup(place, made.path, wish(place))).counts).toEqual(made.manifest.counts)
  })

  it('brings back a file that somebody deletes while it is made', async () => {
    const { store } = place
    const restoring = restoreBackup(place, made.path, {
      ...wish(place),
      onProgress: () => void store.remove(contents).catch(() => undefined)
    })
    expect((await restoring).missingContents).toBe(0)
    expect(await store.has(contents)).toBe(true)
  })

  it('leaves a table of somebody else where it is, and is made from a backup that has it', async () => {
    const { database } = place
    await database.query("create table notes_of_the_shop (id int, text text); insert into notes_of_the_shop values (1, 'a')")
    const { path, manifest } = await place.make(new Date('2026-11-20T04:00:00Z'))
    await restoreBackup(place, path, wish(place))
    expect(await database.query('select text from notes_of_the_shop')).toEqual([{ text: 'a' }])
    expect(manifest.tables.map(({ name }) => name)).toContain('orders')
    await database.query('drop table notes_of_the_shop')
  })

  it('keeps what others may read and write', async () => {
    const { database } = place
    // A role that every cluster has: this one may make none.
    const role = 'pg_monitor'
    const rights = () =>
      database.query(
        `select relname, relacl::text[] as may from pg_class where relacl is not null and relnamespace = 'public'::regnamespace
         union all select attname, attacl::text[] from pg_attribute where attacl is not null and attrelid = 'public.users'::regclass order by 1`
      )
    await database.query(`grant select, insert on orders to ${role} with grant option; grant select (email) on users to ${role}`)
    await database.query(`grant select on comments to public; grant usage on sequence orders_id_seq to ${role}`)
    const before = await rights()
    expect(before).toHaveLength(4)
    await restoreBackup(place, made.path, wish(place))
    expect(await rights()).toEqual(before)
    await database.query(`revoke all on orders, users, comments from ${role}, public; revoke all on sequence orders_id_seq from ${role}`)
  })

  it('keeps applications that a backup of before does not know', async () => {
    const { database } = place
    await database.query("insert into oauth_clients (id, secret_hash) values ('atelier-mobile', 'a hash')")
    await restoreBackup(place, made.path, wish(place))
    expect(await database.query("select secret_hash from oauth_clients where id = 'atelier-mobile'")).toEqual([{ secret_hash: 'a hash' }])
    await database.query("delete from oauth_clients where id = 'atelier-mobile'")
  })

  it('that took place is told so, whatever comes after', async () => {
    const filesFolder = join(place.root, 'a-file')
    writeFileSync(filesFolder, '')
    await place.database.query('delete from comments')
    await restoreBackup(place, made.path, { ...wish(place), filesFolder })
    expect((await place.database.query('select from comments')).length).toBe(made.manifest.counts.comments)
  })

  it('is tried where what it holds may fit, beside other data too: nothing is known of another PostgreSQL, or of a disk that says none', async () => {
    const room = (free: number, total: number) => ({
      ...place,
      // As a server's: what is kept there leaves a restore no reserve.
      beside: [place.root, place.filesFolder],
      // That of the backup before it is looked at by itself.
      readDisk: async (folder: string) => ({ free: folder === place.folder ? 2 ** 40 : free, total })
    })
    await restoreBackup(room(1_000, 2 ** 40), made.path, wish(place))
    await restoreBackup(room(2 ** 25, 2 ** 40), made.path, { ...wish(place), databaseFolder: place.root })
    await restoreBackup(room(0, 0), made.path, { ...wish(place), databaseFolder: place.root })
    // Contents that the backup lost cannot be put back, and need no room.
    const alone = join(place.root, 'alone', '2026-11-20T020000Z')
    cpSync(made.path, alone, { recursive: true })
    await place.store.remove(contents)
    expect((await restoreBackup(room(20, 2 ** 40), alone, wish(place))).missingContents).toBe(1)
    await place.store.put(Buffer.from('a file that somebody uploaded'))
  })

  it('into another database leaves the mark of a folder of files as it is, and marks one that has none', async () => {
    const other = await backedUp('template0')
    const of = (filesFolder: string) => ({ ...wish(other), filesFolder, isElsewhere: true })
    await isFolderOfDatabase(place.query, place.filesFolder)
    await place.database.query("update secrets set value = 'another' where name = 'files-folder'")
    const { path } = await place.make(new Date('2026-11-20T06:00:00Z'))
    const mark = readFileSync(join(place.filesFolder, '.atelier'), 'utf8')
    await restoreBackup({ ...other, folder: other.folder }, path, of(place.filesFolder))
    expect(readFileSync(join(place.filesFolder, '.atelier'), 'utf8')).toBe(mark)
    await restoreBackup({ ...other, folder: other.folder }, path, of(other.filesFolder))
    expect(await isFolderOfDatabase(other.query, other.filesFolder)).toBe(true)
    await restoreBackup(place, made.path, wish(place))
    await other.drop()
  })

  it('fills an empty database, and a folder of files of its own', async () => {
    const other = await backedUp('template0')
    const restored = await restoreBackup({ ...other, folder: other.folder }, made.path, wish(other))
    expect(restored.before).toBeNull()
    expect(await printOf(other.database, NOT_SAVED)).toEqual(before)
    expect(await other.store.has(contents)).toBe(true)
    expect(await isFolderOfDatabase(other.query, other.filesFolder)).toBe(true)
    await other.drop()
  })
})
