import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { scan } from '../domain/barcode/gun'
import { apiAs } from '../e2e/support/api'
import { gunOn } from '../e2e/support/gun-on'
import { type OwnServer, ownServer } from '../e2e/support/own-server'
import { listShown, signIn } from '../e2e/support/screens'
import { choosePins, lockShown, typePin } from '../e2e/support/shared-station'
import { ROOT } from './support/bench-app'
import { bridge } from './support/bridge'
import { clearKeychain } from './support/keychain'
import { type Atelier, desktopArgs, desktopEnv, launchAtelier, untilEnded, windowShowing } from './support/launch-atelier'
import { temporaryFolder } from './support/temporary-folder'

let server: OwnServer
let data: ReturnType<typeof temporaryFolder>
let atelier: Atelier

const start = (...switches: string[]) => launchAtelier({ apiUrl: server.address, userData: data.path, switches })

/** Starts the program once more beside the one that runs. */
async function startAgain(...args: string[]): Promise<void> {
  expect(await untilEnded([...desktopArgs(ROOT, data.path), ...args], desktopEnv({ apiUrl: server.address }))).toBe(0)
}

/** What each window shows, where, and how large; the one that was opened first first. */
const windows = () =>
  atelier.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .sort((a, b) => a.id - b.id)
      .map((window) => ({
        path: window.webContents.getURL().replace('app://atelier', ''),
        bounds: window.getNormalBounds(),
        full: window.isFullScreen(),
        zoom: Number(window.webContents.getZoomFactor().toFixed(2))
      }))
  )
const paths = async () => (await windows()).map(({ path }) => path)
const clickMenu = (label: string) =>
  atelier.app.evaluate(({ Menu }, wanted) => {
    const item = Menu.getApplicationMenu()
      ?.items.flatMap(({ submenu }) => submenu?.items ?? [])
      .find((one) => one.label === wanted)
    item?.click()
  }, label)
const log = () => readFileSync(join(data.path, 'logs', 'atelier.log'), 'utf8')

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await ownServer()
  data = temporaryFolder('windows')
  atelier = await start()
})
test.afterAll(async () => {
  await atelier.close()
  await clearKeychain(server.address)
  await server.remove()
  data.remove()
})

test('an order that a link asks for waits until somebody signed in; nonsense of links opens nothing', async () => {
  await expect(atelier.page.getByLabel('Adresse e-mail')).toBeVisible()
  await startAgain('--', 'atelier://order/2')
  await startAgain('--', 'atelier://order/../setup')
  await expect.poll(log).toContain('not understood: atelier://order/../setup')
  expect(await paths()).toEqual(['/login'])
  await signIn(atelier.page, 'camille@atelier.test', 'atelier')
  await listShown(atelier.page)
  const order = await windowShowing(atelier.app, '/orders/view/2')
  await expect(order.getByRole('heading', { level: 1 })).toBeVisible()
  // The same link again brings its window forward.
  await startAgain('atelier://order/2')
  expect(await paths()).toEqual(['/orders/all/opened', '/orders/view/2'])
})

test('one more window shows the page at hand; the zoom is that of all, also of windows to come, and is kept', async () => {
  await atelier.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find(({ id }) => id === 1)
      ?.focus()
  )
  await clickMenu('Nouvelle fenêtre')
  await expect.poll(async () => (await paths()).filter((path) => path === '/orders/all/opened')).toHaveLength(2)
  await atelier.page.keyboard.press('Control+Equal')
  await clickMenu('Agrandir')
  await expect.poll(async () => (await windows()).map(({ zoom }) => zoom)).toEqual([1.25, 1.25, 1.25])
  expect((await bridge(atelier.page, 'desk:setup')).zoom).toBe(125)
  await atelier.page.keyboard.press('Control+Minus')
  await expect.poll(async () => (await windows())[0]?.zoom).toBe(1.1)
})

test('the windows of the last run come back where they were, on what they showed', async () => {
  await atelier.app.evaluate(({ BrowserWindow }) => {
    const [first, , last] = BrowserWindow.getAllWindows().sort((a, b) => a.id - b.id)
    first?.setBounds({ x: 60, y: 40, width: 900, height: 600 })
    last?.setBounds({ x: 200, y: 100, width: 800, height: 560 })
  })
  const before = await windows()
  await atelier.close()
  atelier = await start()
  const byPath = (all: typeof before) => all.map(({ path, bounds, zoom }) => `${path} ${JSON.stringify(bounds)} ${zoom}`).sort()
  await expect.poll(async () => byPath(await windows())).toEqual(byPath(before))
})

test('a page whose process is gone is loaded again by itself', async () => {
  const page = await windowShowing(atelier.app, '/orders/view/2')
  await page.evaluate(() => Object.assign(window, { before: true }))
  await atelier.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find(({ webContents }) => webContents.getURL().endsWith('/orders/view/2'))
      ?.webContents.forcefullyCrashRenderer()
  )
  await expect.poll(log).toContain('gone: ')
  const shown = () =>
    atelier.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .find(({ webContents }) => webContents.getURL().endsWith('/orders/view/2'))
        ?.webContents.executeJavaScript("!('before' in window) && document.querySelector('h1') !== null")
        .catch(() => false)
    )
  await expect.poll(shown, { timeout: 30_000 }).toBe(true)
})

test('the wall opens over a whole screen, keeps it awake, comes back from a crash, and leaves the other windows kept', async () => {
  const before = (await paths()).sort()
  await atelier.close()
  atelier = await start('--mural=dtg')
  await expect.poll(windows).toMatchObject([{ path: '/dashboard/dark?mural=dtg', full: true }])
  const wall = (page: Page) => page.locator('[data-wall]')
  await expect(wall(atelier.page)).toBeVisible()
  await expect(wall(atelier.page)).toHaveCSS('cursor', 'none', { timeout: 8_000 })
  expect(await atelier.app.evaluate(({ powerSaveBlocker }) => powerSaveBlocker.isStarted(1))).toBe(true)
  await atelier.page.evaluate(() => Object.assign(window, { before: true }))
  await atelier.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
  const isBack = () =>
    atelier.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]
        ?.webContents.executeJavaScript("!('before' in window) && document.querySelector('[data-wall]') !== null")
        .catch(() => false)
    )
  await expect.poll(isBack, { timeout: 30_000 }).toBe(true)
  await startAgain()
  await expect.poll(async () => (await paths()).sort()).toEqual(['/dashboard/dark?mural=dtg', ...before])
})

test('a badge that is scanned while the station is locked reaches the lock alone, in whichever window has the focus', async () => {
  await choosePins(server)
  const { body } = await (await apiAs(server.address, 'noa')).ask('POST', '/api/account/badge/print', {})
  const list = await windowShowing(atelier.app, '/orders/all/opened')
  const order = await windowShowing(atelier.app, '/orders/view/2')
  // The others, a wall among them, would only take time.
  for (const page of atelier.app.windows()) if (page !== list && page !== order) await page.close()
  expect(await bridge(list, 'shared:enrol', { name: 'Presse 2', idle_minutes: 10 })).toMatchObject({ kind: 'done' })
  // Nobody locks it before they see that it is shared: the code for it, and everybody's screens, come anew at that.
  for (const page of [list, order]) await expect(page.getByTitle('Poste partagé Presse 2')).toBeVisible({ timeout: 30_000 })
  await bridge(list, 'shared:lock', { why: 'asked' })
  await lockShown(order)
  // What a page heard of the gun would stand here.
  await order.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    document.addEventListener('keydown', ({ key }) => heard.push(key))
  })
  await startAgain('atelier://order/3')
  const shoot = await gunOn(order)
  await shoot(scan(body.code, { set: 'us', on: 'us' }))
  await expect(order.getByRole('region', { name: 'PIN de Noa L.' })).toBeVisible()
  await lockShown(list)
  expect(await order.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([])
  expect((await paths()).includes('/orders/view/3')).toBe(false)
  await typePin(order, 'noa')
  await expect(list.getByRole('button', { name: /^Menu de Noa/ })).toBeVisible()
  // What waited for the unlock comes by itself.
  await windowShowing(atelier.app, '/orders/view/3')
})

test('where windows stand is on the disk before the system has ended its session', async () => {
  const kept = await atelier.app.evaluate(
    ({ BrowserWindow }, file) => {
      const [first] = BrowserWindow.getAllWindows().sort((a, b) => a.id - b.id)
      first?.setBounds({ x: 80, y: 60, width: 912, height: 608 })
      // Each window hears it, and nothing runs after that.
      for (const window of BrowserWindow.getAllWindows()) window.emit('session-end')
      return process.getBuiltinModule('node:fs').readFileSync(file, 'utf8')
    },
    join(data.path, 'window.json')
  )
  expect(kept).toMatch(/"width":\s*912,\s*"height":\s*608/)
})
