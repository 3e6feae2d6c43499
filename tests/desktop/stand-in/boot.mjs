import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { app } from './app.mjs'
import { BrowserWindow } from './browser-window.mjs'
import { startChromium } from './chromium.mjs'
import { plugDisplays } from './screens.mjs'
import { event, send, state, whenReady } from './state.mjs'
import { onAttached } from './targets.mjs'
import { webContents } from './web-contents.mjs'

const CAMERA = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']

/** Chromium's own arguments, on the command line of the program. */
const PASSED_ON = /^--(use-|lang|force-)/

/** Given once by chromium.mjs: a second one would undo the first. */
const OURS = /^(disable|enable)-features$|^remote-debugging/

const switchesOf = (args) => [
  ...CAMERA,
  ...[...app.switches].filter(([name]) => !OURS.test(name)).map(([name, value]) => `--${name}${value ? `=${value}` : ''}`),
  ...args.filter((arg) => PASSED_ON.test(arg))
]

function onBrowser(method, params) {
  if (method === 'Target.attachedToTarget') {
    onAttached(params, webContents.fromDevToolsTargetId).catch((error) => {
      if (!state.quitting) console.error(error)
    })
  }
  if (method === 'Target.targetDestroyed') {
    const page = webContents.fromDevToolsTargetId(params.targetId)
    if (page) BrowserWindow.fromWebContents(page)?.destroy()
  }
}

/** Prepares the program's start; the answer starts the browser and makes the program ready. */
export function boot(options) {
  state.options = options
  globalThis.standIn = { log: state.log, plugDisplays }
  return async () => {
    if (state.quitting) return
    app.emit('will-finish-launching')
    const profile = join(app.getPath('userData'), 'standin-profile')
    mkdirSync(profile, { recursive: true })
    const port = app.commandLine.getSwitchValue('remote-debugging-port') || undefined
    state.chromium = await startChromium({ userData: profile, switches: switchesOf(options.args), port })
    state.chromium.bus.on('browser', onBrowser)
    state.chromium.bus.on('closed', () => {
      if (state.quitting) return
      console.error('stand-in: Chromium is gone')
      process.exit(1)
    })
    process.on('exit', () => state.chromium.child.kill('SIGKILL'))
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => app.quit())
    await send('Target.setDiscoverTargets', { discover: true })
    await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true })
    console.error(`\nDevTools listening on ${state.chromium.url}`) // Playwright waits for this line
    state.ready = true
    app.emit('ready', event(), {})
    whenReady.resolve()
  }
}
