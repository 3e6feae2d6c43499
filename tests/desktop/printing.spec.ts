import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { PrintJob } from '@/contract/desktop/print-jobs'
import { bridge } from './support/bridge'
import { launchAtelier } from './support/launch-atelier'
import { paperOf } from './support/paper-of'
import { ORDERS, printingStation, settings } from './support/printing-station'
import { runProgram } from './support/run-program.mjs'
import { temporaryFolder } from './support/temporary-folder'

const here = printingStation()
const { cups, enqueue, follow, print } = here

test('the printers of the machine are listed', async () => {
  await cups.disable('bureau')
  expect(await bridge(here.atelier.page, 'printing:printers')).toEqual([
    { name: 'bureau', label: 'bureau', stopped: true, trouble: 'paused', isDefault: false },
    { name: 'fiches', label: 'fiches', stopped: false, isDefault: true }
  ])
  await cups.enable('bureau')
})

test('a production sheet reaches its queue as one A4 page inside its margins, and its orders are marked printed', async () => {
  expect(await print()).toMatchObject({ state: 'sent', printer: 'fiches', mark: 'done' })
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
  expect(here.api.printed).toEqual(ORDERS)
})

test('a mark that fails is asked for again; one that the server refuses is told with its reason, and not asked for any more', async () => {
  here.api.marks.push('fails')
  expect(await print('production', [61])).toMatchObject({ state: 'sent', mark: 'done' })
  here.api.marks.push('refused')
  const refused = await print('production', [62])
  expect(refused).toMatchObject({ state: 'sent', mark: 'refused', markReason: 'Cette commande est annulée.' })
  // It waits to be read.
  await bridge(here.atelier.page, 'printing:decide', { jobs: [refused?.id ?? 0], decision: 'acknowledge', by: null })
  const { jobs } = await bridge(here.atelier.page, 'printing:jobs')
  expect(jobs.find(({ id }) => id === refused?.id)).toMatchObject({ acknowledged: true })
  expect(here.api.printed).toEqual([61])
})

test('a disk that refuses the ledger is told and holds no sheet up; it is whole once the disk takes it again', async () => {
  const ledger = join(here.atelier.userData, 'printing')
  const kept = async () => (await bridge(here.atelier.page, 'printing:jobs')).kept
  // Put aside in one step: what became of sheets of before may still be written into it.
  if (existsSync(ledger)) renameSync(ledger, `${ledger}-aside`)
  writeFileSync(ledger, '')
  expect(await print('picking', [63])).toMatchObject({ state: 'sent' })
  expect(await kept()).toBe(false)
  rmSync(ledger)
  expect(await print('picking', [64])).toMatchObject({ state: 'sent' })
  expect(await kept()).toBe(true)
  const [file = ''] = readdirSync(ledger)
  for (const order of ['ST-63', 'ST-64']) expect(readFileSync(join(ledger, file), 'utf8')).toContain(order)
})

test('a sheet without some of its pictures is printed, its orders are marked, and its job says how many are missing', async () => {
  expect(await print('production', [700])).toMatchObject({ state: 'sent', mark: 'done', missing: 2 })
  await expect.poll(() => cups.jobs().length).toBe(1)
})

test('a picking sheet goes to its own printer and marks nothing', async () => {
  expect(await print('picking')).toMatchObject({ state: 'sent', printer: 'bureau', mark: 'none' })
  await expect.poll(() => cups.jobs().map((job) => job.printer)).toEqual(['bureau'])
  expect(here.api.printed).toEqual([])
})

test("without a choice the sheet goes to the system's default printer", async () => {
  await bridge(here.atelier.page, 'station:save-settings', settings(null))
  expect(await print()).toMatchObject({ state: 'sent', printer: null })
  await expect.poll(() => cups.jobs().map((job) => job.printer)).toEqual(['fiches'])
})

test('a window that rests shows the next sheet in its place, and the same one anew', async () => {
  const count = () => here.atelier.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
  await print('production', [31])
  const before = await count()
  for (const orders of [[32], [32], [33, 34]]) expect(await print('production', orders)).toMatchObject({ state: 'sent' })
  expect(await count()).toBe(before)
  await expect.poll(() => cups.jobs().map((job) => job.title)).toEqual(['Fiche 31', 'Fiche 32', 'Fiche 32', 'Fiche 33,34'])
})

test('a window that falls while it rests is not waited for by the next sheet', async () => {
  await print('production', [35])
  const fallen = await here.atelier.app.evaluate(({ BrowserWindow }) => {
    const resting = BrowserWindow.getAllWindows().filter(({ webContents }) => webContents.getURL().includes('/orders/print/'))
    const gone = resting.map(({ webContents }) => new Promise((resolve) => webContents.once('render-process-gone', resolve)))
    for (const { webContents } of resting) webContents.forcefullyCrashRenderer()
    return Promise.all(gone).then((all) => all.length)
  })
  expect(fallen).toBeGreaterThan(0)
  expect(await print('production', [36])).toMatchObject({ state: 'sent' })
})

test('a window that falls while its sheet is handed over is not waited for by the next sheet', async () => {
  await print('production', [37])
  await here.atelier.app.evaluate(({ BrowserWindow }) => {
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      if (!webContents.getURL().includes('/orders/print/')) continue
      const made = webContents.printToPDF.bind(webContents)
      webContents.printToPDF = async (options) => {
        const pdf = await made(options)
        const gone = new Promise((resolve) => webContents.once('render-process-gone', resolve))
        webContents.forcefullyCrashRenderer()
        await gone
        return pdf
      }
    }
  })
  expect(await print('production', [38])).toMatchObject({ state: 'sent' })
  expect(await print('production', [39])).toMatchObject({ state: 'sent' })
})

test('several sheets at once come out one after another, in their order', async () => {
  const answers = await Promise.all([[21], [22], [23]].map((orders) => print('production', orders)))
  expect(answers.map((job) => job?.state)).toEqual(['sent', 'sent', 'sent'])
  await expect.poll(() => cups.jobs().map((job) => job.title)).toEqual(['Fiche 21', 'Fiche 22', 'Fiche 23'])
})

const FAULTS = [
  [
    'an unknown printer',
    /n'existe pas sur ce poste/,
    () => bridge(here.atelier.page, 'station:save-settings', settings('disparue')),
    [41, 42]
  ],
  ['a stopped queue', /est arrêtée/, () => cups.disable('fiches'), [41, 42]],
  ['a queue that rejects jobs', /refuse les impressions/, () => cups.reject('fiches'), [41, 42]],
  ['a sheet that could not be made', /^Cette commande est introuvable\.$/, async () => undefined, [404]]
] as const
for (const [name, reason, fault, orders] of FAULTS) {
  test(`${name} is reported, prints nothing and marks nothing`, async () => {
    await fault()
    expect(await print('production', [...orders])).toMatchObject({ state: 'failed', reason: expect.stringMatching(reason), mark: 'none' })
    expect(cups.jobs()).toEqual([])
    expect(here.api.printed).toEqual([])
    // The window of a fault does not rest: the next sheet has another.
    const shown = await here.atelier.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getURL())
    )
    expect(shown.filter((url) => url.includes(`/orders/print/${orders.join(',')}?`))).toEqual([])
  })
}

test('a page that is no sheet cannot have another printed', async () => {
  const printing = enqueue('production', [503]).then(follow)
  const sheet = () =>
    here.atelier.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().some(({ webContents }) => webContents.getURL().includes('/orders/print/503?'))
    )
  await expect.poll(sheet).toBe(true)
  await bridge(here.atelier.page, 'printing:sheet-ready', { missing: 0, title: '' })
  await bridge(here.atelier.page, 'printing:sheet-failed', { message: 'non' })
  const first = await Promise.race([printing.then(() => 'settled'), new Promise((resolve) => setTimeout(resolve, 2000, 'waiting'))])
  expect(first).toBe('waiting')
  await here.atelier.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find(({ webContents }) => webContents.getURL().includes('/orders/print/503?'))
      ?.destroy()
  )
  expect(await printing).toMatchObject([{ state: 'failed', reason: "La fiche n'a pas pu être préparée." }])
})

test('main being killed in the middle of many sheets loses none and prints none twice', async () => {
  const data = temporaryFolder('killed')
  const launch = { apiUrl: here.api.url, appDir: here.appDir, userData: data.path, settings: settings('fiches') }
  const first = here.atelier
  here.atelier = await launchAtelier(launch)
  await bridge(here.atelier.page, 'session:login', { username: 'camille@atelier.test', password: 'atelier' })
  const orders = Array.from({ length: 12 }, (_, at) => 700 + at)
  const ids = (await Promise.all(orders.map((order) => enqueue('production', [order])))).flat()
  await expect.poll(() => cups.jobs().length, { intervals: [20], timeout: 30_000 }).toBeGreaterThanOrEqual(4)
  const ended = new Promise((resolve) => here.atelier.app.process().once('exit', resolve))
  here.atelier.app.process().kill('SIGKILL')
  await ended

  here.atelier = await launchAtelier(launch)
  await bridge(here.atelier.page, 'session:status')
  const jobs = await follow(ids)
  const times = (job: PrintJob): number => cups.jobs().filter(({ title }) => title === `Fiche ${job.orders[0]?.id}`).length
  // What the print system has taken it hands on at its own pace.
  await expect.poll(async () => (await runProgram('lpstat', ['-o'], { env: cups.env })).out, { timeout: 20_000 }).toBe('')
  expect(jobs.filter(({ state }) => state === 'sent').map(times)).toEqual(jobs.filter(({ state }) => state === 'sent').map(() => 1))
  const uncertain = jobs.filter(({ state }) => state === 'uncertain')
  expect(uncertain.length).toBeLessThanOrEqual(1)
  for (const job of uncertain) expect(times(job)).toBeLessThanOrEqual(1)
  expect(jobs.every(({ state }) => state === 'sent' || state === 'uncertain')).toBe(true)
  await here.atelier.close()
  here.atelier = first
  data.remove()
})

/** Answers the question that is asked before leaving, as a person would; tells what was asked. */
const answerQuit = (answer: number) =>
  here.atelier.app.evaluate(({ dialog }, response) => {
    const requested = globalThis as unknown as { quitQuestion?: unknown }
    dialog.showMessageBox = (async (...given: unknown[]) => {
      requested.quitQuestion = given.at(-1)
      return { response, checkboxChecked: false }
    }) as typeof dialog.showMessageBox
  }, answer)

test('leaving with sheets under way asks; they are there at the next start, or the end is waited for', async () => {
  const data = temporaryFolder('leaving')
  const launch = { apiUrl: here.api.url, appDir: here.appDir, userData: data.path, settings: settings('fiches') }
  const first = here.atelier
  here.atelier = await launchAtelier(launch)
  await bridge(here.atelier.page, 'session:login', { username: 'camille@atelier.test', password: 'atelier' })

  await enqueue('production', [600])
  await answerQuit(1)
  const ended = new Promise((resolve) => here.atelier.app.process().once('exit', resolve))
  await here.atelier.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find((window) => window.isVisible())
      ?.close()
  )
  await ended
  expect(cups.jobs()).toEqual([])

  here.atelier = await launchAtelier(launch)
  await answerQuit(0)
  await bridge(here.atelier.page, 'session:status')
  // It goes on by itself; who waits for the end leaves when it is there.
  const waited = new Promise((resolve) => here.atelier.app.process().once('exit', resolve))
  await expect.poll(() => bridge(here.atelier.page, 'printing:jobs').then(({ jobs }) => jobs.length)).toBe(1)
  await here.atelier.app.evaluate(({ app }) => app.quit())
  const question = await here.atelier.app.evaluate(
    () => (globalThis as unknown as { quitQuestion?: { message: string } }).quitQuestion?.message
  )
  expect(question).toMatch(/^1\simpression n'est pas terminée\.$/)
  await waited
  await expect.poll(() => cups.jobs().map(({ title }) => title)).toEqual(['Fiche 600'])
  expect(here.api.printed).toEqual([600])
  here.atelier = first
  data.remove()
})
