import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, chromium } from '@playwright/test'
import { chromiumLaunch, shellLaunch } from '../../scripts/run/chromium.mjs'
import { startFreeHost } from '../../scripts/run/free-host.mjs'
import { signedInState } from '../../scripts/run/sign-in.mjs'
import { rowsOf } from '../../scripts/screens/screens.mjs'
import { ROOT } from '../../scripts/setup/paths.mjs'
import { startCups } from '../desktop/support/cups.mjs'
import { chooseElectron } from '../desktop/support/electron-program.mjs'
import { mustRun } from '../desktop/support/run-program.mjs'
import { decoded, lookAtPrint, staticHtml } from './print/in-page.mjs'
import { median, report } from './support/report.mjs'

/**
 * From the click that prints eighty orders until the print system took the last job, in units of what Chromium alone needs for the same pages.
 * The two take turns in one run, which of them first by turns, and each has its median: an hour in which the machine is slower slows both, and
 * one slow turn moves neither.
 */
const AT_MOST = 1.1
/** Longest task of the list meanwhile. */
const TASK_AT_MOST_MS = 50
const ORDERS = 80
const ROUNDS = 12

const { real, folder: program } = chooseElectron()
console.log(real ? 'On Electron itself' : 'On the stand-in for Electron')
if (program !== null) process.env.ELECTRON_OVERRIDE_DIST_PATH = program

const host = await startFreeHost(process.execPath)
const cups = await startCups(['fiches', 'bureau'])
const data = mkdtempSync(join(tmpdir(), 'atelier-bench-'))
const settings = { printers: { production: 'fiches', picking: 'bureau' }, archiveFolder: null }
writeFileSync(join(data, 'station.json'), JSON.stringify({ settings }))
const app = await _electron.launch({
  args: ['--no-sandbox', ROOT, `--user-data-dir=${data}`],
  env: /** @type {Record<string, string>} */ ({ ...cups.env, ATELIER_API_URL: host.address })
})
// The very engine that prints: the stand-in's own, else Chromium as it is here.
const browser = await chromium.launch(real ? chromiumLaunch() : shellLaunch())

/** Selects the first orders of the list, of which none is. @param {import('playwright-core').Page} page */
async function selectOrders(page) {
  const grid = page.getByRole('grid')
  await grid.hover()
  await page.mouse.wheel(0, -100_000)
  await page.locator('[aria-rowindex="2"]').getByRole('checkbox').click()
  const last = page.locator(`[aria-rowindex="${ORDERS + 1}"]`)
  while ((await last.count()) === 0) {
    await grid.hover()
    await page.mouse.wheel(0, 1_000)
    await page.waitForTimeout(100)
  }
  await last.getByRole('checkbox').click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: new RegExp(`^Imprimer\\s*${ORDERS}$`) }).waitFor()
}

/**
 * Prints the first orders and answers how long it took and the longest task of the list. Those that were printed before are asked about. A print is
 * over once its orders left the selection, which waits for their marks: a selection that is made before would go with them.
 * @param {import('playwright-core').Page} page
 */
async function print(page) {
  await selectOrders(page)
  await page.evaluate(lookAtPrint)
  await page.getByRole('button', { name: /^Imprimer/ }).click()
  const again = page.getByRole('alertdialog').getByRole('button', { name: 'Confirmer' })
  const comes = again.waitFor().then(
    () => true,
    () => false
  )
  if (await Promise.race([comes, page.evaluate('window.begun()').then(() => false)])) await again.click()
  const times = await /** @type {Promise<{ took: number, first: number, idle: number, longest: number, jobs: number }>} */ (
    page.evaluate('window.printed()')
  )
  await page.locator('button[aria-busy="false"]', { hasText: /^Imprimer$/ }).waitFor()
  return times
}

/** Addresses of the sheets that were printed, a job each. @param {readonly { sheet: string, shared: boolean, orders: readonly { id: number }[] }[]} jobs */
const addressesOf = (jobs) =>
  jobs.map(({ sheet, orders, shared }) => {
    const ids = orders.map(({ id }) => id).join(',')
    return `/orders/print/${ids}?production=${sheet === 'production'}&picking=${sheet === 'picking'}&shared=${shared}&paper=A4&silent=1`
  })

try {
  const page = await app.firstWindow()
  await page.waitForURL((url) => url.protocol !== 'about:')
  await page.getByLabel('Adresse e-mail').fill('camille@atelier.test')
  await page.getByLabel('Mot de passe', { exact: true }).fill('atelier')
  await page.getByRole('button', { name: /Se connecter/ }).click()
  await rowsOf(page).first().waitFor()
  await page.waitForTimeout(4_000)

  // The first one also tells which sheets there are; it warms both sides and is not counted.
  await print(page)
  const { jobs } = await page.evaluate(() => /** @type {any} */ (window).atelier.call('printing:jobs'))
  const context = await browser.newContext({ baseURL: host.address, storageState: await signedInState(host.address, 'camille') })
  const sheets = await context.newPage()
  /** @type {string[]} */
  const documents = []
  for (const address of addressesOf(jobs)) {
    await sheets.goto(address)
    await sheets.locator('main section, main article').first().waitFor({ state: 'attached' })
    await sheets.waitForLoadState('networkidle')
    documents.push(await sheets.evaluate(staticHtml))
  }
  await sheets.route('**/bench-static/*', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: documents[Number(new URL(route.request().url()).pathname.split('/').at(-1))] ?? ''
    })
  )
  /** Chromium alone: the same documents, one after the other, into the same PDFs. */
  const alone = async () => {
    const from = performance.now()
    const pdfs = []
    for (const at of documents.keys()) {
      await sheets.goto(`/bench-static/${at}`)
      await sheets.evaluate(decoded)
      pdfs.push(await sheets.pdf({ preferCSSPageSize: true }))
    }
    return { took: performance.now() - from, pdfs }
  }
  /** Pages of all of these files. @param {readonly string[]} files */
  const pagesOf = async (files) => {
    let pages = 0
    for (const file of files) pages += Number(/Pages: +(\d+)/.exec(await mustRun('pdfinfo', [file], {}))?.[1])
    return pages
  }
  await alone()

  const rows = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    cups.clear()
    const early = round % 2 === 0 ? await alone() : null
    const printed = await print(page)
    const { took, pdfs } = early ?? (await alone())
    for (const [at, pdf] of pdfs.entries()) writeFileSync(join(data, `alone-${at}.pdf`), pdf)
    // What the print system took it hands on at its own pace.
    while (cups.jobs().length < printed.jobs) await page.waitForTimeout(50)
    const pages = await pagesOf(cups.jobs().map(({ file }) => file))
    const pagesAlone = await pagesOf(
      readdirSync(data)
        .filter((name) => name.startsWith('alone-'))
        .map((name) => join(data, name))
    )
    // A sheet that fills its page to the last line may take another one there: four in a hundred at most.
    if (Math.abs(pages - pagesAlone) > pages / 25) throw new Error(`${pages} pages arrived, Chromium alone made ${pagesAlone}`)
    rows.push({
      tour: round,
      travaux: printed.jobs,
      pages,
      'imprimé (ms)': Math.round(printed.took),
      'avant le premier (ms)': Math.round(printed.first),
      'rien en cours (ms)': Math.round(printed.idle),
      'Chromium seul (ms)': Math.round(took),
      rapport: Number((printed.took / took).toFixed(3)),
      'tâche la plus longue (ms)': Math.round(printed.longest)
    })
  }
  const of = (/** @type {'imprimé (ms)' | 'avant le premier (ms)' | 'rien en cours (ms)' | 'Chromium seul (ms)'} */ column) =>
    median(rows.map((row) => row[column]))
  const ratios = rows.map(({ rapport }) => rapport)
  const [printed, chromium] = [of('imprimé (ms)'), of('Chromium seul (ms)')]
  const rest = { first: of('avant le premier (ms)'), idle: of('rien en cours (ms)') }
  console.log(
    `Imprimé en ${printed} ms, Chromium seul en ${chromium} ms ; tour par tour de ${Math.min(...ratios)} à ${Math.max(...ratios)}.`
  )
  console.log(
    `Dont ${rest.first} ms avant la première remise (questions, lecture des commandes, fiches dessinées), ${rest.idle} ms sans rien en cours, ` +
      `${Math.round(printed - rest.first - rest.idle)} ms de PDF et de remise.`
  )
  const longest = Math.max(...rows.map((row) => row['tâche la plus longue (ms)']))
  report({
    name: 'print',
    title: `${ORDERS} commandes imprimées, du clic au dernier travail accepté, sur Chromium seul`,
    unit: '×',
    value: printed / chromium,
    spread: [Math.min(...ratios), Math.max(...ratios)],
    rest,
    atMost: AT_MOST,
    rows
  })
  report({
    name: 'print-list',
    title: "Tâche la plus longue de la liste pendant l'impression",
    unit: 'ms',
    value: longest,
    atMost: TASK_AT_MOST_MS,
    rows: []
  })
} finally {
  await browser.close()
  await app.close()
  await cups.stop()
  await host.stop()
  rmSync(data, { recursive: true, force: true, maxRetries: 5 })
}
