import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BackupPlace, makeBackup } from '@/server/backups/make-backup'
import { gentlePace } from '@/server/backups/pace'
import { chance, lengthOf } from '../../support/soak'
import { type BackedUp, backedUp } from '../support/backups'

let place: BackedUp
beforeAll(async () => {
  place = await backedUp()
  await place.database.query('create table large (id int, bytes text)')
  await place.database.query(
    `insert into large select n, (select string_agg(md5(n || '-' || m), '') from generate_series(1, 500) m) from generate_series(1, 2000) n`
  )
})
afterAll(() => place.drop())

/** How often each of them meets a backup, at moments by chance but for the first. */
const TIMES = lengthOf(1, 25)
const by = chance()

const drafts = (folder: string) => readdirSync(folder).filter((name) => /draft$/.test(name))

it('a file that somebody deletes while tables are saved is in the backup that names it', { timeout: lengthOf(30_000, 600_000) }, async ({
  task
}) => {
  const { database, store } = place
  for (let time = 0; time < TIMES; time += 1) {
    const at = time === 0 ? 0.2 : by.next() * 0.8
    const hash = await store.put(Buffer.from(`deleted meanwhile ${time}`))
    await database.query('update order_files set content_hash = $1 where id = (select min(id) from order_files)', [hash])
    const { manifest } = await makeBackup(place, {
      kind: 'by-hand',
      pace: null,
      now: new Date(Date.UTC(2026, 10, 20, 2, time)),
      onProgress: (part) => part > at && void store.remove(hash)
    })
    expect(manifest.contents).toMatchObject({ count: 1, missing: [] })
  }
  task.meta.held = `${TIMES} backups`
})

it('a table that is written anew meanwhile, as by the migration of another server, is saved with its rows', async () => {
  const { database } = place
  const [{ people } = { people: 0 }] = await database.query<{ people: number }>('select count(*)::int as people from users')
  let writing: Promise<unknown> | null = null
  const { manifest } = await makeBackup(place, {
    kind: 'by-hand',
    pace: null,
    now: new Date('2026-11-20T01:00:00Z'),
    onProgress: (part) => {
      if (part > 0.2) writing ??= database.query('alter table users add column moment timestamptz default clock_timestamp()')
    }
  })
  await writing
  await database.query('alter table users drop column moment')
  expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBe(people)
})

it('a backup that is to end in the middle of a large table ends at once, and leaves no draft', {
  timeout: lengthOf(30_000, 600_000)
}, async ({ task }) => {
  let longest = 0
  for (let time = 0; time < TIMES; time += 1) {
    const over = new AbortController()
    const making = makeBackup(place, {
      kind: 'by-hand',
      pace: gentlePace({ signal: over.signal }),
      now: new Date(Date.UTC(2026, 10, 20, 3, time))
    })
    making.catch(() => undefined)
    const copied = () => place.database.query("select from pg_stat_progress_copy where relid = 'large'::regclass")
    await expect.poll(async () => (await copied()).length, { timeout: 20_000, interval: 20 }).toBe(1)
    if (time > 0) await pause(by.next() * 500)
    over.abort(new Error('the server stops'))
    const since = performance.now()
    await expect(making).rejects.toThrow('the server stops')
    longest = Math.max(longest, performance.now() - since)
    expect(drafts(place.folder)).toEqual([])
  }
  task.meta.held = `${TIMES} ended, within ${Math.round(longest)} ms`
  expect(longest).toBeLessThan(5_000)
})

const isRoot = process.platform === 'linux' && process.getuid?.() === 0

it.skipIf(!isRoot)('a disk that fills up in the middle of a large table ends it as well', async () => {
  const disk = join(place.root, 'disk')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk])
  try {
    await expect(
      makeBackup(
        { ...place, folder: disk, readDisk: async () => ({ free: 2 ** 40, total: 2 ** 40 }) },
        { kind: 'by-hand', pace: null, now: new Date('2026-11-20T04:00:00Z') }
      )
    ).rejects.toThrow('le disque est plein')
    expect(drafts(disk)).toEqual([])
  } finally {
    execFileSync('umount', [disk])
  }
})

describe('a backup that has no room', () => {
  const GIB = 1024 ** 3
  const disk = (free: number) => ({ beside: [place.root], readDisk: async () => ({ free, total: 20 * GIB }) })
  const make = (of: BackupPlace) => makeBackup(of, { kind: 'by-hand', pace: null, now: new Date('2026-11-20T05:00:00Z') })
  const contents = (folder: string) =>
    readdirSync(join(folder, 'contents'), { recursive: true, encoding: 'utf8' }).filter((name) => /[0-9a-f]{64}$/.test(name))

  it('is not begun: what uploads leave free is left, and the folder stays as it was', async () => {
    const folder = join(place.root, 'no-room')
    const hash = await place.store.put(Buffer.alloc(1024 ** 2, 'x'))
    await place.database.query('update order_files set content_hash = $1 where id = (select min(id) from order_files)', [hash])
    await expect(make({ ...place, folder, ...disk(2 * GIB + 1024 ** 2) })).rejects.toThrow(
      /^Place insuffisante dans .*no-room\u00a0: la sauvegarde en demande environ \d+.*, et 1\u00a0Mo sont libres, la réserve des fichiers mise à part\./
    )
    expect(readdirSync(folder)).toEqual(['contents'])
    expect(contents(folder)).toEqual([])
    const { manifest } = await make({ ...place, folder, ...disk(3 * GIB) })
    expect(manifest.contents.count).toBe(1)
  })

  it.each(['before-migration', 'before-restore'] as const)(
    'is begun as %s as long as there is any: no reserve is left then',
    async (kind) => {
      const folder = join(place.root, kind)
      const { manifest } = await makeBackup(
        { ...place, folder, beside: [place.root], readDisk: async () => ({ free: GIB, total: 4_096 * GIB }) },
        { kind, pace: null, now: new Date('2026-11-20T05:00:00Z') }
      )
      expect(manifest.kind).toBe(kind)
    }
  )

  it('leaves 2 GiB of a large disk, not a twentieth, and is begun where the disk reports nothing', async () => {
    const room = (free: number, total: number) => ({ beside: [place.root], readDisk: async () => ({ free, total }) })
    await make({ ...place, folder: join(place.root, 'large-disk'), ...room(180 * GIB, 4_096 * GIB) })
    await make({ ...place, folder: join(place.root, 'silent-disk'), ...room(0, 0) })
  })

  it('is not begun where the last backup was of much less, as of another database, or of what a restore has replaced', async () => {
    const folder = join(place.root, 'grown')
    const { database } = place
    await database.query('create table grown (id int, words text)')
    try {
      await database.query("insert into grown values (1, 'one')")
      const { manifest } = await make({ ...place, folder })
      const twice = manifest.tables.reduce((sum, { bytes }) => sum + 2 * bytes, 0)
      await database.query(
        "insert into grown select n, string_agg(md5(n::text || m::text), '') from generate_series(2, 20000) n, generate_series(1, 40) m group by n"
      )
      await database.query('vacuum analyze grown')
      await expect(make({ ...place, folder, ...disk(2 * GIB + twice + 65_536) })).rejects.toThrow(/^Place insuffisante dans /)
    } finally {
      await database.query('drop table grown')
    }
  })

  const name = (hash: string) =>
    place.database.query('update order_files set content_hash = $1 where id = (select min(id) from order_files)', [hash])
  const failing = (code: string, at: number) => (part: number) => {
    if (part > at) throw Object.assign(new Error('fails'), { code })
  }
  const makeFailing = (of: BackupPlace, onProgress: (part: number) => void) =>
    makeBackup(of, { kind: 'by-hand', pace: null, now: new Date('2026-11-20T06:00:00Z'), onProgress })
  const shelf = (hash: string) => join(hash.slice(0, 2), hash)

  it('takes back the files that it had added, and no others', async () => {
    const folder = join(place.root, 'failed')
    const first = await place.store.put(Buffer.from('of a backup of before'))
    await name(first)
    await make({ ...place, folder })
    await name(await place.store.put(Buffer.from('of the one that fails')))
    await expect(makeFailing({ ...place, folder }, failing('ENOSPC', 0.5))).rejects.toThrow('le disque est plein')
    expect(contents(folder)).toEqual([shelf(first)])
    await expect(makeFailing({ ...place, folder }, failing('EDQUOT', 0.5))).rejects.toThrow('le disque est plein')
    expect(contents(folder)).toEqual([shelf(first)])
  })

  it('leaves them to the next one where something else failed', async () => {
    const folder = join(place.root, 'broken-off')
    const hash = await place.store.put(Buffer.from('of the one that breaks off'))
    await name(hash)
    await expect(makeFailing({ ...place, folder }, failing('ECONNRESET', 0.5))).rejects.toThrow('fails')
    expect(contents(folder)).toEqual([shelf(hash)])
  })

  it('leaves those that another backup, made meanwhile, names', async () => {
    const folder = join(place.root, 'meanwhile')
    const hash = await place.store.put(Buffer.from('of two at once'))
    await name(hash)
    const has = async (wanted: string) => {
      await make({ ...place, folder })
      return place.store.has(wanted)
    }
    await expect(makeFailing({ ...place, folder, store: { ...place.store, has } }, failing('ENOSPC', 0.1))).rejects.toThrow(
      'le disque est plein'
    )
    expect(contents(folder)).toEqual([shelf(hash)])
  })
})
