import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../run/chromium.mjs'
import { cameraPlaying, writeLabelVideo } from '../run/fake-camera.mjs'
import { startFreeHost } from '../run/free-host.mjs'
import { signedInState } from '../run/sign-in.mjs'
import { CACHE, inRoot } from '../setup/paths.mjs'
import { say } from '../setup/say.mjs'
import { asDesktop } from './desktop-page.mjs'
import { orderScreens } from './order-screens.mjs'
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

/** How much there is to produce again. @param {{ metrics: { customizations: number } }} order */
const customizations = ({ metrics }) => metrics.customizations

/** How much the page of an order has to show. @param {{ techniques: string[], tags: string[], bacs: string[], picking_runs: string[] }} order */
const richness = ({ techniques, tags, bacs, picking_runs: runs }) =>
  2 * techniques.length + [tags, bacs, runs].filter((list) => list.length > 0).length

/**
 * The order of a list whose page has most to show, of one origin or of any.
 * @param {string} address @param {string} token
 * @param {{ origin?: string, list?: string, by?: (order: any) => number }} [which]
 */
async function richOrder(address, token, { origin, list = 'dimension=all&channel=opened', by = richness } = {}) {
  const answer = await fetch(`${address}/api/orders?${list}&pageSize=500`, {
    headers: { authorization: `Bearer ${token}` }
  })
  const { orders: listed } = await answer.json()
  const orders = listed.filter((/** @type {any} */ { origin_code }) => origin === undefined || origin_code === origin)
  orders.sort((/** @type {any} */ a, /** @type {any} */ b) => by(b) - by(a))
  const id = orders[0]?.id
  if (typeof id !== 'number') throw new Error('the demo data has no such order')
  return id
}

/** An open order with a draft decoration of two views. @param {string} address @param {string} token */
async function decoratedOrder(address, token) {
  const headers = { authorization: `Bearer ${token}` }
  const listed = await fetch(`${address}/api/orders?dimension=all&channel=opened&pageSize=200`, { headers })
  const ids = (await listed.json()).orders.map((/** @type {{ id: number }} */ { id }) => id)
  const read = await fetch(`${address}/api/orders/list?ids=${ids.join(',')}`, { headers })
  const found = (await read.json()).find((/** @type {any} */ { items }) =>
    items.some((/** @type {any} */ { decoration }) => decoration?.state === 'draft' && decoration.views.length === 2)
  )
  if (found === undefined) throw new Error('the demo data has no draft decoration')
  return found.id
}

/** Orders to prepare, some of them in runs and bins. @param {string} address @param {string} token */
async function ordersToPrepare(address, token) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/orders?dimension=prepare&channel=opened&pageSize=9`, { headers })
  /** @type {number[]} */
  const ids = (await answer.json()).orders.map((/** @type {{ id: number }} */ { id }) => id)
  const data = [
    { ids: ids.slice(0, 4), runs: ['ST0604'] },
    { ids: ids.slice(4, 7), runs: ['ST0605'] }
  ]
  await fetch(`${address}/api/picking/runs/push`, { method: 'PATCH', headers, body: JSON.stringify({ data }) })
  for (const [at, id] of ids.slice(0, 5).entries())
    await fetch(`${address}/api/orders/${id}`, { method: 'PATCH', headers, body: JSON.stringify({ bacs: [`B14${at}`] }) })
  return ids
}

/** Runs on the project's Node as a child of `screens.mjs`. */
const host = await startFreeHost(process.execPath)
/** The camera sees a label that is half out of the picture: nothing opens while the picture is taken. */
const LABEL = join(CACHE, 'label.y4m')
mkdirSync(CACHE, { recursive: true })
writeLabelVideo(LABEL, 'CMD00048213', { shift: 300 })
const launch = chromiumLaunch()
const browser = await chromium.launch({ ...launch, args: [...launch.args, ...cameraPlaying(LABEL)] })
const options = { baseURL: host.address, locale: 'fr-FR', timezoneId: 'Europe/Paris' }

/** @typedef {(typeof THEMES)[number]} Theme */
/** @typedef {{ width: number, height: number }} Size */

/** A page of somebody, or of nobody. @param {string | null} user @param {Theme} theme @param {Size} viewport @param {Partial<import('./screens.mjs').Screen>} [screen] */
async function openPage(user, theme, viewport, { preferences = {}, scale = 1, forced = false } = {}) {
  const state = user === null ? {} : { storageState: await signedInState(host.address, user, { ...preferences, theme }) }
  const looks = {
    colorScheme: theme,
    deviceScaleFactor: scale,
    forcedColors: /** @type {'active' | 'none'} */ (forced ? 'active' : 'none')
  }
  const context = await browser.newContext({ ...options, viewport, ...looks, ...state })
  return context.newPage()
}

/** The looks and sizes in which a screen is taken. @param {import('./screens.mjs').Screen} screen @returns {readonly (readonly [Theme, Size])[]} */
function looksOf({ size, pair }) {
  const sizes = size ? [size] : SIZES
  if (!pair) return THEMES.flatMap((theme) => sizes.map((one) => /** @type {const} */ ([theme, one])))
  return THEMES.map((theme, at) => /** @type {const} */ ([theme, sizes[at] ?? sizes[0] ?? { width: 1920, height: 1080 }]))
}

/** @param {import('./screens.mjs').Screen} screen @param {Theme} theme @param {Size} viewport */
async function take(screen, theme, viewport) {
  const colleague = screen.colleague ? await openPage('noa', theme, viewport) : null
  await colleague?.goto(screen.path)
  if (colleague !== null) await selectRows(colleague, COLLEAGUE_ROWS)
  const page = await openPage(screen.user, theme, viewport, screen)
  if (screen.desktop) await asDesktop(page, host.address, token, screen.desktop === true ? {} : screen.desktop)
  await page.goto(screen.path)
  await screen.ready(page)
  await settle(page)
  const name = `${screen.name}-${theme}-${viewport.width}.png`
  await page.screenshot({ path: join(RAW, name) })
  if (screen.kept && viewport.width === 1920) copyFileSync(join(RAW, name), join(KEPT, name))
  await Promise.all([page.context().close(), colleague?.context().close()])
  say(name)
}

/** The first page of a sheet as it is printed. @param {import('./screens.mjs').Screen} screen */
async function takePaper(screen) {
  const page = await openPage(screen.user, 'light', SIZES[0] ?? { width: 1920, height: 1080 })
  await page.goto(screen.path)
  await screen.ready(page)
  await settle(page)
  const path = join(RAW, screen.name)
  await page.pdf({ path: `${path}.pdf`, preferCSSPageSize: true })
  await promisify(execFile)('pdftoppm', ['-r', '110', '-f', '1', '-l', '1', '-singlefile', '-png', `${path}.pdf`, path])
  if (screen.kept) copyFileSync(`${path}.png`, join(KEPT, `${screen.name}.png`))
  await page.context().close()
  say(`${screen.name}.png`)
}

const wanted = process.argv.slice(2)
let token = ''
try {
  const noa = await signedInState(host.address, 'noa')
  token = noa.origins[0]?.localStorage.find(({ name }) => name === 'access_token')?.value ?? ''
  const order = await richOrder(host.address, token)
  const form = await richOrder(host.address, token, { origin: 'sales' })
  const decorated = await decoratedOrder(host.address, token)
  const picked = await ordersToPrepare(host.address, token)
  rmSync(RAW, { recursive: true, force: true })
  for (const folder of [RAW, KEPT]) mkdirSync(folder, { recursive: true })
  const closed = await richOrder(host.address, token, { list: 'dimension=all&channel=closed', by: customizations })
  const dtg = await richOrder(host.address, token, { list: 'dimension=dtg&channel=opened' })
  const packed = await richOrder(host.address, token, { list: 'dimension=shipping&channel=complete' })
  for (const screen of [...screens(order, decorated, picked, form), ...orderScreens({ closed, dtg, packed, order: form })]) {
    if (wanted.length > 0 && !wanted.includes(screen.name)) continue
    try {
      if (screen.paper) await takePaper(screen)
      else for (const [theme, viewport] of looksOf(screen)) await take(screen, theme, viewport)
    } catch (error) {
      // One that cannot be reached any more does not keep back the others.
      say(`${screen.name} : ${error instanceof Error ? error.message : error}`)
      process.exitCode = 1
    }
  }
} finally {
  await browser.close()
  await host.stop()
}
say(`Images dans ${RAW} ; celles de la documentation dans docs/screens.`)
