import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { Fleet } from '@/contract/releases'
import { openDatabase } from '@/server/db/database'
import { addRelease, type ReleaseKeeping } from '@/server/releases/keep-releases'
import { openReleaseFolder } from '@/server/releases/release-folder'
import { RELEASE_TEST_KEY, writeRelease } from '../../support/signed-release'
import { becomes } from './roles'
import { startServer, type TestServer } from './server'
import { reportDesktop } from './stations'

/** Two servers of one database, with one folder of releases that each test finds empty; `servers` and `keeping` are there once the tests run. */
export function serveReleases() {
  const root = mkdtempSync(join(tmpdir(), 'atelier-releases-'))
  const placed = join(root, 'files', 'releases')
  const folder = openReleaseFolder(placed)
  const servers = {} as { server: TestServer; other: TestServer }
  const keeping = { folder, keys: [RELEASE_TEST_KEY], clock: Date.now } as unknown as ReleaseKeeping
  /** Where installers are made. */
  const made = join(root, 'dist')

  beforeAll(async () => {
    servers.server = await startServer({ releases: folder })
    servers.other = await startServer({ releases: folder }, servers.server.database)
    Object.assign(keeping, { database: openDatabase(servers.server.database.url, () => undefined, 2) })
    await becomes(servers.server, 'camille', 'administrator')
    await becomes(servers.server, 'noa', 'packing')
    await becomes(servers.server, 'sacha', 'manager')
  })
  afterAll(async () => {
    await keeping.database.close()
    await servers.other.close()
    await servers.server.close()
    rmSync(root, { recursive: true, force: true })
  })
  beforeEach(async () => {
    const { database } = servers.server
    for (const table of ['release_rollout', 'releases', 'client_stations', 'pilot_uses']) await database.query(`delete from ${table}`)
    await database.query("select pg_notify('fleet_changed', 'releases')")
    rmSync(join(root, 'files'), { recursive: true, force: true })
  })

  const fleetOf = async (from = servers.server): Promise<Fleet> => (await from.call<Fleet>('GET', '/api/releases')).body
  return {
    servers,
    keeping,
    made,
    /** Where the servers have them. */
    placed,
    add: (version: string, more: Parameters<typeof writeRelease>[2] = {}) => addRelease(keeping, writeRelease(made, version, more)),
    fleetOf,
    report: (change: object = {}, from = servers.server, options: object = {}) => reportDesktop(from, change, options),
    decide: async (what: 'pilot' | 'roll-out' | 'return', body: object, from = servers.server) =>
      from.call<Fleet & Problem>('POST', `/api/releases/${what}`, { body: { revision: (await fleetOf(from)).revision, ...body } })
  }
}
