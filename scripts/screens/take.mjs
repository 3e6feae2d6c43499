import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../run/chromium.mjs'
import { startFreeHost } from '../run/free-host.mjs'
import { signedInState } from '../run/sign-in.mjs'
import { CACHE, inRoot } from '../setup/paths.mjs'
import { say } from '../setup/say.mjs'
import { screens, selectRows, settle } from './screens.mjs'

const RAW = join(CACHE, 'screens')
const KEPT = inRoot('docs', 'screens')
const THEMES = /** @type {const} */ (['light', 'dark'])
/** Rows that the colleague selects on a shared list; the screen selects some of them too. */
const COLLEAGUE_ROWS = [1, 2, 4]
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 }
]

/** How much the page of an order has to show. @param {{ techniques: string[], tags: string[], bacs: string[], picking_runs: string[] }} order */
const richness = ({ techniques, tags, bacs, picking_runs: runs }) =>
  2 * techniques.length + [tags, bacs, runs].filter((list) => list.length > 0).length

/** An open order whose page has most to show. @param {string} address @param {string} token */
async function richOrder(address, token) {
  const answer = await fetch(`${address}/api/orders?dimension=all&channel=opened&pageSize=500`, {
    headers: { authorization: `Bearer ${token}` }
  })
  const { orders } = await answer.json()
  orders.sort((/** @type {any} */ a, /** @type {any} */ b) => richness(b) - richness(a))
  const id = orders[0]?.id
  if (typeof id !== 'number') throw new Error('the demo data has no open order')
  return id
}

/** Runs on the project's Node as a child of `screens.mjs`. */
const host = await startFreeHost(process.execPath)
const browser = await chromium.launch(chromiumLaunch())
const options = { baseURL: host.address, locale: 'fr-FR', timezoneId: 'Europe/Paris' }

/** A page of somebody, or of nobody. @param {string | null} user @param {(typeof THEMES)[number]} theme @param {(typeof SIZES)[number]} viewport */
async function openPage(user, theme, viewport) {
  const state = user === null ? {} : { storageState: await signedInState(host.address, user, { theme }) }
  const context = await browser.newContext({ ...options, viewport, colorScheme: theme, ...state })
  return context.newPage()
}

/** @param {import('./screens.mjs').Screen} screen @param {(typeof THEMES)[number]} theme @param {(typeof SIZES)[number]} viewport */
async function take(screen, theme, viewport) {
  const colleague = screen.colleague ? await openPage('noa', theme, viewport) : null
  await colleague?.goto(screen.path)
  if (colleague !== null) await selectRows(colleague, COLLEAGUE_ROWS)
  const page = await openPage(screen.user, theme, viewport)
  await page.goto(screen.path)
  await screen.ready(page)
  await settle(page)
  const name = `${screen.name}-${theme}-${viewport.width}.png`
  await page.screenshot({ path: join(RAW, name), fullPage: screen.whole === true })
  if (screen.kept && viewport.width === 1920) copyFileSync(join(RAW, name), join(KEPT, name))
  await Promise.all([page.context().close(), colleague?.context().close()])
  say(name)
}

const wanted = process.argv.slice(2)
try {
  const noa = await signedInState(host.address, 'noa')
  const order = await richOrder(host.address, noa.origins[0]?.localStorage.find(({ name }) => name === 'access_token')?.value ?? '')
  rmSync(RAW, { recursive: true, force: true })
  for (const folder of [RAW, KEPT]) mkdirSync(folder, { recursive: true })
  for (const screen of screens(order)) {
    if (wanted.length > 0 && !wanted.includes(screen.name)) continue
    for (const theme of THEMES) for (const viewport of SIZES) await take(screen, theme, viewport)
  }
} finally {
  await browser.close()
  await host.stop()
}
say(`Images dans ${RAW} ; celles de la documentation dans docs/screens.`)
