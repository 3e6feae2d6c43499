import { readdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fetchRelease } from '@/main/updates/fetch-release'
import { makeRelease, offers, type ReleaseHost, signed, strangerKey } from '../support/release-host'
import { stationOfEachTest, type UpdatingStation } from '../support/updating-station'

let host: ReleaseHost
let station: UpdatingStation
stationOfEachTest((ownHost, ownStation) => {
  host = ownHost
  station = ownStation
})

const HOUR = 60 * 60_000
const files = () => readdirSync(station.folder).filter((name) => name !== 'state.json')
/** The application ends, as Electron lets it. */
const end = async (run: ReturnType<UpdatingStation['start']>): Promise<void> => run.updates.leaving()?.()
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
const nextRun = (version: string) => {
  station.version = version
  return station.start()
}
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

/** 1.4.0 is ready beside 1.3.0, which ends without it: its installer is not there. */
async function toReady(): Promise<void> {
  offers(host, makeRelease('1.4.0'))
  await station.start().updates.check()
}

describe('what a station takes', () => {
  it('nothing, and asks nothing more, where the host knows no updates', async () => {
    host.knows = false
    const run = station.start()
    expect((await run.updates.check()).state).toEqual({ kind: 'none' })
    expect(host.offers).toEqual([])
    expect(run.logged).toEqual([])
  })
  it('a newer version, whole and verified, with the words of its manifest', async () => {
    const release = makeRelease('1.4.0')
    offers(host, release)
    const run = station.start()
    const { state } = await run.updates.check()
    expect(state).toMatchObject({
      kind: 'ready',
      version: '1.4.0',
      forward: true,
      notes: ['Ce qui change en 1.4.0.'],
      bytes: 300_000,
      way: 'itself'
    })
    expect(new URLSearchParams(host.offers[0]).get('version')).toBe('1.3.0')
    expect(run.notified.map((news) => news.state.kind)).toContain('downloading')
    await end(run)
    expect(station.installed).toEqual([{ bytes: release.bytes, again: false }])
  })
  it('never what is not signed by a key it was built with, nor what was changed after', async () => {
    const release = makeRelease('1.4.0')
    host.releases.set('1.4.0', release)
    for (const offer of [
      signed(release.manifest, strangerKey()),
      { ...release.signed, manifest: release.signed.manifest.replace('1.4.0', '1.5.0') }
    ]) {
      host.offer = offer
      const run = station.start()
      expect((await run.updates.check()).state).toMatchObject({
        kind: 'failed',
        version: null,
        message: expect.stringContaining("n'est pas signée")
      })
      await end(run)
    }
    expect(host.ranges).toEqual([])
    expect(station.installed).toEqual([])
  })
  it('never an older one unless the signed manifest of what runs allows it', async () => {
    const old = makeRelease('1.2.0')
    offers(host, old)
    const run = station.start()
    expect((await run.updates.check()).state).toEqual({ kind: 'current' })
    // A permit for another version, and one that a stranger signed, are none.
    host.permit = makeRelease('1.4.0', { returnsTo: ['1.2.0'] }).signed
    expect((await run.updates.check()).state).toEqual({ kind: 'current' })
    host.permit = signed(makeRelease('1.3.0', { returnsTo: ['1.2.0'] }).manifest, strangerKey())
    expect((await run.updates.check()).state).toEqual({ kind: 'current' })
    expect(host.ranges).toEqual([])
    host.permit = makeRelease('1.3.0', { returnsTo: ['1.2.0'] }).signed
    expect((await run.updates.check()).state).toMatchObject({ kind: 'ready', version: '1.2.0', forward: false })
  })
  it('never the one that runs, and drops what is no longer offered', async () => {
    offers(host, makeRelease('1.3.0'))
    const run = station.start()
    expect((await run.updates.check()).state).toEqual({ kind: 'current' })
    offers(host, makeRelease('1.4.0'))
    expect((await run.updates.check()).state.kind).toBe('ready')
    host.offer = null
    expect((await run.updates.check()).state).toEqual({ kind: 'current' })
    await end(run)
    expect(station.installed).toEqual([])
  })
  it('says which it is too old for, and that none of its own can be installed here', async () => {
    offers(host, makeRelease('1.4.0'))
    host.minClient = '1.3.5'
    station.way = 'administration'
    const run = station.start()
    expect(await run.updates.check()).toMatchObject({ tooOld: true, minClient: '1.3.5', state: { kind: 'manual', version: '1.4.0' } })
    expect(host.ranges).toEqual([])
  })
  it('not what was ready for an older version than somebody has installed by hand since', async () => {
    await toReady()
    const run = nextRun('1.5.0')
    run.updates.begin()
    await expect.poll(() => station.state().next).toBeNull()
    expect(run.updates.news().state.kind).not.toBe('ready')
    await end(run)
    expect(station.installed).toEqual([])
  })
  it('asks at once whether it is too old when a change is refused as such, and not again once it knows', async () => {
    const run = station.start()
    await run.updates.check()
    const before = host.offers.length
    host.minClient = '1.3.5'
    run.updates.refused()
    await expect.poll(() => run.updates.news().tooOld).toBe(true)
    run.updates.refused()
    await run.updates.check()
    expect(host.offers.length - before).toBe(2)
  })
  it('keeps what is ready while the server is away, and finds it again after a start', async () => {
    offers(host, makeRelease('1.4.0'))
    const run = station.start()
    await run.updates.check()
    host.way = 'away'
    expect((await run.updates.check()).state.kind).toBe('ready')
    const again = station.start()
    again.updates.begin()
    await expect.poll(() => again.updates.news().state.kind).toBe('ready')
  })
})

describe('how it comes', () => {
  it('goes on after each cut where it stopped', async () => {
    const release = makeRelease('1.4.0', {}, 4_000_000)
    offers(host, release)
    host.way = 'cut'
    host.cuts = 3
    const run = station.start()
    expect((await run.updates.check()).state.kind).toBe('ready')
    expect(host.ranges).toHaveLength(4)
    const starts = host.ranges.map((range) => Number(/\d+/.exec(range ?? '0')?.[0]))
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
    expect(starts.at(-1)).toBeGreaterThan(0)
    await end(run)
    expect(station.installed[0]?.bytes.equals(release.bytes)).toBe(true)
  })
  it('goes on after a start where the last run was killed', async () => {
    const release = makeRelease('1.4.0')
    offers(host, release)
    host.way = 'cut'
    const run = station.start()
    void run.updates.check()
    await expect.poll(() => host.ranges.length).toBeGreaterThan(1)
    run.updates.leaving()
    host.way = 'whole'
    host.ranges.length = 0
    const again = station.start()
    expect((await again.updates.check()).state.kind).toBe('ready')
    expect(host.ranges[0]).toMatch(/^bytes=\d+-$/)
  })
  it.each([
    ['lies', 'supprimé'],
    ['long', 'supprimé'],
    ['limited', 'interrompu']
  ] as const)('a host that %s gives nothing that is installed', async (way, words) => {
    offers(host, makeRelease('1.4.0'))
    host.way = way
    const run = station.start()
    expect((await run.updates.check()).state).toMatchObject({ kind: 'failed', version: '1.4.0', message: expect.stringContaining(words) })
    expect(files()).toEqual([])
    await end(run)
    expect(station.installed).toEqual([])
    host.way = 'whole'
    expect((await station.start().updates.check()).state.kind).toBe('ready')
  })
  it('begins anew where the host ignores what was begun', async () => {
    const release = makeRelease('1.4.0')
    offers(host, release)
    Object.assign(host, { way: 'cut', cuts: 1, afterCuts: 'ignores' })
    expect((await station.start().updates.check()).state.kind).toBe('ready')
    expect(host.ranges).toHaveLength(2)
  })
  it('is given up for now where the server hears what is asked and never answers', async () => {
    const silent = (_: unknown, { signal }: RequestInit = {}): Promise<Response> =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    const request = {
      ...{
        url: 'http://host.test/a',
        file: { size: 1, sha512: '' },
        path: join(station.folder, 'a'),
        signal: new AbortController().signal
      },
      ...{ onBytes: () => undefined, free: async () => 1e12, room: 0, pause: async () => undefined }
    }
    expect(await fetchRelease({ ...request, fetch: silent as typeof fetch }, 5)).toBe('cut')
  })
  it('asks for nothing where the disk has no room', async () => {
    offers(host, makeRelease('1.4.0'))
    const run = station.start()
    run.free = 100_000
    expect((await run.updates.check()).state).toMatchObject({ kind: 'failed', message: expect.stringContaining('place') })
    expect(host.ranges).toEqual([])
  })
  it('asks for nothing where the disk would be full in the middle of the installation', async () => {
    station.kind = 'nsis'
    const size = 2_000_000
    const made = makeRelease('1.4.0', {}, size)
    const manifest = { ...made.manifest, files: made.manifest.files.map((file) => ({ ...file, kind: 'nsis' as const })) }
    offers(host, { ...made, manifest, signed: signed(manifest) })
    const run = station.start()
    run.free = 8 * size + 200 * 1024 * 1024
    expect((await run.updates.check()).state).toMatchObject({ kind: 'failed', message: expect.stringContaining('place') })
    run.free += 2 * size
    expect((await run.updates.check()).state.kind).toBe('ready')
  })
  it('leaves the version that stands where the disk has filled since, and counts that as a try', async () => {
    offers(host, makeRelease('1.4.0'))
    const run = station.start()
    await run.updates.check()
    run.free = 1_000_000
    run.updates.install()
    await end(run)
    expect([station.installed, run.relaunches(), station.state().launched]).toEqual([[], 1, { version: '1.4.0', back: false, tries: 1 }])
  })
  it('what was changed on the disk since is not installed', async () => {
    offers(host, makeRelease('1.4.0'))
    const run = station.start()
    await run.updates.check()
    const [name = ''] = files()
    truncateSync(join(station.folder, name), 1000)
    await end(run)
    expect(station.installed).toEqual([])
    expect(files()).toEqual([])
  })
})

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
      expect(state).toMatchObject({ kind: 'ready', trouble: expect.stringContaining(tries === 1 ? "n'a pas pu" : `${tries}`) })
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
