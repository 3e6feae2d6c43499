import { rmSync, truncateSync } from 'node:fs'
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

const HOUR = 60 * 60_000
const files = () => station.files()
const page = () => {
  const listeners: (() => void)[] = []
  return {
    once: (_: 'destroyed', listener: () => void) => listeners.push(listener),
    isDestroyed: () => false,
    close: () => {
      for (const listener of listeners) listener()
    }
  }
}

describe('when it is installed', () => {
  const ready = async () => {
    offers(host, makeRelease('1.4.0'))
    const run = station.start()
    run.updates.begin()
    await run.updates.check()
    return run
  }
  it.each([
    ['prints', { prints: 1 }],
    ['archives', { archives: 1 }]
  ])('never while %s wait, whoever asks', async (_, waits) => {
    const run = await ready()
    Object.assign(run.waits, waits)
    expect(run.updates.install().state).toMatchObject({ waits })
    expect(run.quits()).toBe(0)
    await end(run)
    expect(station.installed).toEqual([])
  })
  it('never while a window says that it holds something, until that window has gone', async () => {
    const run = await ready()
    const window = page()
    run.updates.holds(window, { uploads: 1, unsaved: 2 })
    expect(run.notified.at(-1)?.state).toMatchObject({ waits: { uploads: 1, unsaved: 2 } })
    run.updates.install()
    expect(run.quits()).toBe(0)
    window.close()
    run.updates.install()
    expect(run.quits()).toBe(1)
    await end(run)
    expect(station.installed[0]?.again).toBe(true)
  })
  it('at night, once nobody has touched anything for half an hour, and then it comes back', async () => {
    const run = await ready()
    run.setHour(3)
    run.pass(60_000)
    expect(run.quits()).toBe(0)
    run.pass(30 * 60_000)
    expect(run.quits()).toBe(1)
    // The same night does not ask twice.
    run.pass(60_000)
    expect(run.quits()).toBe(1)
    await end(run)
    expect(station.installed[0]?.again).toBe(true)
  })
  it.each([1, 5, 14])('not by itself at %i h', async (hour) => {
    const run = await ready()
    run.setHour(hour)
    run.pass(31 * 60_000)
    run.pass(3_000)
    expect(run.quits()).toBe(0)
  })
  it('a touch puts the night off, a locked station does not wait', async () => {
    const run = await ready()
    run.pass(40 * 60_000)
    run.updates.touched()
    run.setHour(3)
    run.pass(3_000)
    expect(run.quits()).toBe(0)
    run.locked = true
    run.pass(3_000)
    expect(run.quits()).toBe(1)
  })
  it('where a password is asked for, neither at night nor at a plain end', async () => {
    station.way = 'password'
    const run = await ready()
    run.setHour(3)
    run.pass(31 * 60_000)
    expect(run.quits()).toBe(0)
    expect(run.updates.leaving()).toBeNull()
    run.updates.install()
    await end(run)
    expect(station.installed).toHaveLength(1)
  })
  it('who stays after all is not installed over when they leave later by themselves', async () => {
    const run = await ready()
    run.updates.install()
    run.updates.stays()
    await end(run)
    expect(station.installed[0]?.again).toBe(false)
  })
  it.each([
    ['comes back as it was where it was to come back', true, 1],
    ['stays closed where somebody just closed it', false, 0]
  ])('a station whose installation fails %s', async (_, wanted, relaunches) => {
    station.installs = false
    const run = await ready()
    if (wanted) run.updates.install()
    await end(run)
    expect(run.relaunches()).toBe(relaunches)
  })
  it('one that is installed comes back by its installer alone', async () => {
    const run = await ready()
    run.updates.install()
    await end(run)
    expect([station.installed[0]?.again, run.relaunches()]).toEqual([true, 0])
  })
  describe('at a restart', () => {
    it('is installed, and comes back by its installer alone, where nothing waits', async () => {
      const run = await ready()
      run.updates.restart()
      expect(run.quits()).toBe(1)
      await end(run)
      expect([station.installed.map(({ again }) => again), run.relaunches()]).toEqual([[true], 0])
    })
    it('after something that waited then, it is installed all the same, and comes back once', async () => {
      const run = await ready()
      run.waits.prints = 1
      run.updates.restart()
      run.waits.prints = 0
      await end(run)
      expect([run.quits(), station.installed.map(({ again }) => again), run.relaunches()]).toEqual([1, [true], 0])
    })
    it.each([
      ['prints that somebody leaves behind', { prints: 1 }],
      ['archives that are left behind', { archives: 1 }]
    ])('%s put the installation off, and it comes back as it was', async (_, waits) => {
      const run = await ready()
      Object.assign(run.waits, waits)
      run.updates.restart()
      await end(run)
      expect([station.installed, run.relaunches()]).toEqual([[], 1])
    })
    it('comes back where « Quitter et installer » came first, and something waits by the end', async () => {
      const run = await ready()
      run.updates.install()
      run.waits.prints = 1
      await end(run)
      expect([station.installed, run.relaunches()]).toEqual([[], 1])
    })
    it.each([0, 1])('comes back where the installation fails (%i waited)', async (prints) => {
      station.installs = false
      const run = await ready()
      run.waits.prints = prints
      run.updates.restart()
      run.waits.prints = 0
      await end(run)
      expect([station.state().launched, run.relaunches()]).toEqual([{ version: '1.4.0', back: false, tries: 1 }, 1])
    })
    it('is a plain one where nothing is ready, and where it failed three times', async () => {
      const bare = station.start()
      bare.updates.restart()
      await end(bare)
      expect([bare.quits(), bare.relaunches()]).toEqual([1, 1])
      station.installs = false
      for (const _ of [1, 2, 3]) await end(await ready())
      station.installs = true
      const run = await ready()
      run.updates.restart()
      await end(run)
      expect([station.installed, run.relaunches()]).toEqual([[], 1])
    })
    it('asks for no password once what waited has ended: nobody may be there', async () => {
      station.way = 'password'
      const run = await ready()
      run.waits.prints = 1
      run.updates.restart()
      run.waits.prints = 0
      await end(run)
      expect([station.installed, run.relaunches()]).toEqual([[], 1])
    })
    it('is what somebody wants who starts it while it ends to be installed', async () => {
      const run = await ready()
      expect(run.updates.wantedAgain()).toBe(false)
      const last = run.updates.leaving()
      expect(run.updates.wantedAgain()).toBe(true)
      await last?.()
      expect([station.installed.map(({ again }) => again), run.relaunches()]).toEqual([[true], 0])
    })
    it('is nothing that a plain end waits for', () => {
      const run = station.start()
      expect([run.updates.leaving(), run.updates.wantedAgain()]).toEqual([null, false])
    })
    it('is none any more where somebody stayed', async () => {
      const run = await ready()
      run.waits.prints = 1
      run.updates.restart()
      run.updates.stays()
      expect(run.updates.leaving()).toBeNull()
      expect(run.relaunches()).toBe(0)
    })
  })
  it('what was changed on the disk at the last moment leaves no station without its application', async () => {
    const run = await ready()
    run.updates.install()
    const [name = ''] = files()
    truncateSync(join(station.folder, name), 1000)
    await end(run)
    expect([station.installed, run.relaunches()]).toEqual([[], 1])
  })
  it('one that is gone by each end, as a virus scanner takes it, is given up after three: no night is spent in starts', async () => {
    offers(host, makeRelease('1.4.0'))
    for (const tries of [1, 2, 3]) {
      const run = station.start()
      run.locked = true
      run.setHour(3)
      run.updates.begin()
      expect((await run.updates.check()).state).toMatchObject({ kind: 'ready' })
      run.pass(2_000)
      expect(run.quits()).toBe(1)
      for (const name of files()) rmSync(join(station.folder, name))
      await end(run)
      expect([station.installed, run.relaunches(), station.state().launched]).toEqual([[], 1, { version: '1.4.0', back: false, tries }])
    }
    const run = station.start()
    run.locked = true
    run.setHour(3)
    run.updates.begin()
    const { state } = await run.updates.check()
    expect(state).toMatchObject({ kind: 'ready', trouble: expect.stringContaining('3') })
    run.pass(2_000)
    expect([run.quits(), run.updates.leaving()]).toEqual([0, null])
  })
  it('an installer that fails is said, tried three times, then by hand alone', async () => {
    station.installs = false
    await end(await ready())
    for (const tries of [1, 2, 3]) {
      const run = station.start()
      const { state } = await run.updates.check()
      const trouble = expect.stringContaining(tries === 1 ? "n'a pas pu" : `${tries}`)
      expect(state).toMatchObject({ kind: 'ready', trouble, byHand: tries === 3 })
      if (tries < 3) await end(run)
      else expect(run.updates.leaving()).toBeNull()
    }
  })
  it('asks again within a minute as long as no server has answered, and keeps what is ready', async () => {
    await ready()
    host.way = 'away'
    const run = station.start()
    run.updates.begin()
    await expect.poll(() => run.updates.news().state.kind).toBe('ready')
    run.pass(3_000)
    await run.updates.check()
    expect(run.updates.news().state.kind).toBe('ready')
    host.way = 'whole'
    const before = host.offers.length
    run.pass(30_000)
    await expect.poll(() => host.offers.length).toBe(before + 1)
    await run.updates.check()
    const after = host.offers.length
    run.pass(HOUR - 60_000)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(host.offers).toHaveLength(after)
  })
  it('asks again each hour', async () => {
    const run = await ready()
    await expect
      .poll(() => {
        run.pass(3_000)
        return host.offers.length
      })
      .toBe(2)
    await run.updates.check()
    const before = host.offers.length
    run.pass(HOUR - 60_000)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(host.offers).toHaveLength(before)
    run.pass(60_000)
    await expect.poll(() => host.offers.length).toBe(before + 1)
  })
})
