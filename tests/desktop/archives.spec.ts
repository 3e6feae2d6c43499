import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { partsOf } from '@/main/archives/parts'
import { makeBenchApp } from './support/bench-app'
import { bridge } from './support/bridge'
import { type FakeApi, startFakeApi } from './support/fake-api'
import { clearKeychain } from './support/keychain'
import { type Atelier, launchAtelier } from './support/launch-atelier'
import { mustRun } from './support/run-program.mjs'
import { temporaryFolder } from './support/temporary-folder'
import { zipOf } from './support/zip-of'

const TWO_DAYS_S = 2 * 24 * 60 * 60
const STALE = '.atelier/0123456789ab0123456789ab.part'

let bench: ReturnType<typeof makeBenchApp>
let folder: ReturnType<typeof temporaryFolder>
let api: FakeApi
let atelier: Atelier

const settings = (archiveFolder: string | null) => ({ printers: { production: null, picking: null }, archiveFolder })

/** What the system's dialog answers to whoever asks for a folder; null is « Annuler ». */
const dialogAnswers = ({ app }: Atelier, path: string | null) =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = (async () => ({ canceled: chosen === null, filePaths: chosen === null ? [] : [chosen] })) as never
  }, path)
async function choose(at: Atelier, path: string): Promise<void> {
  await dialogAnswers(at, path)
  expect(await bridge(at.page, 'station:choose-folder', { which: 'archives' })).toEqual({ kind: 'chosen' })
}

test.beforeAll(async () => {
  bench = makeBenchApp()
  folder = temporaryFolder('archives')
  const stale = join(folder.path, STALE)
  mkdirSync(join(folder.path, '.atelier'))
  writeFileSync(stale, 'reste')
  const then = Date.now() / 1000 - TWO_DAYS_S
  utimesSync(stale, then, then)
  api = await startFakeApi()
  atelier = await launchAtelier({ apiUrl: api.url, appDir: bench.path, settings: settings(folder.path) })
  await bridge(atelier.page, 'session:login', { username: 'camille@atelier.test', password: 'atelier' })
})
test.afterAll(async () => {
  await atelier.close()
  await clearKeychain(api.url)
  await api.close()
  folder.remove()
  bench.remove()
})

test('what an interrupted download left days ago is swept at the start', async () => {
  await expect.poll(() => existsSync(join(folder.path, STALE))).toBe(false)
})

test.describe('in an empty folder', () => {
  test.beforeEach(async () => {
    for (const name of readdirSync(folder.path)) rmSync(join(folder.path, name), { recursive: true })
    api.archives = 'whole'
    api.ranges.length = 0
    await choose(atelier, folder.path)
  })

  const download = (reference = '#MT-BDC-20261120-0028') =>
    bridge(atelier.page, 'archives:download', { order: 28, reference, process: 'dtf' })

  test('an archive lands whole under the reference of its order, with its progress', async () => {
    await atelier.page.evaluate(() => {
      const progress: unknown[] = []
      Object.assign(window, { progress })
      window.atelier?.on('archives:changed', ([latest]) => progress.push(latest))
    })
    const path = join(folder.path, 'MT-BDC-20261120-0028.zip')
    const answer = await download()
    expect(answer).toEqual({ kind: 'saved', path, bytes: statSync(path).size })
    expect(await mustRun('python3', ['-m', 'zipfile', '-t', path])).toContain('Done testing')
    expect(readdirSync(folder.path)).toEqual(['MT-BDC-20261120-0028.zip'])
    const steps = await atelier.page.evaluate(
      () => (window as unknown as { progress: { order: number; stage: { kind: string } }[] }).progress
    )
    expect(steps.every((step) => step.order === 28)).toBe(true)
    expect([...new Set(steps.map(({ stage }) => stage.kind))]).toEqual(['waiting', 'receiving', 'checking', 'saved'])
    expect(await bridge(atelier.page, 'archives:list')).toMatchObject([{ order: 28, stage: { kind: 'saved', path } }])
  })

  test('a second archive of the same order takes the next name', async () => {
    await download()
    expect(await download()).toMatchObject({ path: join(folder.path, 'MT-BDC-20261120-0028 (2).zip') })
  })

  /** Some of an answer that began then stands on the disk; what an earlier one left there was written before. */
  const isBegun = (began: number) => {
    const place = join(folder.path, '.atelier')
    const isNew = (name: string): boolean => {
      const { size = 0, mtimeMs = 0 } = statSync(join(place, name), { throwIfNoEntry: false }) ?? {}
      return size > 1_000 && mtimeMs >= began - 10
    }
    return existsSync(place) && readdirSync(place).some((name) => name.endsWith('.part') && isNew(name))
  }
  const begun = (began: number) => expect.poll(() => isBegun(began), { timeout: 20_000 }).toBe(true)

  test('a connection lost half-way is gone on with where it stopped', async () => {
    Object.assign(api, { archives: 'cut', cutAfter: begun })
    const answer = await download()
    const path = join(folder.path, 'MT-BDC-20261120-0028.zip')
    expect(answer).toEqual({ kind: 'saved', path, bytes: statSync(path).size })
    expect(await mustRun('python3', ['-m', 'zipfile', '-t', path])).toContain('Done testing')
    expect(api.ranges).toEqual([null, expect.stringMatching(/^bytes=\d{4,}-$/)])
  })

  test('what came is begun anew where the host has another file by now, or less than was asked for', async () => {
    Object.assign(api, { archives: 'cut', cutAfter: begun })
    api.archivesNext.push('beyond', 'cut', 'another')
    const path = join(folder.path, 'MT-BDC-20261120-0028.zip')
    expect(await download()).toEqual({ kind: 'saved', path, bytes: statSync(path).size })
    expect(await mustRun('python3', ['-m', 'zipfile', '-t', path])).toContain('Done testing')
    const rest = expect.stringMatching(/^bytes=\d{4,}-$/)
    expect(api.ranges).toEqual([null, rest, null, rest, null])
  })

  /** Stages of the downloads, by order. */
  const stages = async () =>
    Object.fromEntries((await bridge(atelier.page, 'archives:list')).map(({ order, stage }) => [order, stage.kind]))

  test('archives beyond those that come together wait for their turn; one is given up while it waits, one while it comes', async () => {
    await bridge(atelier.page, 'archives:clear')
    const { promise, resolve } = Promise.withResolvers<void>()
    api.held = promise
    const pending = [1, 2, 3, 4, 5, 6].map((order) =>
      bridge(atelier.page, 'archives:download', { order, reference: `#MT-${order}`, process: 'dtf' })
    )
    await expect.poll(async () => Object.values(await stages()).filter((kind) => kind === 'receiving').length).toBeGreaterThan(1)
    const list = await bridge(atelier.page, 'archives:list')
    const [comes, waits] = ['receiving', 'waiting'].map((kind) => list.find(({ stage }) => stage.kind === kind))
    for (const one of [waits, comes]) await bridge(atelier.page, 'archives:cancel', { id: one?.id ?? '' })
    api.held = null
    resolve()
    const answers = await Promise.all(pending)
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['cancelled', 'cancelled', 'saved', 'saved', 'saved', 'saved'])
    expect(Object.values(await stages())).toEqual(['saved', 'saved', 'saved', 'saved'])
    await bridge(atelier.page, 'archives:clear')
    expect(await bridge(atelier.page, 'archives:list')).toEqual([])
  })

  test('what an end of the station cut is told at the next start, and is left behind with its folder or given up', async () => {
    const [other, data] = [atelier, temporaryFolder('cut')]
    const start = () => launchAtelier({ apiUrl: api.url, appDir: bench.path, userData: data.path, settings: settings(folder.path) })
    const { promise, resolve } = Promise.withResolvers<void>()
    api.held = promise
    atelier = await start()
    await bridge(atelier.page, 'session:status')
    for (const order of [7, 8])
      void bridge(atelier.page, 'archives:download', { order, reference: `#MT-${order}`, process: 'dtf' }).catch(() => undefined)
    await expect.poll(stages).toEqual({ 7: 'receiving', 8: 'receiving' })
    await expect.poll(async () => (await bridge(atelier.page, 'archives:list')).every(({ received }) => received > 1_200_000)).toBe(true)
    await atelier.close()
    api.held = null
    resolve()

    atelier = await start()
    await expect.poll(stages).toEqual({ 7: 'failed', 8: 'failed' })
    const [first, second] = await bridge(atelier.page, 'archives:list')
    expect(first).toMatchObject({ received: expect.any(Number), stage: { reason: 'cut' } })
    await bridge(atelier.page, 'archives:cancel', { id: first?.id ?? '' })
    const elsewhere = temporaryFolder('elsewhere')
    await choose(atelier, elsewhere.path)
    await expect
      .poll(async () => (await bridge(atelier.page, 'archives:list')).map(({ id, received }) => [id, received]))
      .toEqual([[second?.id, 0]])
    await expect.poll(() => readdirSync(folder.path)).toEqual([])
    await atelier.close()
    atelier = other
    for (const place of [data, elsewhere]) place.remove()
  })

  test('what the RIP was due when the station was killed comes after the next start; a file of settings that cannot be written is told', async () => {
    const [other, data, rip] = [atelier, temporaryFolder('due'), temporaryFolder('rip')]
    const file = join(folder.path, 'MT-9.zip')
    writeFileSync(file, await zipOf({ 'logo.pdf': 2_000 }))
    const archive = { order: 9, reference: '#MT-9', process: 'dtf' } as const
    const part = await partsOf([api.url, hostname(), data.path].join('\n'), folder.path).open(archive)
    const inode = String(statSync(file, { bigint: true }).ino)
    await part.write({ archive, tag: null, total: statSync(file).size, unpack: { id: '0123456789ab', inode } })
    const station = join(data.path, 'station.json')
    writeFileSync(station, JSON.stringify({ settings: settings(folder.path), hotFolder: { on: true, path: rip.path } }))
    atelier = await launchAtelier({ apiUrl: api.url, appDir: bench.path, userData: data.path })
    await expect
      .poll(() => bridge(atelier.page, 'archives:list'))
      .toMatchObject([{ order: 9, stage: { kind: 'saved', path: file, hot: { kind: 'unpacked', files: 1 } } }])
    expect(readdirSync(rip.path)).toEqual(['MT-9_logo.pdf'])

    rmSync(station)
    mkdirSync(station)
    await expect(bridge(atelier.page, 'station:save-settings', settings(null))).rejects.toThrow('station:save-settings: failed')
    expect(await bridge(atelier.page, 'station:settings')).toEqual(settings(null))
    expect(readFileSync(join(data.path, 'logs/atelier.log'), 'utf8')).toContain('"what":"station:save-settings"')
    await atelier.close()
    atelier = other
    for (const place of [data, rip]) place.remove()
  })

  test('the folder is asked for once, by the dialog of the system; so is that of the RIP, which is fed', async () => {
    const rip = temporaryFolder('rip')
    const other = atelier
    atelier = await launchAtelier({ apiUrl: api.url, appDir: bench.path, settings: settings(null) })
    await bridge(atelier.page, 'session:status')
    await dialogAnswers(atelier, null)
    expect(await download()).toEqual({ kind: 'cancelled' })
    await dialogAnswers(atelier, rip.path)
    expect(await bridge(atelier.page, 'station:choose-folder', { which: 'hot' })).toEqual({ kind: 'chosen' })
    await dialogAnswers(atelier, folder.path)
    expect(await download()).toMatchObject({ kind: 'saved', hot: { kind: 'unpacked', files: 2 } })
    expect(await bridge(atelier.page, 'station:setup')).toMatchObject({
      archives: { path: folder.path },
      hot: { path: rip.path, on: true }
    })
    expect(readdirSync(rip.path).sort()).toEqual(['MT-BDC-20261120-0028_dos.png', 'MT-BDC-20261120-0028_logo.pdf'])
    expect(await bridge(atelier.page, 'station:set-hot-folder', { on: false })).toMatchObject({ hot: { on: false } })
    // How sheets leave says nothing of folders.
    const named = { ...settings(null), archiveFolder: '/ailleurs' }
    expect(await bridge(atelier.page, 'station:save-settings', named)).toMatchObject({ archiveFolder: folder.path })
    await atelier.close()
    atelier = other
    rip.remove()
  })

  for (const [name, how, reason] of [
    ['half an archive that ends as if it were whole', 'short', 'damaged'],
    ['an order without production files', 'refused', 'refused']
  ] as const) {
    test(`${name} leaves no file and says why`, async () => {
      api.archives = how
      expect(await download()).toMatchObject({ kind: 'failed', reason })
      expect(readdirSync(folder.path)).toEqual([])
    })
  }

  test('a folder that cannot be written is said to be the disk', async () => {
    const place = join(folder.path, 'dedans')
    mkdirSync(place)
    await choose(atelier, place)
    rmSync(place, { recursive: true })
    writeFileSync(place, '')
    expect(await download()).toMatchObject({ kind: 'failed', reason: 'disk' })
  })

  test('a reference never names another folder', async () => {
    expect(await download('../../evil/..\\x')).toMatchObject({ kind: 'saved' })
    expect(readdirSync(folder.path)).toHaveLength(1)
  })

  test('only an archive that was saved here is shown in its folder', async () => {
    await atelier.app.evaluate(({ shell }) => {
      const shown: string[] = []
      Object.assign(globalThis, { shown })
      shell.showItemInFolder = (path) => void shown.push(path)
    })
    const answer = await download()
    const path = answer.kind === 'saved' ? answer.path : ''
    await bridge(atelier.page, 'archives:show', { path: '/etc/passwd' })
    await bridge(atelier.page, 'archives:show', { path })
    expect(await atelier.app.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)).toEqual([path])
  })
})
