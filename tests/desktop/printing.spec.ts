import { expect, test } from '@playwright/test'
import { makeBenchApp } from './support/bench-app'
import { bridge } from './support/bridge'
import { cupsAt } from './support/cups.mjs'
import { type FakeApi, startFakeApi } from './support/fake-api'
import { clearKeychain } from './support/keychain'
import { type Atelier, launchAtelier } from './support/launch-atelier'
import { paperOf } from './support/paper-of'

const ORDERS = [12, 13]
const settings = (production: string | null) => ({ printers: { production, picking: 'bureau' }, archiveFolder: null })

let bench: ReturnType<typeof makeBenchApp>
const cups = cupsAt(process.env.CUPS_SERVER ?? '', process.env.ATELIER_CUPS_OUT ?? '')
let api: FakeApi
let atelier: Atelier

test.beforeAll(async () => {
  bench = makeBenchApp()
  api = await startFakeApi()
  atelier = await launchAtelier({ apiUrl: api.url, appDir: bench.path })
  await bridge(atelier.page, 'session:login', { username: 'camille@atelier.test', password: 'atelier' })
})
test.beforeEach(async () => {
  cups.clear()
  api.printed.length = 0
  await bridge(atelier.page, 'station:save-settings', settings('fiches'))
})
test.afterEach(async () => {
  await cups.enable('fiches')
  await cups.accept('fiches')
  // The hidden window is gone, whatever came of the sheet.
  await expect.poll(() => atelier.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})
test.afterAll(async () => {
  await atelier.close()
  await clearKeychain(api.url)
  await api.close()
  bench.remove()
})

const print = (sheet: 'production' | 'picking' = 'production', orders = ORDERS) => bridge(atelier.page, 'printing:print', { sheet, orders })

test('the printers of the machine are listed', async () => {
  await cups.disable('bureau')
  expect(await bridge(atelier.page, 'printing:printers')).toEqual([
    { name: 'bureau', label: 'bureau', stopped: true },
    { name: 'fiches', label: 'fiches', stopped: false }
  ])
  await cups.enable('bureau')
})

test('a production sheet reaches its queue as one A4 page inside its margins, and its orders are marked printed', async () => {
  expect(await print()).toEqual({ kind: 'spooled', printer: 'fiches', marked: true })
  await expect.poll(() => cups.jobs().length).toBe(1)
  const [job] = cups.jobs()
  expect(job).toMatchObject({ printer: 'fiches', title: 'Fiche 12,13', copies: 1 })
  const pages = await paperOf(job?.file ?? '')
  expect(pages).toHaveLength(1)
  const [page] = pages
  expect(page).toMatchObject({ widthMm: 210, heightMm: 297 })
  expect(page?.text).toContain('Fiche production 12,13')
  for (const edge of [page?.left, page?.top, page?.right, page?.bottom]) expect(edge).toBeGreaterThanOrEqual(11)
  expect(page?.left).toBeLessThan(13)
  expect(api.printed).toEqual(ORDERS)
})

test('a picking sheet goes to its own printer and marks nothing', async () => {
  expect(await print('picking')).toEqual({ kind: 'spooled', printer: 'bureau', marked: false })
  await expect.poll(() => cups.jobs().map((job) => job.printer)).toEqual(['bureau'])
  expect(api.printed).toEqual([])
})

test("without a choice the sheet goes to the system's default printer", async () => {
  await bridge(atelier.page, 'station:save-settings', settings(null))
  expect(await print()).toMatchObject({ kind: 'spooled' })
  await expect.poll(() => cups.jobs().map((job) => job.printer)).toEqual(['fiches'])
})

test('several sheets at once come out one after another, in their order', async () => {
  const answers = await Promise.all([[21], [22], [23]].map((orders) => print('production', orders)))
  expect(answers.map(({ kind }) => kind)).toEqual(['spooled', 'spooled', 'spooled'])
  await expect.poll(() => cups.jobs().map((job) => job.title)).toEqual(['Fiche 21', 'Fiche 22', 'Fiche 23'])
})

const FAULTS = [
  ['an unknown printer', 'unknown-printer', () => bridge(atelier.page, 'station:save-settings', settings('disparue')), ORDERS],
  ['a stopped queue', 'printer-stopped', () => cups.disable('fiches'), ORDERS],
  ['a queue that rejects jobs', 'rejected', () => cups.reject('fiches'), ORDERS],
  ['a sheet that could not be made', 'sheet-failed', async () => undefined, [404]]
] as const
for (const [name, reason, fault, orders] of FAULTS) {
  test(`${name} is reported, prints nothing and marks nothing`, async () => {
    await fault()
    expect(await print('production', [...orders])).toMatchObject({ kind: 'failed', reason, message: expect.stringMatching(/\.$/) })
    expect(cups.jobs()).toEqual([])
    expect(api.printed).toEqual([])
  })
}

test('a page that is no sheet cannot have another printed', async () => {
  const printing = print('production', [503])
  await bridge(atelier.page, 'printing:sheet-ready')
  await bridge(atelier.page, 'printing:sheet-failed', { message: 'non' })
  const first = await Promise.race([printing.then(() => 'settled'), new Promise((resolve) => setTimeout(resolve, 2000, 'waiting'))])
  expect(first).toBe('waiting')
  await atelier.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().at(-1)?.destroy())
  expect(await printing).toMatchObject({ kind: 'failed', reason: 'sheet-failed' })
})
