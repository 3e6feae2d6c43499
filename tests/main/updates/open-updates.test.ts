import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Installer, NO_INSTALLER } from '@/main/ports/installer'
import { startUpdates } from '@/main/updates/open-updates'
import { makeRelease, offers, RELEASE_KEY, type ReleaseHost, signed, startReleaseHost } from '../support/release-host'

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

const open = (begun: ReturnType<typeof startUpdates>, findInstaller: () => Promise<Installer>) =>
  begun.open({
    ...{ apiOrigin: host.url, fetch, findInstaller },
    ...{
      api: () => async () => new Response(null, { status: 401 }),
      isSignedIn: async () => false,
      name: async () => 'Poste 3',
      printers: async () => [],
      crashes: () => 0
    },
    ...{ waits: () => ({ prints: 0, archives: 0 }), isLocked: () => false, quit: nothing, relaunch: nothing, onNews: nothing }
  })
const begin = () => startUpdates({ userData, keys: [RELEASE_KEY], version: '1.3.0', log: nothing, unloaded: 0 })

it('a system that did not say in time how the station was installed is asked again, and one that did is not', async () => {
  const release = makeRelease('1.4.0')
  const files = release.manifest.files.map((file) => ({ ...file, platform: process.platform as 'linux' }))
  const manifest = { ...release.manifest, files }
  offers(host, { ...release, manifest, signed: signed(manifest) })
  let calls = 0
  const installed: Installer = { kind: 'appimage', way: 'itself', install: async () => true }
  const updates = open(begin(), async () => {
    calls += 1
    return calls === 1 ? NO_INSTALLER : installed
  })
  await updates.check()
  expect((await updates.check()).state).toMatchObject({ kind: 'ready', version: '1.4.0' })
  expect(calls).toBe(2)
})

it('a station names its version to a host that knows updates, until that says that it does not: silence is no answer', async () => {
  const begun = begin()
  const updates = open(begun, async () => NO_INSTALLER)
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
