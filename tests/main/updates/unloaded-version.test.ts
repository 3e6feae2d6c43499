import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countLoad } from '@/main/updates/count-load'
import { leaveUnloaded } from '@/main/updates/unloaded-version'
import { makeRelease, offers, RELEASE_KEY, type ReleaseHost } from '../support/release-host'
import { stationOfEachTest, type UpdatingStation } from '../support/updating-station'

let host: ReleaseHost
let station: UpdatingStation
stationOfEachTest((ownHost, ownStation) => {
  host = ownHost
  station = ownStation
})

/** From 1.3.0 to 1.4.0, as far as the end of the former. */
async function toNext() {
  const [old, release] = [makeRelease('1.3.0'), makeRelease('1.4.0')]
  host.releases.set('1.3.0', old)
  host.permit = old.signed
  offers(host, release)
  const run = station.start()
  await run.updates.check()
  await run.updates.leaving()?.()
  station.version = '1.4.0'
  return old
}
const leave = (starts: number) =>
  leaveUnloaded({
    ...{ userData: station.userData, keys: [RELEASE_KEY], version: station.version, platform: 'linux', starts },
    installer: async () => ({
      ...{ kind: 'appimage', way: 'itself' },
      install: async (path, again) => {
        station.installed.push({ bytes: readFileSync(path), again })
        return true
      }
    }),
    log: () => undefined
  })
const counted = () => countLoad(station.folder, station.version)

describe('a version whose code does not load', () => {
  it('is counted from its first start on, and forgotten by one that loads', async () => {
    await toNext()
    expect([counted().failed, counted().failed]).toEqual([0, 1])
    const third = counted()
    expect([third.failed, third.isOpen()]).toEqual([2, true])
    third.done()
    expect(third.isOpen()).toBe(false)
    expect(counted().failed).toBe(0)
  })
  it('gives way to the former one at the second time', async () => {
    const old = await toNext()
    station.installed.length = 0
    expect(await leave(counted().failed + 1)).toBe(false)
    expect(await leave(counted().failed + 1)).toBe(true)
    expect(station.installed).toEqual([{ bytes: old.bytes, again: true }])
    expect(station.state()).toMatchObject({ failed: '1.4.0', notified: false, launched: { version: '1.3.0', back: true, tries: 1 } })
    station.version = '1.3.0'
    expect(station.start().updates.news().state).toEqual({ kind: 'none' })
    expect(station.state()).toMatchObject({ trial: null, launched: null, failed: '1.4.0' })
  })
  it('counts together with a start that loaded and showed nothing', async () => {
    await toNext()
    station.start()
    expect(await leave(counted().failed + 1)).toBe(true)
  })
  it('and one that did not load counts for the next that does', async () => {
    await toNext()
    counted()
    const run = station.start(counted().failed)
    expect(run.goesBack).toBe(false)
    expect(station.start().goesBack).toBe(true)
  })
  it('stays, and is not counted, where it worked before or nothing is known of it', async () => {
    expect(counted().failed + counted().failed).toBe(0)
    await toNext()
    station.start().updates.ready()
    await expect.poll(() => station.state().trial).toBeNull()
    expect(counted().failed + counted().failed).toBe(0)
    expect(await leave(2)).toBe(false)
    expect(existsSync(join(station.folder, 'loading.json'))).toBe(false)
  })
  it('starts all the same where what was counted cannot be read, and where no former version is there', async () => {
    await toNext()
    writeFileSync(join(station.folder, 'loading.json'), '{"starts":')
    expect(counted().failed).toBe(0)
    writeFileSync(join(station.folder, 'state.json'), JSON.stringify({ ...station.state(), own: null }))
    expect(await leave(2)).toBe(false)
    writeFileSync(join(station.folder, 'state.json'), 'nothing')
    expect(counted().failed).toBe(0)
  })
})
