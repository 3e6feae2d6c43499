import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeRelease, offers, type ReleaseHost } from '../support/release-host'
import { end, stationOfEachTest, type UpdatingStation } from '../support/updating-station'

let host: ReleaseHost
let station: UpdatingStation
stationOfEachTest((ownHost, ownStation) => {
  host = ownHost
  station = ownStation
})

const files = () => station.files()
const nextRun = (version: string) => station.startAs(version)
/** From 1.3.0 to 1.4.0, as far as the end of the former. */
async function toNext(size?: number) {
  const [old, release] = [makeRelease('1.3.0', {}, size), makeRelease('1.4.0', {}, size)]
  host.releases.set('1.3.0', old)
  host.permit = old.signed
  offers(host, release)
  const run = station.start()
  await run.updates.check()
  await end(run)
  host.permit = null
  return { old, release }
}

describe('a version that does not start', () => {
  it('gives way to the former one after two starts without « ready », and is not taken again', async () => {
    const { old, release } = await toNext()
    expect(station.installed[0]?.bytes.equals(release.bytes)).toBe(true)
    // Killed, twice.
    expect(nextRun('1.4.0').goesBack).toBe(false)
    expect(station.start().goesBack).toBe(false)
    const third = station.start()
    expect(third.goesBack).toBe(true)
    expect(await third.updates.goBack()).toBe(true)
    expect(station.installed[1]).toMatchObject({ again: true })
    expect(station.installed[1]?.bytes.equals(old.bytes)).toBe(true)

    const back = nextRun('1.3.0')
    back.updates.begin()
    expect((await back.updates.check()).state).toEqual({ kind: 'rolled-back', version: '1.4.0', notified: false })
    back.updates.read()
    expect(back.updates.news().state).toMatchObject({ notified: true })
    await end(back)
    expect(station.installed).toHaveLength(2)
    // Another one is taken.
    offers(host, makeRelease('1.4.1'))
    const later = station.start()
    expect((await later.updates.check()).state).toMatchObject({ kind: 'ready', version: '1.4.1' })
  })
  it('gives way while it still runs, at the second start that shows nothing for 90 s', async () => {
    await toNext()
    const first = nextRun('1.4.0')
    first.updates.begin()
    first.pass(91_000)
    await expect.poll(() => first.logged.length).toBeGreaterThan(0)
    expect(first.quits()).toBe(0)
    const second = station.start()
    second.updates.begin()
    second.pass(91_000)
    await expect.poll(() => second.quits()).toBe(1)
    await end(second)
    expect(station.installed).toHaveLength(2)
  })
  it('works once a window has said « ready »: kills after that count for nothing', async () => {
    await toNext()
    const run = nextRun('1.4.0')
    run.updates.begin()
    run.updates.ready()
    await expect.poll(() => station.state().trial).toBeNull()
    for (let nth = 0; nth < 4; nth += 1) expect(station.start().goesBack).toBe(false)
  })
  it('is not blamed for who quits it at once, nor for a machine that goes down', async () => {
    await toNext()
    station.version = '1.4.0'
    for (let nth = 0; nth < 4; nth += 1) {
      const run = station.start()
      run.pass(5_000)
      await end(run)
      expect(run.goesBack).toBe(false)
    }
    expect(station.state().trial).toMatchObject({ bad: 0, open: null })
    // Somebody who waits, sees nothing, and closes it: that is one.
    const waited = station.start()
    waited.pass(20_000)
    await end(waited)
    expect(station.state().trial).toMatchObject({ bad: 1 })
  })
  it('stays where no former one is there', async () => {
    offers(host, makeRelease('1.4.0'))
    await end(
      await (async () => {
        const run = station.start()
        await run.updates.check()
        return run
      })()
    )
    for (let nth = 0; nth < 4; nth += 1) expect(nextRun('1.4.0').goesBack).toBe(false)
  })
  it('stays where the former installer is not what was signed any more', async () => {
    const { old } = await toNext()
    nextRun('1.4.0')
    station.start()
    const name = files().find((one) => one.includes(old.version)) ?? ''
    truncateSync(join(station.folder, name), 10)
    const third = station.start()
    expect(await third.updates.goBack()).toBe(false)
    expect(station.start().goesBack).toBe(false)
  })
  it('a way back that fails is tried three times', async () => {
    await toNext()
    nextRun('1.4.0')
    station.start()
    station.installs = false
    for (let nth = 0; nth < 3; nth += 1) {
      const run = station.start()
      expect(run.goesBack).toBe(true)
      expect(await run.updates.goBack()).toBe(false)
      // It still runs: nobody is told that another one has come back.
      expect((await run.updates.check()).state).toEqual({ kind: 'current' })
    }
    expect(station.start().goesBack).toBe(false)
  })
  it('a way back that failed does not take what somebody installs by hand since', async () => {
    await toNext()
    nextRun('1.4.0')
    station.start()
    station.installs = false
    expect(await station.start().updates.goBack()).toBe(false)
    expect(nextRun('1.4.1').goesBack).toBe(false)
    expect(station.state()).toMatchObject({ launched: null, trial: null })
  })
})
