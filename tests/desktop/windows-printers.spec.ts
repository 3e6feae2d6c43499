// Printing as it is answered on Windows: the stand-in alone can tell so on another system.
import { expect, test } from '@playwright/test'
import { makeBenchApp } from './support/bench-app'
import { bridge } from './support/bridge'
import { cupsAt } from './support/cups.mjs'
import { type FakeApi, startFakeApi } from './support/fake-api'
import { clearKeychain } from './support/keychain'
import { type Atelier, launchAtelier } from './support/launch-atelier'

let bench: ReturnType<typeof makeBenchApp>
const cups = cupsAt(process.env.CUPS_SERVER ?? '', process.env.ATELIER_CUPS_OUT ?? '')
let api: FakeApi
let atelier: Atelier

test.beforeAll(async () => {
  bench = makeBenchApp()
  api = await startFakeApi()
  const settings = { printers: { production: 'fiches', picking: 'bureau' }, archiveFolder: null }
  atelier = await launchAtelier({ apiUrl: api.url, appDir: bench.path, settings, env: { STANDIN_PRINTERS: 'windows' } })
  await bridge(atelier.page, 'session:login', { username: 'camille@atelier.test', password: 'atelier' })
})
test.beforeEach(() => cups.clear())
test.afterEach(async () => {
  await cups.enable('fiches')
  await cups.accept('fiches')
})
test.afterAll(async () => {
  await cups.describe('bureau')
  await atelier.close()
  await clearKeychain(api.url)
  await api.close()
  bench.remove()
})

async function outcome(order: number) {
  const orders = [{ id: order, reference: `ST-${order}` }]
  const [id] = await bridge(atelier.page, 'printing:print', { sheets: ['production'], orders, by: null })
  const job = async () => (await bridge(atelier.page, 'printing:jobs')).jobs.find((one) => one.id === id)
  await expect.poll(async () => (await job())?.state, { timeout: 20_000 }).toMatch(/sent|failed|uncertain/)
  return job()
}

test('printers go by their own names; that one is stopped is not known', async () => {
  await cups.describe('bureau', 'Commentaire du pilote')
  await cups.disable('fiches')
  expect(await bridge(atelier.page, 'printing:printers')).toEqual([
    { name: 'bureau', label: 'bureau', stopped: false },
    { name: 'fiches', label: 'fiches', stopped: false }
  ])
})

test('a sheet for a paused printer waits in its queue, and has left for us', async () => {
  await cups.disable('fiches')
  expect(await outcome(71)).toMatchObject({ state: 'sent' })
  expect(cups.jobs()).toEqual([])
  await cups.enable('fiches')
  await expect.poll(() => cups.jobs().map(({ title }) => title)).toEqual(['Fiche 71'])
})

test('a sheet that the spooler refuses is reported, and marks nothing', async () => {
  await cups.reject('fiches')
  expect(await outcome(72)).toMatchObject({ state: 'failed', reason: expect.stringMatching(/a refusé la fiche/), mark: 'none' })
  expect(cups.jobs()).toEqual([])
})
