import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '@/server/db/database'
import { addRelease } from '@/server/releases/keep-releases'
import { openReleaseFolder, ReleaseError } from '@/server/releases/release-folder'
import { RELEASE_TEST_KEY, writeRelease } from '../../support/signed-release'
import { createDatabase, type TestDatabase } from '../support/database'

const GIB = 1024 ** 3
const root = mkdtempSync(join(tmpdir(), 'atelier-release-room-'))
let target: TestDatabase
let database: Database
beforeAll(async () => {
  target = await createDatabase('empty')
  database = openDatabase(target.url, () => undefined, 1)
})
afterAll(async () => {
  await database.close()
  await target.drop()
  rmSync(root, { recursive: true, force: true })
})

/** To a disk of 20 GiB with so many bytes of room, of which the server keeps two for its data. */
const addTo = (free: number, bytes: string) => {
  const folder = openReleaseFolder(join(root, 'releases'), undefined, async () => ({ free, total: 20 * GIB }))
  return addRelease({ database, folder, keys: [RELEASE_TEST_KEY], clock: Date.now }, writeRelease(join(root, 'dist'), '1.3.0', { bytes }))
}

it('a version that would take the room kept for the data is refused before anything is written', async () => {
  const error = await addTo(2 * GIB + 1_000, 'x'.repeat(2_000)).catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(ReleaseError)
  expect((error as Error).message).toMatch(/^Place insuffisante dans .*rien n'a été ajouté/)
  expect(readdirSync(join(root, 'releases'))).toEqual([])
  await addTo(2 * GIB + 10_000, 'x'.repeat(2_000))
  expect(readdirSync(join(root, 'releases'))).toEqual(['1.3.0'])
})
