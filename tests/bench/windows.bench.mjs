import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron } from '@playwright/test'
import { startFreeHost } from '../../scripts/run/free-host.mjs'
import { rowsOf } from '../../scripts/screens/screens.mjs'
import { ROOT } from '../../scripts/setup/paths.mjs'
import { chooseElectron } from '../desktop/support/electron-program.mjs'
import { withKeyring } from '../desktop/support/keyring.mjs'
import { memoryBelow } from './support/memory.mjs'
import { median, report } from './support/report.mjs'

/**
 * From the start of the program to the orders of one's list on screen, in units of what the same runtime needs for a window with one word.
 * First they are drawn as main asked for them (reference: desktop 2.4): today's orders, to be read and to be opened. The list itself, which sorts,
 * filters and selects, takes their place once its code is there: that moment is told beside it.
 */
const START_AT_MOST = 1.3
/** A page busy with what follows says late that it drew. */
const SAME_FRAME_MS = 600
const ORDER = 'a[href*="/orders/view/"]'
/** What a second window takes of the machine's memory, in units of what the first one does beside the runtime without a window. */
const SECOND_AT_MOST = 0.6
const ROUNDS = 7
const SETTLES_MS = 4_000

const { real, folder: program } = chooseElectron()
if (program !== null) process.env.ELECTRON_OVERRIDE_DIST_PATH = program

const folder = mkdtempSync(join(tmpdir(), 'atelier-bench-'))
const inFolder = (/** @type {string} */ name) => join(folder, name)

/** The same runtime with a window that says one word: what no application goes below. @param {boolean} window */
function emptyApp(window) {
  const path = inFolder(window ? 'empty' : 'none')
  mkdirSync(path, { recursive: true })
  const page = 'data:text/html,<!doctype html><title>Vide</title><p>Vide</p>'
  const main = `import { app, BrowserWindow } from 'electron'
app.whenReady().then(() => {
  ${window ? `void new BrowserWindow({ width: 1440, height: 900 }).loadURL(${JSON.stringify(page)})` : ''}
})
app.on('window-all-closed', () => app.quit())
`
  writeFileSync(join(path, 'package.json'), JSON.stringify({ name: 'empty', version: '1.0.0', type: 'module', main: 'main.js' }))
  writeFileSync(join(path, 'main.js'), main)
  return path
}

/** @param {string} app folder of the application @param {string} data @param {string} address */
async function launch(app, data, address) {
  const from = Date.now()
  const started = await _electron.launch({
    args: ['--no-sandbox', app, `--user-data-dir=${data}`],
    env: /** @type {Record<string, string>} */ ({ ...process.env, ATELIER_API_URL: address })
  })
  return { started, from }
}

/** When the page first showed what `selector` finds, or has by now: told by the page itself, after it was drawn. @param {import('playwright-core').Page} page @param {string} selector */
const drawnAt = (page, selector) =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const look = () => {
          if (document.querySelector(wanted) === null) requestAnimationFrame(look)
          else requestAnimationFrame(() => setTimeout(() => resolve(Date.now())))
        }
        look()
      }),
    selector
  )

/** When the page first had something on its screen, as its engine says: nothing stands there before the orders, or before the one word. @param {import('playwright-core').Page} page */
const firstPaint = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const hear = (/** @type {PerformanceObserverEntryList} */ list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint')
          if (paint) resolve(performance.timeOrigin + paint.startTime)
        }
        new PerformanceObserver(hear).observe({ type: 'paint', buffered: true })
      })
  )

/** @param {import('playwright-core').Page} page */
async function signIn(page) {
  await page.getByLabel('Adresse e-mail').fill('camille@atelier.test')
  await page.getByLabel('Mot de passe', { exact: true }).fill('atelier')
  await page.getByRole('button', { name: /Se connecter/ }).click()
  await rowsOf(page).first().waitFor()
}

/**
 * Milliseconds from the start until the first paint, and until what `selector` finds was drawn. Where `first` is not what the page has by then, it
 * drew something else before: the measure is none.
 * @param {string} app @param {string} data @param {string} address @param {string} first @param {string} selector
 */
async function startOf(app, data, address, first, selector) {
  const { started, from } = await launch(app, data, address)
  const page = await started.firstWindow()
  await page.waitForURL((url) => url.protocol !== 'about:')
  const [paint, early, drawn] = await Promise.all([firstPaint(page), drawnAt(page, first), drawnAt(page, selector)])
  await started.close()
  // The page's own word comes after the frame in which the orders are: another one before them would be much earlier.
  if (early - paint > SAME_FRAME_MS) throw new Error(`Something else was painted ${Math.round(early - paint)} ms before ${first}`)
  return { paint: paint - from, drawn: drawn - from }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, SETTLES_MS))

/** @param {string} address */
async function memoryOfWindows(address) {
  const none = await launch(emptyApp(false), inFolder('none-data'), address)
  await settled()
  const runtime = memoryBelow(none.started.process().pid ?? 0)
  await none.started.close()
  const { started } = await launch(ROOT, inFolder('data'), address)
  const page = await started.firstWindow()
  await rowsOf(page).first().waitFor()
  await settled()
  const pid = started.process().pid ?? 0
  const one = memoryBelow(pid)
  const opened = started.waitForEvent('window')
  await started.evaluate(({ Menu }) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? []
    items.find(({ label }) => label === 'Nouvelle fenêtre')?.click()
  })
  const second = await opened
  await rowsOf(second).first().waitFor()
  await settled()
  const two = memoryBelow(pid)
  await started.close()
  return { runtime, one, two }
}

async function measure() {
  const host = await startFreeHost(process.execPath)
  try {
    const first = await launch(ROOT, inFolder('data'), host.address)
    const page = await first.started.firstWindow()
    await page.waitForURL((url) => url.protocol !== 'about:')
    await signIn(page)
    await first.started.close()
    const empty = emptyApp(true)
    const rows = []
    for (let round = 0; round < ROUNDS; round += 1) {
      // Which of the two comes first takes turns: an hour in which the machine grows slower is nobody's.
      const bareFirst = round % 2 === 0
      const measureBare = () => startOf(empty, inFolder('empty-data'), host.address, 'p', 'p')
      const early = bareFirst ? await measureBare() : null
      const { paint: orders, drawn: list } = await startOf(ROOT, inFolder('data'), host.address, ORDER, `[role=row] ${ORDER}`)
      const { paint: bare } = early ?? (await measureBare())
      rows.push({ round, bare, orders, list, times: orders / bare, listTimes: list / bare })
    }
    const on = real ? "d'Electron" : 'de la doublure'
    report({
      name: 'windows-start',
      title: `Du démarrage aux commandes lisibles, en fenêtres vides ${on}`,
      unit: '',
      value: median(rows.map(({ times }) => times)),
      list: median(rows.map(({ listTimes }) => listTimes)),
      atMost: START_AT_MOST,
      rows
    })
    console.log(`La liste elle-même : ${median(rows.map(({ listTimes }) => listTimes)).toFixed(2)} fenêtres vides.`)
    const memory = []
    for (let round = 0; round < 3; round += 1) {
      const { runtime, one, two } = await memoryOfWindows(host.address)
      memory.push({ round, runtime, one, two, second: (two - one) / (one - runtime) })
    }
    report({
      name: 'windows-memory',
      title: "Mémoire d'une seconde fenêtre, en premières",
      unit: '',
      value: median(memory.map(({ second }) => second)),
      atMost: SECOND_AT_MOST,
      rows: memory
    })
  } finally {
    await host.stop()
    // What the browser still writes as it ends is no failure of the measure.
    await settled()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
  }
}

// The session must be there at the next start: a keyring of its own stands around, where the system has none for a test.
const INSIDE = 'ATELIER_BENCH_INSIDE'
if (process.platform !== 'linux' || process.env[INSIDE] !== undefined) await measure()
else {
  rmSync(folder, { recursive: true, force: true })
  process.env[INSIDE] = '1'
  process.exitCode = await withKeyring([process.execPath, import.meta.filename])
}
