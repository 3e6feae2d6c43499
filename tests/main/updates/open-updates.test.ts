import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { NO_INSTALLER } from '@/main/ports/installer'
import { startUpdates } from '@/main/updates/open-updates'
import { RELEASE_KEY, type ReleaseHost, startReleaseHost } from '../support/release-host'

let host: ReleaseHost
let userData: string
beforeEach(async () => {
  host = await startReleaseHost()
  userData = mkdtempSync(join(tmpdir(), 'atelier-open-updates-'))
})
afterEach(async () => {
  await host.close()
  rmSync(userData, { recursive: true, force: true })
})

const nothing = () => undefined

it('a station names its version to a host that knows updates, until that says that it does not: silence is no answer', async () => {
  const begun = startUpdates({ userData, keys: [RELEASE_KEY], version: '1.3.0', log: nothing, unloaded: 0 })
  const updates = begun.open({
    ...{ apiOrigin: host.url, fetch, findInstaller: async () => NO_INSTALLER },
    ...{
      api: () => async () => new Response(null, { status: 401 }),
      name: async () => 'Poste 3',
      printers: async () => [],
      crashes: () => 0
    },
    ...{ waits: () => ({ prints: 0, archives: 0 }), isLocked: () => false, quit: nothing, relaunch: nothing, onNews: nothing }
  })
  const isNamed = async (): Promise<boolean> => {
    await updates.check()
    return Object.keys(begun.ownHeaders()).length > 0
  }
  expect(await isNamed()).toBe(true)
  host.way = 'away'
  expect(await isNamed()).toBe(true)
  host.way = 'whole'
  host.knows = false
  expect(await isNamed()).toBe(false)
})
