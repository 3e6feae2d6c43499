import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { subDays } from 'date-fns/subDays'
import { subSeconds } from 'date-fns/subSeconds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '@/server/db/database'
import { isFolderOfDatabase, otherUser } from '@/server/files/shared-folder'
import { createDatabase, type TestDatabase } from '../support/database'

let target: TestDatabase
let folder: string
beforeAll(async () => {
  target = await createDatabase('empty')
  folder = mkdtempSync(join(tmpdir(), 'atelier-files-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await target.drop()
})

it('is the one that the first server of its database marked; another one, empty or of another database, is told', async () => {
  const database = openDatabase(target.url, () => undefined, 1)
  const own = join(folder, 'own')
  expect([await isFolderOfDatabase(database.query, own), await isFolderOfDatabase(database.query, own)]).toEqual([true, true])
  expect(await isFolderOfDatabase(database.query, join(folder, 'other'))).toBe(false)
  await database.query("delete from secrets where name = 'files-folder'")
  expect(await isFolderOfDatabase(database.query, own)).toBe(false)
  await database.close()
})

it('of a workshop whose backups a trial server was restored from is noticed by both, for three days', async () => {
  const trial = await createDatabase('empty')
  const [workshops, trials] = [target, trial].map(({ url }) => openDatabase(url, () => undefined, 1)) as [Database, Database]
  try {
    const shared = mkdtempSync(join(folder, 'shared-'))
    await workshops.query("delete from secrets where name = 'files-folder'")
    expect([await isFolderOfDatabase(workshops.query, shared), await otherUser(workshops.query, shared)]).toEqual([true, null])
    // As a restore brings it.
    const [{ value } = { value: null }] = await workshops.query<{ value: Buffer }>("select value from secrets where name = 'files-folder'")
    await trials.query("insert into secrets (name, value) values ('files-folder', $1)", [value])
    expect(await isFolderOfDatabase(trials.query, shared)).toBe(true)
    const [workshopsMark] = readdirSync(shared).filter((name) => name.startsWith('.atelier-'))
    expect(await otherUser(trials.query, shared)).toBe(hostname())
    expect(await otherUser(workshops.query, shared)).toBe(hostname())
    // The database moved to another PostgreSQL: nobody uses the one of before.
    const mark = join(shared, workshopsMark ?? '')
    writeFileSync(mark, 'ancien')
    expect(await otherUser(trials.query, shared)).toBe('ancien')
    const usedLast = subSeconds(subDays(new Date(), 3), 1)
    utimesSync(mark, usedLast, usedLast)
    expect(await otherUser(trials.query, shared)).toBeNull()
  } finally {
    await workshops.close()
    await trials.close()
    await trial.drop()
  }
})

it('of another database whose sign cannot be read, as of another user of the machine, is used by it all the same', async () => {
  const database = openDatabase(target.url, () => undefined, 1)
  const shared = mkdtempSync(join(folder, 'unread-'))
  mkdirSync(join(shared, '.atelier-0123456789abcdef'))
  expect(await otherUser(database.query, shared)).toBe('inconnue')
  await database.close()
})
