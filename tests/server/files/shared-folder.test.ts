import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '@/server/db/database'
import { isFolderOfDatabase } from '@/server/files/shared-folder'
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
