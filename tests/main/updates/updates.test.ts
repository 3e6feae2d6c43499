import { mkdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fetchRelease } from '@/main/updates/fetch-release'
import { makeRelease, offers, type ReleaseHost, signed, strangerKey } from '../support/release-host'
import { end, stationOfEachTest, type UpdatingStation } from '../support/updating-station'

let host: ReleaseHost
let station: UpdatingStation
stationOfEachTest((ownHost, ownStation) => {
  host = ownHost
  station = ownStation
})

const files = () => station.files()
const nextRun = (version: string) => station.startAs(version)
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
    ['limited', 'interrompu'],
    ['page', 'interrompu']
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
  it('goes on with what was begun where a page of somebody before the host came in between', async () => {
    offers(host, makeRelease('1.4.0'))
    Object.assign(host, { way: 'cut', cuts: 1, afterCuts: 'page' })
    const run = station.start()
    expect((await run.updates.check()).state).toMatchObject({ kind: 'failed' })
    host.way = 'whole'
    host.ranges.length = 0
    expect((await run.updates.check()).state.kind).toBe('ready')
    expect(host.ranges[0]).toMatch(/^bytes=\d+-$/)
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
  it.each([
    ['other bytes than were begun are given', 200],
    ['what was begun is refused', 416]
  ])('is given up for now where what was begun does not go from the disk: %s', async (_, status) => {
    const path = join(station.folder, 'a')
    // A folder in its place: nobody takes that away as a file, as a virus scanner lets nobody on Windows.
    mkdirSync(`${path}.part`, { recursive: true })
    const other = async (): Promise<Response> => new Response('?', { status, headers: { 'content-length': '1' } })
    const request = { url: 'http://host.test/a', file: { size: 1e6, sha512: '' }, path, signal: new AbortController().signal }
    const around = { onBytes: () => undefined, free: async () => 1e12, room: 0, pause: async () => undefined }
    expect(['wrong', 'cut']).toContain(await fetchRelease({ ...request, ...around, fetch: other as typeof fetch }))
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
