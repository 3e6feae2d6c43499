import { mkdirSync, readdirSync, renameSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeRelease, offers, type ReleaseHost } from '../support/release-host'
import { stationOfEachTest, type UpdatingStation } from '../support/updating-station'

let host: ReleaseHost
let station: UpdatingStation
stationOfEachTest((ownHost, ownStation) => {
  host = ownHost
  station = ownStation
})

type Run = ReturnType<UpdatingStation['start']>
/** 1.4.0 is ready beside 1.3.0, and the machine is switched off. */
async function cutOff(): Promise<Run> {
  const release = makeRelease('1.4.0')
  offers(host, release)
  const run = station.start()
  expect((await run.updates.check()).state.kind).toBe('ready')
  return run
}
const versions = () => station.installed.length
/** What is being written comes to disk, as it does before Electron ends. */
const onDisk = (open: boolean) => expect.poll(() => station.state().open).toBe(open)
/** A start, and whether it ends to be installed. */
async function start(): Promise<readonly [Run, boolean]> {
  const run = station.start()
  return [run, run.wasCut && (await run.updates.installMissed())]
}

describe('a station that Windows switches off with a version ready', () => {
  it('installs it at its next start, before its first window, and comes back', async () => {
    await cutOff()
    const [run, ends] = await start()
    expect([ends, station.installed.map(({ again }) => again)]).toEqual([true, [true]])
    expect(run.logged).toEqual([expect.stringContaining('installs 1.4.0')])
    station.version = '1.4.0'
    expect((await start())[1]).toBe(false)
    expect(versions()).toBe(1)
  })

  it('is known to be ready by each start that follows, until one is cut off', async () => {
    const run = await cutOff()
    run.waits.prints = 1
    run.updates.leaving()
    await onDisk(false)
    const next = station.start()
    expect(next.wasCut).toBe(false)
    next.updates.begin()
    await onDisk(true)
    expect((await start())[1]).toBe(true)
  })

  it('installs nothing after an end that somebody asked for, where something waited then', async () => {
    const run = await cutOff()
    run.waits.prints = 1
    expect(run.updates.leaving()).toBeNull()
    await onDisk(false)
    expect((await start())[1]).toBe(false)
    expect(versions()).toBe(0)
  })

  it('installs nothing while prints wait', async () => {
    await cutOff()
    const run = station.start()
    run.waits.prints = 1
    expect([run.wasCut, await run.updates.installMissed()]).toEqual([true, false])
    run.waits.prints = 0
    run.waits.archives = 1
    expect(await run.updates.installMissed()).toBe(false)
    expect(versions()).toBe(0)
  })

  it.each(['password', 'administration'] as const)('installs nothing where the way is %s', async (way) => {
    await cutOff()
    station.way = way
    expect([(await start())[1], versions()]).toEqual([false, 0])
  })
  it('looks at nothing before its first window where a password is asked for each time', async () => {
    station.way = 'password'
    await cutOff()
    const run = station.start()
    expect([run.wasCut, station.state().open]).toEqual([false, false])
    run.updates.begin()
    await expect.poll(() => run.updates.news().state).toMatchObject({ kind: 'ready', way: 'password' })
    expect(station.state().open).toBe(false)
  })

  it('is not started again and again by an installer that fails: once for each end that was cut, three times in all', async () => {
    await cutOff()
    station.installs = false
    expect((await start())[1]).toBe(false)
    // Started again, by what waits for the installer or by a person.
    const next = station.start()
    expect(next.wasCut).toBe(false)
    for (const tries of [2, 3]) {
      const run = station.start()
      run.updates.begin()
      await onDisk(true)
      expect((await start())[1]).toBe(false)
      expect(station.state().launched).toMatchObject({ version: '1.4.0', tries })
    }
    const last = station.start()
    last.updates.begin()
    await onDisk(true)
    await start()
    expect(station.state().launched).toMatchObject({ tries: 3 })
  })

  it('installs nothing where its disk does not remember that it did: it would at each start, for ever', async () => {
    await cutOff()
    const run = station.start()
    const path = join(station.folder, 'state.json')
    renameSync(path, `${path}.aside`)
    // A file takes no folder's place, for no account.
    mkdirSync(join(path, 'there'), { recursive: true })
    expect([run.wasCut, await run.updates.installMissed(), versions()]).toEqual([true, false, 0])
    expect(run.logged.at(-1)).toMatch(/^updates: Error: E/)
  })

  it('installs nothing that was changed on its disk since', async () => {
    await cutOff()
    const [name = ''] = readdirSync(station.folder).filter((file) => file !== 'state.json')
    truncateSync(join(station.folder, name), 1000)
    expect([(await start())[1], versions()]).toEqual([false, 0])
  })

  it('lets a version that has yet to show that it works show it first', async () => {
    const [old, release] = [makeRelease('1.3.0'), makeRelease('1.4.0')]
    host.releases.set('1.3.0', old)
    host.permit = old.signed
    offers(host, release)
    const run = station.start()
    await run.updates.check()
    await run.updates.leaving()?.()
    station.version = '1.4.0'
    offers(host, makeRelease('1.5.0'))
    await station.start().updates.check()
    const next = station.start()
    expect([next.goesBack, next.wasCut]).toEqual([false, false])
    expect(station.start().goesBack).toBe(true)
  })

  it('starts no installer while Windows ends the session, and knows it for the next start', async () => {
    const run = await cutOff()
    run.updates.sessionEnds()
    await run.updates.leaving()?.()
    expect(versions()).toBe(0)
    expect((await start())[1]).toBe(true)
  })
})
