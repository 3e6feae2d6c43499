import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { subDays } from 'date-fns/subDays'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_WORKSHOP } from '@/domain/workshop/workshop'
import type { SessionUser } from '@/server/auth/sessions'
import { type Database, openDatabase } from '@/server/db/database'
import { openDiskStore } from '@/server/files/disk-store'
import type { FileStore } from '@/server/files/file-store'
import { isFolderOfDatabase } from '@/server/files/shared-folder'
import { housekeeping } from '@/server/jobs/housekeeping'
import { startForReal } from '@/server/workshop/leave-demo'
import { createDatabase, type TestDatabase } from '../support/database'

let target: TestDatabase
let database: Database
let root: string
let files: string
let store: FileStore
beforeEach(async () => {
  target = await createDatabase('demo')
  database = openDatabase(target.url, () => undefined, 2)
  root = mkdtempSync(join(tmpdir(), 'atelier-orphans-'))
  files = join(root, 'files')
  store = openDiskStore(files)
  await isFolderOfDatabase(database.query, files)
})
afterEach(async () => {
  await database.close()
  await target.drop()
  rmSync(root, { recursive: true, force: true })
})

/** Keeps contents that came two days ago. */
async function keepOld(count: number, what: string): Promise<string[]> {
  const at = subDays(new Date(), 2)
  const hashes: string[] = []
  for (let n = 0; n < count; n += 1) {
    const hash = await store.put(Buffer.from(`${what} ${n}`))
    utimesSync(join(files, hash.slice(0, 2), hash), at, at)
    hashes.push(hash)
  }
  return hashes
}
const name = (hashes: readonly string[]): Promise<unknown> =>
  database.query(
    'update order_files f set content_hash = n.hash from (select hash, row_number() over () as at from unnest($1::text[]) hash) n, (select id, row_number() over (order by id) as at from order_files) o where o.id = f.id and o.at = n.at',
    [hashes]
  )
const sweep = async (folder = files, now = Date.now()) => {
  const folders = { files: folder, logs: join(root, 'logs') }
  const [job] = housekeeping({ database, store, folders, backups: null }).filter((one) => one.name === 'orphans')
  const signal = new AbortController().signal
  return await job?.run({ clock: () => now, signal, report: () => undefined, onAlive: () => undefined })
}
const left = async (hashes: readonly string[]): Promise<number> =>
  (await Promise.all(hashes.map((hash) => store.has(hash)))).filter(Boolean).length

it('takes nothing away from a folder of another database, whatever was said at the start', async () => {
  const named = await keepOld(1, 'named')
  await name(named)
  const others = await keepOld(3, 'of another database')
  await database.query("update secrets set value = sha256('another') where name = 'files-folder'")
  await expect(sweep()).rejects.toThrow(/n'est pas celui de cette base\u00a0: rien n'y a été supprimé/)
  expect(await left(others)).toBe(3)
})

it('takes nothing away from a folder that another database, restored from the same backups, uses', async () => {
  await name(await keepOld(1, 'named'))
  const others = await keepOld(1, 'of the other one')
  writeFileSync(join(files, '.atelier-0123456789abcdef'), 'essai')
  await expect(sweep()).rejects.toThrow(
    /a aussi servi, .* à une autre base .*«\u00a0essai\u00a0».*\u00a0: les fichiers sans commande y restent/
  )
  expect(await left(others)).toBe(1)
})

describe('what could not be removed with the demonstration', () => {
  /** Leaves it, on a disk that removes nothing. */
  const leave = async (): Promise<void> => {
    const broken = { ...store, remove: () => Promise.reject(new Error('EIO')) }
    const administrator = { firstname: 'Maëlle', lastname: 'Rivage', email: 'maelle@atelier.example', password: 'un mot de passe à elle' }
    const user = { firstname: 'Sacha', lastname: 'X' } as SessionUser
    const wanted = { confirmation: DEMO_WORKSHOP, workshop: null, administrator }
    expect(await startForReal({ database, store: broken, clock: Date.now }, wanted, user, '::1')).toBeGreaterThan(500)
  }

  it('is swept later, however much it is', async () => {
    const uploads = await keepOld(120, 'of the demonstration')
    await name(uploads)
    await leave()
    expect(await left(uploads)).toBe(120)
    expect(await sweep()).toMatchObject({ contents: 120, orphans: 120 })
    expect(await left(uploads)).toBe(0)
  })

  it('opens no way to what the demonstration never had', async () => {
    const [uploads, others] = [await keepOld(20, 'of the demonstration'), await keepOld(100, 'of another database')]
    await name(uploads)
    await leave()
    await expect(sweep()).rejects.toThrow('120\u00a0fichiers sur 120')
    expect([await left(uploads), await left(others)]).toEqual([20, 100])
  })

  it('opens no way to what came after it', async () => {
    const uploads = await keepOld(120, 'of the demonstration')
    await name(uploads)
    await leave()
    const since = await keepOld(100, 'since')
    for (const hash of since) utimesSync(join(files, hash.slice(0, 2), hash), new Date(), addMinutes(new Date(), 1))
    await expect(sweep(files, addDays(new Date(), 2).getTime())).rejects.toThrow('100\u00a0fichiers sur 100')
    expect(await left(since)).toBe(100)
  })
})

it.each([
  ['all of a hundred, of which the database names none', 0, 100, true],
  ['what is left over in a workshop without any file', 0, 1, false],
  ['more than half of a hundred', 40, 60, true],
  ['what is more than half of a few', 10, 20, false],
  ['half of a hundred', 50, 50, false]
] as const)('looks whether it would take %s', async (_, named, orphans, refused) => {
  await name(await keepOld(named, 'named'))
  const unnamed = await keepOld(orphans, 'unnamed')
  if (refused) await expect(sweep()).rejects.toThrow(`${orphans}\u00a0fichiers sur ${named + orphans}`)
  else expect(await sweep()).toMatchObject({ contents: named + orphans, orphans })
  expect(await left(unnamed)).toBe(refused ? orphans : 0)
})
