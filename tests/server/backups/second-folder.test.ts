import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupLister } from '@/server/backups/backup-list'
import { type BackupRecords, changeRecords, readRecords } from '@/server/backups/backup-records'
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
const FIRST_DAMAGED = "Un fichier du premier dossier est abîmé\u00a0: il n'a pas été copié."
const SECOND_DAMAGED = "Un fichier y est abîmé, et le premier dossier ne l'a plus."
const bringUp = (at: string, silentMs?: number) =>
  bringUpSecond(place.folder, second, backupLister(place.folder), new Date(at), silentMs === undefined ? {} : { silentMs })
const state = async () => (await readRecords(place.folder, 0)).second

it('a second folder in the first is none: it goes with it', async () => {
  const inside = join(place.folder, 'second')
  mkdirSync(inside, { recursive: true })
  const { ids, error } = await bringUpSecond(place.folder, inside, backupLister(place.folder), new Date('2026-11-20T03:00:00Z'))
  expect([ids, error]).toEqual([null, "Il est dans le dossier des sauvegardes\u00a0: donnez celui d'un autre disque."])
  rmSync(inside, { recursive: true })
})

it('a second folder that the first is in is none: the first goes with it', async () => {
  for (const around of [place.root, '/']) {
    const { ids, error } = await bringUpSecond(place.folder, around, backupLister(place.folder), new Date('2026-11-20T03:00:00Z'))
    expect([ids, error]).toEqual([null, "Le dossier des sauvegardes est dedans\u00a0: donnez celui d'un autre disque."])
  }
})

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
  expect(await state()).toMatchObject({ ids: backups(second), error: FIRST_DAMAGED })
  rmSync(join(place.folder, '2027-06-05T020000Z'), { recursive: true })
})

describe('a list that is not whole', () => {
  it('takes no contents away: of a folder that lacks the backup just made nobody knows what it holds', async () => {
    const list = backupLister(place.folder)
    cpSync(join(place.folder, '2027-06-08T020000Z'), join(place.folder, '2026-02-03T020000Z'), { recursive: true })
    const before = contents(place.folder)
    expect(before).toHaveLength(1)
    let looks = 0
    const forgetful = async () => (looks++ === 0 ? list() : [])
    const wish = { made: '2027-06-08T020000Z' }
    expect(await dropPastBackups(place.folder, forgetful, new Date('2027-06-08T02:01:00Z'), wish)).toContain('2026-02-03T020000Z')
    expect(contents(place.folder)).toEqual(before)
  })

  it('is no list where the folder cannot be read', async () => {
    // Something else stands there: root, too, can read no folder.
    const file = join(place.root, 'no-folder')
    writeFileSync(file, '')
    await expect(backupLister(file)()).rejects.toMatchObject({ code: 'ENOTDIR' })
    await expect(readRecords(file, 0)).rejects.toMatchObject({ code: 'ENOTDIR' })
    expect(await backupLister(join(place.root, 'nowhere'))()).toEqual([])
  })
})

it('one that cannot be removed is told and stays, whole, and the others go', async () => {
  const list = backupLister(place.folder)
  for (const id of ['2026-02-01T020000Z', '2026-02-02T020000Z'])
    cpSync(join(place.folder, '2027-06-08T020000Z'), join(place.folder, id), { recursive: true })
  // What is there already takes its place.
  mkdirSync(join(place.folder, '2026-02-01T020000Z.draft', 'held'), { recursive: true })
  const stuck: unknown[] = []
  const gone = await dropPastBackups(place.folder, list, new Date('2027-06-08T02:01:00Z'), { onStuck: (error) => stuck.push(error) })
  expect(gone).toContain('2026-02-02T020000Z')
  expect(gone).not.toContain('2026-02-01T020000Z')
  expect(stuck).toMatchObject([{ code: 'ENOTEMPTY' }])
  expect(existsSync(join(place.folder, '2026-02-01T020000Z', 'manifest.json'))).toBe(true)
  rmSync(join(place.folder, '2026-02-01T020000Z.draft'), { recursive: true })
  rmSync(join(place.folder, '2026-02-01T020000Z'), { recursive: true })
})

describe('damage', () => {
  let last: string
  let hash: string
  const contentIn = (folder: string) => join(folder, 'contents', hash.slice(0, 2), hash)
  beforeAll(async () => {
    rmSync(second, { recursive: true })
    mkdirSync(second)
    hash = await place.store.put(Buffer.from('a visual'))
    await place.database.query(
      "insert into order_files (order_id, message, name, mime, size, created_at, content_hash) values (1, '', '', '', 1, now(), $1)",
      [hash]
    )
    last = (await place.make(new Date('2027-07-01T02:00:00Z'))).id
  })

  it('of a content in the first folder does not travel, and keeps no backup and no other content from the second', async () => {
    writeFileSync(contentIn(place.folder), 'a vismal')
    expect(await bringUp('2027-07-01T02:01:00Z')).toMatchObject({ error: FIRST_DAMAGED })
    expect(existsSync(contentIn(second))).toBe(false)
    expect(backups(second)).toContain(last)
    writeFileSync(contentIn(place.folder), 'a visual')
  })

  it.skipIf(process.getuid?.() !== 0)('is none where the account of the server may not read a content of the first folder', async () => {
    const NOBODY = 65_534
    const { id } = await place.make(new Date('2027-07-01T03:00:00Z'))
    execFileSync('chown', ['-R', `${NOBODY}`, place.root])
    chownSync(contentIn(place.folder), 0, 0)
    try {
      process.seteuid?.(NOBODY)
      const error = "Le serveur n'a pas le droit de lire un fichier du premier dossier\u00a0: il n'a pas été copié."
      expect(await bringUp('2027-07-01T03:01:00Z')).toMatchObject({ error })
    } finally {
      process.seteuid?.(0)
    }
    expect(existsSync(contentIn(second))).toBe(false)
    for (const folder of [place.folder, second]) rmSync(join(folder, id), { recursive: true })
  })

  it('of a table in the first folder keeps that backup alone away', async () => {
    const { id } = await place.make(new Date('2027-07-02T02:00:00Z'))
    const table = join(place.folder, id, 'tables', 'orders.copy.gz')
    const sound = readFileSync(table)
    const damaged = Buffer.from(sound)
    damaged.writeUInt8(damaged.readUInt8(20) ^ 1, 20)
    writeFileSync(table, damaged)
    expect(await bringUp('2027-07-02T02:01:00Z')).toMatchObject({ error: FIRST_DAMAGED })
    expect(backups(second)).not.toContain(id)
    // The new one brings what was not copied before.
    expect(readFileSync(contentIn(second), 'utf8')).toBe('a visual')
    writeFileSync(table, sound)
    expect(await bringUp('2027-07-02T02:02:00Z')).toMatchObject({ error: null })
    expect(backups(second)).toContain(id)
  })

  it('of the second folder is found within four weeks and copied again, where the first has better', { timeout: 90_000 }, async () => {
    const table = join(second, last, 'tables', 'orders.copy.gz')
    const list = join(second, '2027-07-02T020000Z', 'contents.json')
    for (const path of [contentIn(second), table, list]) writeFileSync(path, 'damaged')
    for (let day = 3; day < 31; day += 1) await bringUp(`2027-07-${String(day).padStart(2, '0')}T02:01:00Z`)
    expect(readFileSync(contentIn(second), 'utf8')).toBe('a visual')
    expect(readFileSync(table)).toEqual(readFileSync(join(place.folder, last, 'tables', 'orders.copy.gz')))
    expect(readFileSync(list)).toEqual(readFileSync(join(place.folder, '2027-07-02T020000Z', 'contents.json')))
    expect(await state()).toMatchObject({ error: null })
  })

  it('that nobody has better is told', async () => {
    writeFileSync(join(second, last, 'contents.json'), '[]')
    rmSync(join(place.folder, last), { recursive: true })
    expect(await bringUp('2027-08-01T02:01:00Z')).toMatchObject({ error: SECOND_DAMAGED })
    rmSync(join(second, last), { recursive: true })
  })
})

it('takes no draft of somebody else’s away', async () => {
  writeFileSync(join(second, 'letter.draft'), '')
  mkdirSync(join(second, '2027-06-09T020000Z.draft'))
  await bringUp('2027-08-01T02:02:00Z')
  expect(existsSync(join(second, 'letter.draft'))).toBe(true)
  expect(existsSync(join(second, '2027-06-09T020000Z.draft'))).toBe(false)
})

it.skipIf(process.platform === 'win32')('a folder that hangs holds nobody up: it is given up', async () => {
  rmSync(second, { recursive: true })
  mkdirSync(join(second, 'contents'), { recursive: true })
  // Whoever opens it waits for a writer that never comes, as on a share whose server has gone.
  mkdirSync(join(second, '2026-01-01T020000Z'))
  execFileSync('mkfifo', [join(second, '2026-01-01T020000Z', 'manifest.json')])
  const since = performance.now()
  expect(await bringUp('2027-06-08T02:02:00Z', 1_500)).toMatchObject({ error: 'Il ne répond pas.' })
  expect(performance.now() - since).toBeLessThan(20_000)
  expect(await state()).toMatchObject({ error: 'Il ne répond pas.' })
  // Whoever waits for it ends it at once: what is known of the folder stays.
  const over = new AbortController()
  const ended = bringUpSecond(place.folder, second, backupLister(place.folder), new Date('2027-06-08T02:03:00Z'), { signal: over.signal })
  over.abort(new Error('the server stops'))
  await expect(ended).rejects.toThrow('the server stops')
  expect(await state()).toMatchObject({ error: 'Il ne répond pas.' })
})

it('a copy that moves gives its job signs of life', async () => {
  rmSync(second, { recursive: true })
  mkdirSync(second)
  let beats = 0
  const onAlive = () => {
    beats += 1
  }
  const now = new Date('2027-06-08T02:04:00Z')
  await bringUpSecond(place.folder, second, backupLister(place.folder), now, { onAlive })
  expect(beats).toBeGreaterThan(1)
})

it('the last backup that was proven is kept in both folders until another is', async () => {
  const own = await backedUp('empty')
  const [list, second] = [backupLister(own.folder), join(own.root, 'second')]
  mkdirSync(second)
  const proven = '2026-06-02T020000Z'
  for (const day of ['06-01', '06-02', '06-03', '10-01', '10-02', '10-03']) await own.make(new Date(`2026-${day}T02:00:00Z`))
  const keptOnes = async (records: Partial<BackupRecords>, at: string) => {
    await changeRecords(own.folder, 0, () => records)
    await dropPastBackups(own.folder, list, new Date(at))
    await bringUpSecond(own.folder, second, list, new Date(at))
    return [own.folder, second].map(backups)
  }
  await bringUpSecond(own.folder, second, list, new Date('2026-06-03T02:01:00Z'))
  const october = ['2026-10-01T020000Z', '2026-10-02T020000Z', '2026-10-03T020000Z']
  expect(await keptOnes({ proven: { [proven]: 1 } }, '2026-10-03T02:01:00Z')).toEqual([
    [proven, ...october],
    [proven, ...october]
  ])
  expect(await keptOnes({ proven: { '2026-10-03T020000Z': 1 } }, '2026-10-03T02:02:00Z')).toEqual([october, october])
  await own.drop()
})
