// How the windows of a station are, and what becomes of them when a page fails or a screen is pulled: on pages of the tests' own.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { makeBenchApp } from './support/bench-app'
import { bridge } from './support/bridge'
import { chooseElectron } from './support/electron-program.mjs'
import { type Atelier, launchAtelier, windowShowing } from './support/launch-atelier'
import { quickClock } from './support/quick-clock'
import { temporaryFolder } from './support/temporary-folder'

test.skip(process.platform !== 'linux' || chooseElectron().real, 'Screens that come and go, and a folder of configurations of its own')

const WALL = '/dashboard/dark?mural=dtg'
const WIDTH = 1920

let bench: ReturnType<typeof makeBenchApp>
let folder: ReturnType<typeof temporaryFolder>
let atelier: Atelier
const at = (...names: string[]) => join(folder.path, ...names)
const ENTRY = ['autostart', 'atelier-mural.desktop'] as const
const log = () => readFileSync(at('data/logs/atelier.log'), 'utf8')

// Each goes on where the one before it ended.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  bench = makeBenchApp()
  folder = temporaryFolder('desk')
  mkdirSync(at('data'))
  writeFileSync(at('data/station.json'), JSON.stringify({ desk: { wall: 'dtg', keys: 'Ctrl+Shift+A', zoom: 110 } }))
  // The wall hung on the second screen.
  const wall = {
    x: WIDTH,
    y: 0,
    width: 1200,
    height: 800,
    maximized: false,
    path: WALL,
    fullScreen: true,
    display: { id: 2, x: WIDTH, y: 0 }
  }
  writeFileSync(at('data/window.json'), JSON.stringify({ windows: [wall] }))
  const { switches, env } = quickClock(20)
  atelier = await launchAtelier({
    ...{ apiUrl: 'http://127.0.0.1:9', appDir: bench.path, userData: at('data'), switches: [...switches, '--mural=dtg'] },
    env: { ...env, XDG_CONFIG_HOME: folder.path, STANDIN_DISPLAYS: '2' }
  })
})
test.afterAll(async () => {
  await atelier.close()
  bench.remove()
  folder.remove()
})

/** What each window shows, on which screen, and how. */
const windows = () =>
  atelier.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .sort((one, other) => one.id - other.id)
      .map((window) => ({
        path: window.webContents.getURL().replace('app://atelier', ''),
        screen: Math.floor(window.getBounds().x / 1920) + 1,
        full: window.isFullScreen(),
        visible: window.isVisible()
      }))
  )
const plug = (count: number) =>
  atelier.app.evaluate(
    (_, wanted) => (globalThis as unknown as { standIn: { plugDisplays: (count: number) => void } }).standIn.plugDisplays(wanted),
    count
  )
/** Has the page of the nth window fail. */
const fail = (nth: number, how: 'crash' | 'unresponsive' | 'responsive' | 'did-fail-load') =>
  atelier.app.evaluate(
    ({ BrowserWindow }, [id, event]) => {
      const page = BrowserWindow.getAllWindows().find((window) => window.id === id)?.webContents
      if (event === 'crash') page?.forcefullyCrashRenderer()
      else if (event === 'did-fail-load') page?.emit(event, {}, -102, 'ERR_CONNECTION_REFUSED', 'app://atelier/', true)
      else page?.emit(event)
    },
    [nth, how] as const
  )
/** Marks the page of the nth window; whether the mark is gone tells that it was loaded anew. */
const mark = (nth: number) =>
  atelier.app.evaluate(
    ({ BrowserWindow }, id) =>
      BrowserWindow.getAllWindows()
        .find((window) => window.id === id)
        ?.webContents.executeJavaScript('void (window.before = true)'),
    nth
  )
const isAnew = (nth: number) =>
  atelier.app.evaluate(
    ({ BrowserWindow }, id) =>
      BrowserWindow.getAllWindows()
        .find((window) => window.id === id)
        ?.webContents.executeJavaScript("!('before' in window) && document.querySelector('h1') !== null")
        .catch(() => false),
    nth
  )
const reloads = async (nth: number): Promise<void> => expect.poll(() => isAnew(nth), { timeout: 20_000 }).toBe(true)
/** Answers the question about a page that fails by a button; tells which were asked. */
async function faultAnswer(button: number) {
  await atelier.app.evaluate(({ dialog }, response) => {
    const questions: string[] = []
    Object.assign(globalThis, { questions })
    dialog.showMessageBox = (async (...given: { message?: string }[]) => {
      questions.push(given.at(-1)?.message ?? '')
      return { response, checkboxChecked: false }
    }) as never
  }, button)
  return () => atelier.app.evaluate(() => (globalThis as unknown as { questions: string[] }).questions)
}

test('what the file wants of the system is done at the start; the wall hangs on its screen, over all of it', async () => {
  await expect.poll(windows).toEqual([{ path: WALL, screen: 2, full: true, visible: true }])
  await expect.poll(() => existsSync(at(...ENTRY))).toBe(true)
  const { page } = atelier
  expect(await bridge(page, 'desk:setup')).toEqual({
    zoom: 110,
    wall: { group: 'dtg', starts: true },
    keys: { chosen: 'Ctrl+Shift+A', taken: false }
  })
  expect(readFileSync(at(...ENTRY), 'utf8')).toContain('"--mural=dtg"')
  // Whoever switched it off in the system's own settings has the last word.
  writeFileSync(at(...ENTRY), 'Hidden=true')
  expect(await bridge(page, 'desk:setup')).toMatchObject({ wall: { group: 'dtg', starts: false } })
  expect(await bridge(page, 'desk:wall', { group: 'press' })).toMatchObject({
    kind: 'kept',
    setup: { wall: { group: 'press', starts: true } }
  })
  expect(await bridge(page, 'desk:wall', { group: null })).toMatchObject({ kind: 'kept', setup: { wall: { group: null, starts: false } } })
  expect(existsSync(at(...ENTRY))).toBe(false)
  // A folder that refuses is told, and nothing of it is kept.
  rmSync(at('autostart'), { recursive: true })
  writeFileSync(at('autostart'), '')
  expect(await bridge(page, 'desk:wall', { group: 'dtg' })).toMatchObject({ kind: 'refused', message: expect.stringContaining('droits') })
  expect(await bridge(page, 'desk:setup')).toMatchObject({ wall: { group: null } })
})

test('keys of the whole system bring the application forward; those of another program are refused', async () => {
  const { app, page } = atelier
  await app.evaluate(({ globalShortcut }) => globalShortcut.register('Ctrl+Shift+B', () => undefined))
  expect(await bridge(page, 'desk:keys', { keys: 'Ctrl+Shift+B' })).toMatchObject({ kind: 'refused' })
  const isTaken = () => app.evaluate(({ globalShortcut }) => ['A', 'D'].map((key) => globalShortcut.isRegistered(`Ctrl+Shift+${key}`)))
  expect(await isTaken()).toEqual([true, false])
  expect(await bridge(page, 'desk:keys', { keys: 'Ctrl+Shift+D' })).toMatchObject({
    kind: 'kept',
    setup: { keys: { chosen: 'Ctrl+Shift+D', taken: false } }
  })
  expect(await isTaken()).toEqual([false, true])
  expect(await bridge(page, 'desk:keys', { keys: null })).toMatchObject({ kind: 'kept', setup: { keys: { chosen: null } } })
  expect(await isTaken()).toEqual([false, false])
  expect(await bridge(page, 'desk:zoom', { zoom: 'normal' })).toMatchObject({ zoom: 100 })
})

test('a wall that answers nothing is begun anew, as often as it fails, and is read anew after the machine slept', async () => {
  await mark(1)
  await fail(1, 'unresponsive')
  await fail(1, 'responsive')
  await fail(1, 'unresponsive')
  await reloads(1)
  expect(log()).toContain('answers nothing')
  await mark(1)
  await fail(1, 'did-fail-load')
  await reloads(1)
  expect(log()).toContain('not loaded: ERR_CONNECTION_REFUSED (-102)')
  await mark(1)
  await atelier.app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'))
  await reloads(1)
})

test('whoever sits before a page that fails again is asked, and may wait, reload or close it', async () => {
  // The program is started once more, as the taskbar's list does.
  await atelier.app.evaluate(({ app }) => app.emit('second-instance', {}, ['electron', '--new-window', '--mural=dtg'], ''))
  await windowShowing(atelier.app, '/')
  const waits = await faultAnswer(0)
  await fail(2, 'unresponsive')
  await expect.poll(waits).toEqual(['La page ne répond plus.'])
  const again = await faultAnswer(1)
  await mark(2)
  await fail(2, 'unresponsive')
  await expect.poll(again).toEqual(['La page ne répond plus.'])
  await reloads(2)
  const reload = await faultAnswer(0)
  await mark(2)
  await fail(2, 'crash')
  await expect.poll(reload).toEqual(["La page s'est arrêtée plusieurs fois."])
  await reloads(2)
})

test('a screen that is pulled leaves no window out of reach; the wall goes home when it is there again', async () => {
  await atelier.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find(({ id }) => id === 2)
      ?.setBounds({ x: 2_100, y: 100, width: 1_000, height: 700 })
  )
  const screens = async () => (await windows()).map(({ screen, full }) => ({ screen, full }))
  expect(await screens()).toEqual([
    { screen: 2, full: true },
    { screen: 2, full: false }
  ])
  await plug(1)
  await expect.poll(screens).toEqual([
    { screen: 1, full: true },
    { screen: 1, full: false }
  ])
  await plug(2)
  await expect.poll(screens).toEqual([
    { screen: 2, full: true },
    { screen: 1, full: false }
  ])
  const close = await faultAnswer(1)
  await fail(2, 'crash')
  await expect.poll(close).toEqual(["La page s'est arrêtée plusieurs fois."])
  await expect.poll(async () => (await windows()).map(({ path }) => path)).toEqual([WALL])
})
