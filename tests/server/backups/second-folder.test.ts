import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backupLister } from '@/server/backups/backup-list'
import { readRecords } from '@/server/backups/backup-records'
import { bringUpSecond, dropPastBackups } from '@/server/backups/keep-backups'
import { type BackedUp, backedUp } from '../support/backups'

let place: BackedUp
let second: string
beforeAll(async () => {
  place = await backedUp('empty')
  second = join(place.root, 'nas')
  const { database, store } = place
  await database.query("insert into customers (firstname, lastname, email, phone) values ('', '', '', '')")
  await database.query(
    `insert into orders (origin_ref_id, origin_code, channel_code, channel_name, state, files_state, preparation_state, customer_id, customer_firstname,
       customer_lastname, amount, ordered_at, search_text, customer_sort) values ('r', 'web', '', '', 'new', 'new', 'new', 1, '', '', 1, now(), '', '')`
  )
  for (const text of ['one', 'two'])
    await database.query(
      "insert into order_files (order_id, message, name, mime, size, created_at, content_hash) values (1, '', '', '', 1, now(), $1)",
      [await store.put(Buffer.from(text))]
    )
})
afterAll(() => place.drop())

const backups = (folder: string) => readdirSync(folder).filter((name) => /Z$/.test(name))
const contents = (folder: string) =>
  readdirSync(join(folder, 'contents'), { recursive: true, encoding: 'utf8' }).filter((name) => /[0-9a-f]{64}$/.test(name))
const bringUp = (at: string, silentMs?: number) => bringUpSecond(place.folder, second, backupLister(place.folder), new Date(at), silentMs)
const state = async () => (await readRecords(place.folder, 0)).second

it('a second folder that is not there is told, and not made: a share that is not mounted is no folder', async () => {
  const { id } = await place.make(new Date('2026-11-01T02:00:00Z'))
  expect(await bringUp('2026-11-01T02:01:00Z')).toEqual({ ids: null, error: "Le dossier n'est pas là." })
  expect(existsSync(second)).toBe(false)
  expect(await state()).toMatchObject({ folder: second, ids: [], reachedAt: null, error: "Le dossier n'est pas là." })
  expect(backups(place.folder)).toEqual([id])
})

it('gets what it missed as soon as it is there, whole and for its owner alone', async () => {
  await place.make(new Date('2026-11-02T02:00:00Z'))
  mkdirSync(second)
  expect(await bringUp('2026-11-02T02:01:00Z')).toMatchObject({ error: null })
  expect(backups(second)).toEqual(backups(place.folder))
  expect(contents(second)).toEqual(contents(place.folder))
  for (const id of backups(second))
    for (const file of ['manifest.json', 'contents.json', 'tables/orders.copy.gz'])
      expect(readFileSync(join(second, id, file))).toEqual(readFileSync(join(place.folder, id, file)))
  expect((await state())?.reachedAt).toBe(Date.parse('2026-11-02T02:01:00Z'))
})

it('keeps what the first folder lost, and lets go of what is past', async () => {
  const list = backupLister(place.folder)
  for (const day of ['03', '04', '05']) await place.make(new Date(`2026-11-${day}T02:00:00Z`))
  await bringUp('2026-11-05T02:01:00Z')
  rmSync(join(place.folder, '2026-11-05T020000Z'), { recursive: true })
  await place.make(new Date('2026-11-20T02:00:00Z'))
  await place.database.query('delete from order_files where id = 1')
  await place.make(new Date('2026-11-21T02:00:00Z'))
  const now = new Date('2026-11-21T02:01:00Z')
  await dropPastBackups(place.folder, list, now)
  await bringUp('2026-11-21T02:01:00Z')
  // Sunday the 1st is its week's; the 5th is only here, and no week's last once the 8th has passed.
  expect(backups(place.folder)).toEqual(['2026-11-01T020000Z', '2026-11-04T020000Z', '2026-11-20T020000Z', '2026-11-21T020000Z'])
  expect(backups(second)).toEqual(['2026-11-01T020000Z', '2026-11-05T020000Z', '2026-11-20T020000Z', '2026-11-21T020000Z'])
})

it('lets go of contents that no backup names any more', async () => {
  const list = backupLister(place.folder)
  expect(contents(place.folder)).toHaveLength(2)
  for (const id of ['2026-11-01T020000Z', '2026-11-04T020000Z', '2026-11-20T020000Z']) rmSync(join(place.folder, id), { recursive: true })
  for (const day of ['01', '02', '03']) await place.make(new Date(`2027-05-${day}T02:00:00Z`))
  await dropPastBackups(place.folder, list, new Date('2027-05-03T02:01:00Z'))
  expect(backups(place.folder)).toHaveLength(3)
  expect(contents(place.folder)).toHaveLength(1)
})

it('never lets go of contents while a backup cannot be read', async () => {
  const list = backupLister(place.folder)
  cpSync(join(place.folder, '2027-05-01T020000Z'), join(place.folder, '2027-05-04T020000Z'), { recursive: true })
  appendFileSync(join(place.folder, '2027-05-04T020000Z', 'manifest.json'), ' ')
  await place.database.query('delete from order_files')
  for (const day of ['05', '06', '07', '08']) await place.make(new Date(`2027-06-${day}T02:00:00Z`))
  await dropPastBackups(place.folder, list, new Date('2027-06-08T02:01:00Z'))
  expect(contents(place.folder)).toHaveLength(1)
})

it('nor while the contents of one cannot be: the new backup is as good', async () => {
  const list = backupLister(place.folder)
  rmSync(join(place.folder, '2027-05-04T020000Z'), { recursive: true })
  writeFileSync(join(place.folder, '2027-06-05T020000Z', 'contents.json'), '[')
  for (const day of ['10', '11']) await place.make(new Date(`2027-05-${day}T02:00:00Z`))
  // Those that are past go, and no content with them.
  expect(await dropPastBackups(place.folder, list, new Date('2027-06-08T02:01:00Z'))).toContain('2027-05-10T020000Z')
  expect(contents(place.folder)).toHaveLength(1)
  // Nor does it keep the others from the second folder.
  rmSync(second, { recursive: true })
  mkdirSync(second)
  await bringUp('2027-06-08T02:01:30Z')
  expect(backups(second)).toEqual(backups(place.folder).filter((id) => id !== '2027-06-05T020000Z'))
  expect(await state()).toMatchObject({ ids: backups(second), error: "Il n'a pas pu être écrit." })
  rmSync(join(place.folder, '2027-06-05T020000Z'), { recursive: true })
})

it.skipIf(process.platform === 'win32')('a folder that hangs holds nobody up: it is given up', async () => {
  rmSync(second, { recursive: true })
  mkdirSync(join(second, 'contents'), { recursive: true })
  // Whoever opens it waits for a writer that never comes, as on a share whose server has gone.
  mkdirSync(join(second, '2026-01-01T020000Z'))
  execFileSync('mkfifo', [join(second, '2026-01-01T020000Z', 'contents.json')])
  const since = performance.now()
  expect(await bringUp('2027-06-08T02:02:00Z', 1_500)).toMatchObject({ error: 'Il ne répond pas.' })
  expect(performance.now() - since).toBeLessThan(20_000)
  expect(await state()).toMatchObject({ error: 'Il ne répond pas.' })
})
