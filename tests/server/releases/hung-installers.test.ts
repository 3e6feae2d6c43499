import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Fleet } from '@/contract/releases'
import { openDatabase } from '@/server/db/database'
import { addRelease } from '@/server/releases/keep-releases'
import { openReleaseFolder } from '@/server/releases/release-folder'
import { RELEASE_TEST_KEY, writeRelease } from '../../support/signed-release'
import { becomes } from '../support/roles'
import { startServer, type TestServer } from '../support/server'
import { DESKTOP_ID, reportDesktop } from '../support/stations'

const root = mkdtempSync(join(tmpdir(), 'atelier-hung-installers-'))
const folder = openReleaseFolder(join(root, 'files', 'releases'))
let server: TestServer
/** Whoever looks for an installer waits for it. */
let hang: Promise<void> | null = null
let looks = 0

beforeAll(async () => {
  const has: typeof folder.has = async (...file) => {
    looks += 1
    await hang
    return folder.has(...file)
  }
  server = await startServer({ releases: { ...folder, has } })
  await becomes(server, 'camille', 'administrator')
  const database = openDatabase(server.database.url, () => undefined, 1)
  const keeping = { database, folder, keys: [RELEASE_TEST_KEY], clock: Date.now }
  for (const version of ['1.3.0', '1.4.0']) await addRelease(keeping, writeRelease(join(root, 'dist'), version, { returnsTo: ['1.3.0'] }))
  await database.close()
  await reportDesktop(server)
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

const fleet = async (): Promise<Fleet> => (await server.call<Fleet>('GET', '/api/releases')).body
const idle = () =>
  server.database.query(
    "select from pg_stat_activity where datname = current_database() and application_name = 'atelier' and state like 'idle in transaction%'"
  )

it.each([
  ['pilot', { station: DESKTOP_ID }, 'pilot'],
  ['roll-out', { version: '1.4.0' }, 'all'],
  ['return', { version: '1.3.0' }, 'pinned']
] as const)('a decision (%s) holds no connection while the installers are looked for', async (what, body, stage) => {
  const { revision } = await fleet()
  const back = Promise.withResolvers<void>()
  hang = back.promise
  looks = 0
  const decided = server.call<Fleet>('POST', `/api/releases/${what}`, { body: { revision, ...body } })
  await expect.poll(() => looks).toBeGreaterThan(0)
  const held = await idle()
  back.resolve()
  hang = null
  expect(await decided).toMatchObject({ status: 200, body: { rollout: { stage } } })
  expect(held).toEqual([])
})
