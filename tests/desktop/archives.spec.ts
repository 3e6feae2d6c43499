import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { makeBenchApp } from './support/bench-app'
import { bridge } from './support/bridge'
import { type FakeApi, startFakeApi } from './support/fake-api'
import { clearKeychain } from './support/keychain'
import { type Atelier, launchAtelier } from './support/launch-atelier'
import { mustRun } from './support/run-program.mjs'
import { temporaryFolder } from './support/temporary-folder'

const TWO_DAYS_S = 2 * 24 * 60 * 60
const STALE = 'MT-1.zip.part-0123456789ab'

let bench: ReturnType<typeof makeBenchApp>
let folder: ReturnType<typeof temporaryFolder>
let api: FakeApi
let atelier: Atelier

const settings = (archiveFolder: string) => ({ printers: { production: null, picking: null }, archiveFolder })

test.beforeAll(async () => {
  bench = makeBenchApp()
  folder = temporaryFolder('archives')
  const stale = join(folder.path, STALE)
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
    for (const name of readdirSync(folder.path)) rmSync(join(folder.path, name))
    api.archives = 'whole'
    await bridge(atelier.page, 'station:save-settings', settings(folder.path))
  })

  const download = (reference = '#MT-BDC-20261120-0028') =>
    bridge(atelier.page, 'archives:download', { order: 28, reference, process: 'dtf' })

  test('an archive lands whole under the reference of its order, with its progress', async () => {
    await atelier.page.evaluate(() => {
      const progress: unknown[] = []
      Object.assign(window, { progress })
      window.atelier?.on('archives:progress', (step) => progress.push(step))
    })
    const path = join(folder.path, 'MT-BDC-20261120-0028.zip')
    const answer = await download()
    expect(answer).toEqual({ kind: 'saved', path, bytes: statSync(path).size })
    expect(await mustRun('python3', ['-m', 'zipfile', '-t', path])).toContain('Done testing')
    expect(readdirSync(folder.path)).toEqual(['MT-BDC-20261120-0028.zip'])
    const steps = await atelier.page.evaluate(() => (window as unknown as { progress: { order: number }[] }).progress)
    expect(steps.length).toBeGreaterThan(0)
    expect(steps.every((step) => step.order === 28)).toBe(true)
  })

  test('a second archive of the same order takes the next name', async () => {
    await download()
    expect(await download()).toMatchObject({ path: join(folder.path, 'MT-BDC-20261120-0028 (2).zip') })
  })

  for (const [name, how, reason] of [
    ['a connection lost half-way', 'cut', 'cut'],
    ['half an archive that ends as if it were whole', 'short', 'cut'],
    ['an order without production files', 'refused', 'refused']
  ] as const) {
    test(`${name} leaves no file and says why`, async () => {
      api.archives = how
      expect(await download()).toMatchObject({ kind: 'failed', reason })
      expect(readdirSync(folder.path)).toEqual([])
    })
  }

  test('a folder that cannot be written is said to be the disk', async () => {
    const file = join(folder.path, 'fichier')
    writeFileSync(file, '')
    await bridge(atelier.page, 'station:save-settings', {
      printers: { production: null, picking: null },
      archiveFolder: join(file, 'dedans')
    })
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
