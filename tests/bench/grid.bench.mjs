import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { chromiumLaunch } from '../../scripts/run/chromium.mjs'
import { startFreeHost } from '../../scripts/run/free-host.mjs'
import { signedInState } from '../../scripts/run/sign-in.mjs'
import { CACHE, inRoot } from '../../scripts/setup/paths.mjs'
import { median, report } from './support/report.mjs'

/**
 * Main-thread time of scrolling, against AG Grid Community's; and time to the first display of as many rows. Once with the usual columns, once
 * with all 25, once with these and grouped by day (over each day a row of the whole width). A slow machine takes fewer rounds, so that all is done within 280 s.
 */
const AT_MOST = 0.6
const ROUNDS = 9
const WIDE_ROUNDS = 5
const LEAST_ROUNDS = 3
/** When the rounds of each kind are over at the latest, in milliseconds from the beginning. */
const OVER_AFTER = { usual: 120_000, wide: 190_000, grouped: 265_000 }
const ROWS = 10_000
const PAGE = 500
const FRAMES = 140
const PIXELS_PER_FRAME = 150

const folder = join(CACHE, 'bench-grid')
await build({
  configFile: false,
  logLevel: 'warn',
  root: inRoot('tests/bench/grid'),
  base: './',
  plugins: [react()],
  define: { __ATELIER_VERSION__: '"0"' },
  resolve: { alias: { '@': inRoot('src') } },
  build: { outDir: folder, emptyOutDir: true, target: 'chrome140' }
})

/** Orders as the server tells them, page after page. */
async function orders() {
  const host = await startFreeHost(process.execPath, { orders: ROWS })
  try {
    const state = await signedInState(host.address, 'camille')
    const token = state.origins[0]?.localStorage.find(({ name }) => name === 'access_token')?.value
    const all = []
    for (let page = 1; page <= ROWS / PAGE; page += 1) {
      const reply = await fetch(`${host.address}/api/orders?page=${page}&pageSize=${PAGE}&extras=customer_email,state_since`, {
        headers: { authorization: `Bearer ${token}` }
      })
      all.push(...(await reply.json()).orders)
    }
    return all
  } finally {
    await host.stop()
  }
}
const rows = await orders()
if (rows.length !== ROWS) throw new Error(`${rows.length} orders came`)
writeFileSync(join(folder, 'orders.json'), JSON.stringify(rows))

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.woff2': 'font/woff2' }
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://x').pathname
  const name = path === '/' ? '/index.html' : path
  try {
    const bytes = readFileSync(join(folder, name))
    response
      .writeHead(200, { 'content-type': /** @type {Record<string, string>} */ (TYPES)[extname(name)] ?? 'application/octet-stream' })
      .end(bytes)
  } catch {
    response.writeHead(404).end()
  }
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())

const browser = await chromium.launch(chromiumLaunch())

/** One look at one grid: milliseconds to the first display, and of the main thread for 1,000 pixels. @param {'ours' | 'ag'} grid @param {'usual' | 'wide' | 'grouped'} kind */
async function measure(grid, kind) {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const taskMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  await page.goto(`http://127.0.0.1:${port}/?grid=${grid}&kind=${kind}`)
  await page.waitForFunction(() => document.title === 'prêt')
  const display = await page.evaluate(() => window.show())
  await page.waitForTimeout(400)
  const before = await taskMs()
  const scrolled = await page.evaluate(
    async ([frames, step]) => {
      const element = [window.scroller(), window.scroller().parentElement].find(
        (each) => each && each.scrollHeight > each.clientHeight + 100
      )
      if (!element) throw new Error('nothing scrolls')
      for (let frame = 0; frame < (frames ?? 0); frame += 1) {
        element.scrollTop += step ?? 0
        await new Promise(requestAnimationFrame)
      }
      return element.scrollTop
    },
    [FRAMES, PIXELS_PER_FRAME]
  )
  await page.waitForTimeout(200)
  const scroll = ((await taskMs()) - before) / (scrolled / 1000)
  await context.close()
  // AG Grid sets the place itself now and then; the time is told for the pixels that really went by.
  if (scrolled < FRAMES * PIXELS_PER_FRAME * 0.7) throw new Error(`${grid}, ${kind} scrolled ${scrolled} pixels only`)
  return { display, scroll }
}

/** @typedef {Awaited<ReturnType<typeof measure>>} Measured */

/**
 * Rounds of one kind: each measures both grids, now the one first and now the other. One before counts for nothing.
 * @param {'usual' | 'wide' | 'grouped'} kind @param {number} rounds
 */
async function compare(kind, rounds) {
  const all = []
  for (let round = 0; round <= rounds; round += 1) {
    if (round > LEAST_ROUNDS && performance.now() > OVER_AFTER[kind]) break
    /** @type {Partial<Record<'ours' | 'ag', Measured>>} */
    const found = {}
    for (const grid of /** @type {const} */ (round % 2 === 1 ? ['ours', 'ag'] : ['ag', 'ours'])) found[grid] = await measure(grid, kind)
    if (round > 0) all.push(/** @type {Record<'ours' | 'ag', Measured>} */ (found))
  }
  return all
}
const usual = await compare('usual', ROUNDS)
const wide = await compare('wide', WIDE_ROUNDS)
const grouped = await compare('grouped', WIDE_ROUNDS)
await browser.close()
server.close()

/** @param {typeof usual} rounds @param {'display' | 'scroll'} what @param {string} name @param {string} title @param {number} atMost */
function tell(rounds, what, name, title, atMost) {
  const table = rounds.map(({ ours, ag }, index) => ({
    round: index + 1,
    atelier: Number(ours[what].toFixed(2)),
    'ag-grid': Number(ag[what].toFixed(2)),
    ratio: Number((ours[what] / ag[what]).toFixed(3))
  }))
  const value = median(table.map(({ ratio }) => ratio))
  report({ name, title, unit: '', value, atMost, rows: table })
  return process.exitCode ?? 0
}
const scrolling = (/** @type {string} */ of) => `Défilement de ${ROWS} lignes${of}, part du temps d'AG Grid (ms pour 1 000 px)`
const displaying = (/** @type {string} */ of) => `Premier affichage de ${ROWS} lignes${of}, part du temps d'AG Grid (ms)`
const WITH_ALL = ' à 25 colonnes'
const GATHERED = ' à 25 colonnes, regroupées par jour'
const codes = [
  tell(usual, 'scroll', 'grid-scroll', scrolling(''), AT_MOST),
  tell(usual, 'display', 'grid-display', displaying(''), AT_MOST),
  tell(wide, 'scroll', 'grid-wide-scroll', scrolling(WITH_ALL), AT_MOST),
  tell(wide, 'display', 'grid-wide-display', displaying(WITH_ALL), AT_MOST),
  tell(grouped, 'scroll', 'grid-grouped-scroll', scrolling(GATHERED), AT_MOST),
  tell(grouped, 'display', 'grid-grouped-display', displaying(GATHERED), AT_MOST)
]
process.exitCode = Math.max(...codes.map(Number))
