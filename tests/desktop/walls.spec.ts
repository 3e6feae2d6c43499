import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { makeBenchApp } from './support/bench-app'
import { bridge } from './support/bridge'
import { type FakeApi, startFakeApi } from './support/fake-api'
import { type Atelier, desktopArgs, desktopEnv, launchAtelier, untilEnded } from './support/launch-atelier'
import { countPreload } from './support/preload-counts'

let bench: ReturnType<typeof makeBenchApp>
let api: FakeApi
let atelier: Atelier
let leaveCounts: () => Promise<void>

test.beforeAll(async () => {
  bench = makeBenchApp()
  api = await startFakeApi()
  atelier = await launchAtelier({ apiUrl: api.url, appDir: bench.path })
  leaveCounts = await countPreload(atelier.page)
})
test.afterAll(async () => {
  await leaveCounts()
  await atelier.close()
  await api.close()
  bench.remove()
})

const windows = () =>
  atelier.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.webContents.getURL()))

test('the main window shows our page at our address', async () => {
  await expect.poll(windows).toEqual(['app://atelier/'])
  expect(await bridge(atelier.page, 'station:info')).toEqual({
    name: hostname(),
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    apiUrl: api.url,
    platform: process.platform,
    environment: 'production',
    invoicing: 'invoicing'
  })
})

test('Chromium is told to speak French, whatever the system speaks', async () =>
  expect(await atelier.app.evaluate(({ app }) => app.commandLine.getSwitchValue('lang'))).toBe('fr'))

test('a page sees neither Node nor ipcRenderer, and cannot change its bridge', async () => {
  const seen = await atelier.page.evaluate(() => ({
    globals: ['require', 'process', 'ipcRenderer', 'module', 'Buffer'].filter((name) => name in window),
    bridge: Object.keys(window.atelier ?? {}),
    frozen: Object.isFrozen(window.atelier)
  }))
  expect(seen).toEqual({ globals: [], bridge: ['call', 'on'], frozen: true })
})

test('the bridge refuses channels, inputs and events that the contract does not know', async () => {
  const refused = (call: string) =>
    atelier.page.evaluate(`(async () => { try { await ${call}; return 'let through' } catch { return 'refused' } })()`)
  for (const call of [
    "window.atelier.call('shell:open', 'x')",
    "window.atelier.call('session:login', { username: 1, password: 2 })",
    "window.atelier.call('printing:print', { sheets: ['production'], orders: [], by: null })",
    "window.atelier.call('printing:print', { sheets: ['production'], orders: [{ id: '1', reference: 'ST-1' }], by: null })",
    "window.atelier.call('archives:download', { order: 1, reference: 'x', process: '../x' })",
    "window.atelier.on('anything', () => {})"
  ]) {
    expect([call, await refused(call)]).toEqual([call, 'refused'])
  }
})

test('the bridge is deaf to a page from elsewhere, even in a window of ours', async () => {
  const answer = await atelier.app.evaluate(
    async ({ BrowserWindow }, preload) => {
      const window = new BrowserWindow({ show: false, webPreferences: { preload, contextIsolation: true, sandbox: true } })
      await window.loadURL('data:text/html,<title>Ailleurs</title>')
      const said: string = await window.webContents.executeJavaScript(
        "window.atelier.call('session:status').then(() => 'answered', (error) => error.message)"
      )
      window.destroy()
      return said
    },
    join(bench.path, 'out/preload/index.cjs')
  )
  expect(answer).toContain('refused to this frame')
})

/** Notes what goes to the system's browser from here on; tells it. */
const inBrowser = async () => {
  await atelier.app.evaluate(({ shell }) => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    shell.openExternal = async (url) => void opened.push(url)
  })
  return () => atelier.app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)
}

test('links of ours open in a window of ours, other sites in the browser, the rest nowhere', async () => {
  const opened = await inBrowser()
  await atelier.page.click('#order')
  await expect.poll(windows).toEqual(['app://atelier/', 'app://atelier/orders/view/12'])
  await atelier.page.click('#order-opener')
  await expect.poll(windows).toEqual(['app://atelier/', 'app://atelier/orders/view/12', 'app://atelier/orders/view/13'])
  await atelier.page.click('#list')
  await expect.poll(async () => (await windows()).at(-1)).toBe('app://atelier/orders/all/opened')
  await atelier.page.click('#script')
  await atelier.page.click('#outside')
  await expect.poll(opened).toEqual(['https://transporteur.test/suivi/1'])
  expect(await windows()).toHaveLength(4)
  await atelier.app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) if (window.webContents.getURL() !== 'app://atelier/') window.destroy()
  })
  await expect.poll(windows).toEqual(['app://atelier/'])
})

test('a window never leaves home, nor shows what the API host sends as a page; elsewhere is for the browser', async () => {
  const opened = await inBrowser()
  for (const link of ['#away', '#bytes', '#contents']) {
    await atelier.page.click(link)
    await atelier.page.waitForTimeout(300)
    expect(await windows()).toEqual(['app://atelier/'])
  }
  await expect.poll(opened).toEqual(['https://ailleurs.test/'])
})

test('pages and their files are served under a strict policy; unknown files are missing, routes are the page', async () => {
  const get = (path: string) =>
    atelier.page.evaluate(async (to) => {
      const reply = await fetch(to)
      return { status: reply.status, type: reply.headers.get('content-type'), policy: reply.headers.get('content-security-policy') ?? '' }
    }, path)
  const page = await get('/orders/view/12')
  expect(page).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
  expect(page.policy).toContain("script-src 'self';")
  expect(page.policy).toContain(`connect-src 'self' ${api.url} ${api.url.replace('http', 'ws')};`)
  expect(await get('/bench.js')).toMatchObject({ status: 200, type: 'text/javascript; charset=utf-8' })
  expect(await get('/assets/absent.js')).toMatchObject({ status: 404 })
  expect(await get('/..%2f..%2fpackage.json')).toMatchObject({ status: 404 })
})

test('a page that stops listening hears no more', async () => {
  await atelier.page.evaluate(() => {
    const heard: number[] = []
    Object.assign(window, { heard })
    const stops = [1, 2].map((listener) => window.atelier?.on('uploads:progress', () => heard.push(listener)))
    stops[0]?.()
  })
  await atelier.app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.webContents.send('uploads:progress', { upload: 'a', sent: 1 })
  })
  await expect.poll(() => atelier.page.evaluate(() => (window as unknown as { heard: number[] }).heard)).toEqual([2])
})

test('no address is read otherwise than as it is, and nothing is sent to our own files', async () => {
  const status = (path: string, method = 'GET') =>
    atelier.page.evaluate(([to, how]) => fetch(to, { method: how }).then((reply) => reply.status), [path, method] as const)
  expect([await status('/%E0%A4%A'), await status('/bench.js', 'POST'), await status('/bench.js', 'HEAD')]).toEqual([404, 405, 200])
})

test('screens that are being worked on come from their own server, under our address and policy', async () => {
  const pages = createServer((request, response) => {
    response.writeHead(request.url === '/absent.js' ? 404 : 200, { 'content-type': 'text/html' }).end('<title>Atelier, en cours</title>')
  })
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`
  const developed = await launchAtelier({ apiUrl: api.url, appDir: bench.path, env: { ELECTRON_RENDERER_URL: origin } })
  expect([await developed.page.title(), await developed.page.evaluate(() => window.atelier !== undefined)]).toEqual([
    'Atelier, en cours',
    true
  ])
  const seen = await developed.page.evaluate(async () => {
    const replies = await Promise.all(['/orders', '/absent.js'].map((path) => fetch(path)))
    return replies.map(({ status, headers }) => [status, headers.get('content-security-policy')])
  })
  expect(seen).toEqual([
    [200, expect.stringContaining(`connect-src 'self' ${api.url}`)],
    [404, expect.stringContaining(origin)]
  ])
  await developed.close()
  pages.close()
})

test('a picture that the API host keeps outside its API is shown', async () => {
  const size = await atelier.page.evaluate(async () => {
    const picture = new Image()
    picture.src = '/host-contents/uploads/logo.png'
    await picture.decode()
    return [picture.naturalWidth, picture.naturalHeight]
  })
  expect([size, api.counts.pictures]).toEqual([[1, 1], 1])
})

test('an inline script does not run', async () => {
  const ran = await atelier.page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.body.append(script)
    return 'ran' in window
  })
  expect(ran).toBe(false)
})

test('pages get the camera and the clipboard, and nothing else of the machine', async () => {
  const answers = await atelier.app.evaluate(async ({ session }) => {
    // What the application gave to the session is asked as Chromium would.
    const { permissionRequestHandler: ask } = session.defaultSession as unknown as {
      permissionRequestHandler?: (page: null, permission: string, answer: (granted: boolean) => void, details: object) => void
    }
    const granted = (permission: string, details: object) =>
      new Promise<boolean>((resolve) =>
        ask?.(null, permission, resolve, { isMainFrame: true, requestingUrl: 'app://atelier/', ...details })
      )
    return ask === undefined
      ? null
      : [
          await granted('media', { mediaTypes: ['video'] }),
          await granted('clipboard-sanitized-write', {}),
          await granted('media', { mediaTypes: ['audio'] }),
          await granted('media', { mediaTypes: ['video'], requestingUrl: 'https://ailleurs.test/' }),
          await granted('geolocation', {}),
          await granted('notifications', {})
        ]
  })
  test.skip(answers === null, 'Electron does not tell its handlers: tests/main asks the rule itself')
  expect(answers).toEqual([true, true, false, false, false, false])
})

test('a second start ends by itself and brings the first window forward', async () => {
  await atelier.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize())
  expect(await untilEnded(desktopArgs(bench.path, atelier.userData), desktopEnv({ apiUrl: api.url }))).toBe(0)
  await expect
    .poll(() =>
      atelier.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => [window.isMinimized(), window.isFocused()]))
    )
    .toEqual([[false, true]])
})

test('a page whose process falls is noted in the log of the station, and dumps have nowhere to go', async () => {
  const page = await atelier.app.evaluate(async ({ BrowserWindow, crashReporter }) => {
    const window = new BrowserWindow({ show: false })
    await window.loadURL('data:text/html,<title>Tombe</title>')
    const gone = new Promise((resolve) => window.webContents.once('render-process-gone', (_, { reason }) => resolve(reason)))
    window.webContents.forcefullyCrashRenderer()
    const reason = await gone
    window.destroy()
    const { getUploadToServer } = crashReporter as { getUploadToServer?: () => boolean }
    return { reason, uploads: getUploadToServer?.() ?? false }
  })
  expect(page).toEqual({ reason: expect.stringMatching(/^(?:crashed|killed)$/), uploads: false })
  await expect.poll(() => readFileSync(join(atelier.userData, 'logs/atelier.log'), 'utf8')).toContain('"what":"render-process-gone"')
})

test('the menu speaks French', async () => {
  expect(await atelier.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label))).toEqual([
    'Fichier',
    'Édition',
    'Affichage',
    'Aide'
  ])
})
