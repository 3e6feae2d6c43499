import { join } from 'node:path'
import { app, session as browserSessions, net, protocol } from 'electron'
import * as z from 'zod/mini'
import { openArchives } from './archives/archives'
import { archiveCalls } from './bridge/archive-calls'
import { broadcast } from './bridge/broadcast'
import { handleCalls } from './bridge/handle'
import { printingCalls } from './bridge/printing-calls'
import { sessionCalls } from './bridge/session-calls'
import { stationCalls } from './bridge/station-calls'
import { apiBy } from './ports/api'
import { electronPrinters } from './ports/electron-printers'
import { jsonFile } from './ports/json-file'
import { loadKeytar, openKeychain } from './ports/keytar-keychain'
import { openPrinting } from './printing/printing'
import { answerApp, servePages } from './protocol/app-protocol'
import { forwardCalls } from './protocol/forward'
import { APP_SCHEME } from './protocol/origin'
import { keptRefreshToken } from './session/kept-refresh-token'
import { openSession } from './session/session'
import { tokenEndpoint } from './session/token-endpoint'
import { readConfiguration } from './station/configuration'
import { errorLog } from './station/error-log'
import { DEFAULT_SETTINGS, StationFile } from './station/station-file'
import { appWindows } from './windows/app-windows'
import { guardPages } from './windows/guard-pages'
import { setMenu } from './windows/menu'
import { guardPermissions } from './windows/permissions'
import { WindowState } from './windows/window-state'

const BUILT = join(import.meta.dirname, '..')
const PRELOAD = join(BUILT, 'preload/index.cjs')
const SCREENS = join(BUILT, 'renderer')
const ICON = join(SCREENS, 'icon.png')

/** Puts the parts together. Called once, by the only instance of the application. */
export function start(): void {
  const userData = app.getPath('userData')
  const log = errorLog(join(userData, 'logs', 'atelier.log'), () => new Date())
  process.on('uncaughtException', (error) => log('uncaughtException', error))
  process.on('unhandledRejection', (reason) => log('unhandledRejection', reason))

  const station = jsonFile(join(userData, 'station.json'), StationFile, {})
  const settings = () => station.read().settings ?? DEFAULT_SETTINGS
  const { apiOrigin, client, environment } = readConfiguration(process.env, station.read(), app.isPackaged)
  const fetch = net.fetch as typeof globalThis.fetch

  const keychain = () => openKeychain(apiOrigin, loadKeytar, (reason) => log('keychain', reason))
  const session = openSession(
    keptRefreshToken(keychain, (reason) => log('keychain', reason)),
    tokenEndpoint(apiOrigin, client, fetch),
    () => broadcast('session:ended', undefined, null),
    Date.now
  )
  const forward = forwardCalls(apiOrigin, session, fetch)
  const api = apiBy(forward)
  const sheets = electronPrinters(PRELOAD)
  const printing = openPrinting(sheets, api, settings, environment)
  const archives = openArchives(api, () => settings().archiveFolder ?? app.getPath('downloads'), Date.now)
  const windows = appWindows(PRELOAD, ICON, jsonFile(join(userData, 'window.json'), z.nullable(WindowState), null))

  handleCalls(
    {
      ...sessionCalls(session),
      ...stationCalls({
        info: { version: app.getVersion(), apiUrl: apiOrigin, platform: process.platform, environment },
        settings,
        saveSettings: (chosen) => station.write({ ...station.read(), settings: chosen })
      }),
      ...printingCalls(printing, sheets),
      ...archiveCalls(archives)
    },
    log
  )
  guardPages(app, windows.openPage)
  app.on('second-instance', windows.showMain)
  app.on('activate', windows.showMain)
  app.on('window-all-closed', () => app.quit())

  void app.whenReady().then(() => {
    guardPermissions(browserSessions.defaultSession)
    const devOrigin = app.isPackaged ? null : (process.env.ELECTRON_RENDERER_URL ?? null)
    protocol.handle(APP_SCHEME, answerApp(forward, servePages({ root: SCREENS, apiOrigin, devOrigin }, fetch)))
    setMenu()
    windows.showMain()
    void archives.sweep()
  })
}
