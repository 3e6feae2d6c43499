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

const root = mkdtempSync(join(tmpdir(), 'atelier-hung-installers-'))
const folder = openReleaseFolder(join(root, 'files', 'releases'))
const STATION = '6f1c1d5e-3c52-4e0e-8d0a-6b1f6f0b7a11'
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
  await server.call('POST', '/api/releases/stations', {
    body: {
      station: STATION,
      name: 'Quai',
      version: '1.3.0',
      system: 'Windows 11',
      platform: 'win32',
      printers: [],
      update: { state: 'current', version: null, error: null },
      crashes: 0
    }
  })
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
  ['pilot', { station: STATION }, 'pilot'],
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
