import { EventEmitter } from 'node:events'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { app, session as browserSessions, net, protocol } from 'electron'
import * as z from 'zod/mini'
import type { SharedStation } from '@/contract/desktop/shared-station'
import { openArchives } from '@/main/archives/archives'
import { broadcast } from '@/main/bridge/broadcast'
import { archiveCalls, printingCalls, sessionCalls, sharedCalls, stationCalls } from '@/main/bridge/calls'
import { handleCalls } from '@/main/bridge/handle'
import { apiBy } from '@/main/ports/api'
import { electronDesktop } from '@/main/ports/electron-desktop'
import { electronPrinters } from '@/main/ports/electron-printers'
import { jsonFile } from '@/main/ports/json-file'
import { loadKeytar } from '@/main/ports/keytar-keychain'
import { openJobBook } from '@/main/printing/job-book'
import { openPrinting } from '@/main/printing/printing'
import { printingSession, unfinishedPrints } from '@/main/printing/printing-session'
import { answerApp, servePages } from '@/main/protocol/app-protocol'
import { forwardContents } from '@/main/protocol/contents'
import { forwardCalls } from '@/main/protocol/forward'
import { APP_SCHEME } from '@/main/protocol/origin'
import { uploadBy } from '@/main/protocol/upload'
import { openCertificateGuard } from '@/main/station/certificate-guard'
import { errorLog } from '@/main/station/error-log'
import { openShared } from '@/main/station/open-shared'
import { openStation } from '@/main/station/station'
import { DEFAULT_SETTINGS, readConfiguration } from '@/main/station/station-file'
import { stationStore } from '@/main/station/station-store'
import { appWindows } from '@/main/windows/app-windows'
import { guardPages } from '@/main/windows/guard-pages'
import { setMenu } from '@/main/windows/menu'
import { guardPermissions } from '@/main/windows/permissions'
import { askBeforeLeaving, askBeforeQuit } from '@/main/windows/questions'
import { guardQuit, restarter } from '@/main/windows/quit'
import { WindowState, windowIcon } from '@/main/windows/window-state'

const BUILT = join(import.meta.dirname, '..')
const PRELOAD = join(BUILT, 'preload/index.cjs')
const SCREENS = join(BUILT, 'renderer')
const ICON = windowIcon(join(BUILT, '..'), process.platform)

/** What a part tells those that are made after it. */
interface PartEvents {
  readonly 'session-ended': []
  readonly 'station-changed': [station: SharedStation | null]
  /** The folder that archives came to until now. */
  readonly 'archives-moved': [from: string]
  /** The application does not end after all. */
  readonly stays: []
}

/** Puts the parts together, each of those that stand before it. Called once, by the only instance of the application. */
export function start(): void {
  const userData = app.getPath('userData')
  const logFolder = join(userData, 'logs')
  const log = errorLog(join(logFolder, 'atelier.log'), () => new Date())
  process.on('uncaughtException', (error) => log('uncaughtException', error))
  process.on('unhandledRejection', (reason) => log('unhandledRejection', reason))

  const store = stationStore(join(userData, 'station.json'), (error) => log('station.json', error))
  const settings = () => store.read().settings ?? DEFAULT_SETTINGS
  const configuration = readConfiguration(process.env, store.read(), app.isPackaged)
  const { apiOrigin, client, environment, invoicing } = configuration
  const fetch = net.fetch as typeof globalThis.fetch

  const events = new EventEmitter<PartEvents>()
  const shared = openShared({
    ...{ apiOrigin, client, userData, fetch, log, keytar: loadKeytar },
    onChanged: (now) => events.emit('station-changed', now),
    onEnded: () => events.emit('session-ended')
  })
  const certificates = openCertificateGuard(
    () => store.read().authority ?? null,
    (host) => log('certificate', `refused: ${host}`)
  )
  const forward = forwardCalls(
    apiOrigin,
    shared.senderOf,
    fetch,
    uploadBy(net.request),
    (upload, sent) => broadcast('uploads:progress', { upload, sent }, null),
    certificates.hasRefused
  )
  /** Main's own calls, in the name of a person for as long as that can be. */
  const api = (person: number | null) => apiBy(forward, shared.senderFor(person))
  const sheets = electronPrinters(PRELOAD)
  const book = openJobBook(
    join(userData, 'printing', `${new URL(apiOrigin).host.replaceAll(/[^\w.-]/g, '_')}.jsonl`),
    () => new Date(),
    (news) => broadcast('printing:changed', news, null),
    (reason) => log('print-ledger', reason)
  )
  const printing = openPrinting({
    port: sheets,
    book,
    api,
    people: { present: shared.present, mayPrint: shared.hasSender, keeps: shared.keeps },
    settings,
    environment,
    station: hostname(),
    onError: (error) => log('printing', error)
  })
  const { session, stationChanged } = printingSession(shared.session, shared.isShared, printing)
  events.on('station-changed', (now) => {
    stationChanged(shared.present() !== null)
    broadcast('shared:changed', now, null)
  })
  events.on('session-ended', () => {
    printing.pause()
    broadcast('session:ended', undefined, null)
  })
  const answered = async (request: Request): Promise<Response> => {
    const reply = await forward(request)
    if (reply.ok) printing.apiAnswers()
    return reply
  }
  const version = app.getVersion()
  const keptIn = async () => (await session.status()).keptIn
  const { restart, stays } = restarter(app)
  const station = openStation(store, { ...electronDesktop, restart }, fetch, {
    configuration,
    signedIn: async () => (await session.status()).signedIn,
    prints: () => printing.underWay() + printing.held(),
    onServerChanged: (from, to) => log('station.server', `${from} -> ${to}`),
    onAuthorityChanged: (origin, fingerprint) => {
      log('station.authority', `${origin} ${fingerprint}`)
      certificates.guard(browserSessions.defaultSession)
    },
    keptIn,
    version,
    logFolder,
    onArchivesMoved: (from) => events.emit('archives-moved', from)
  })
  const archives = openArchives({
    api: () => api(null),
    owner: [apiOrigin, hostname(), userData].join('\n'),
    folder: station.archiveFolder,
    askFolder: () => station.chooseFolder('archives', null),
    hotFolder: station.hotFolder,
    now: Date.now,
    onChange: (list) => broadcast('archives:changed', [...list], null)
  })
  events.on('archives-moved', (from) => void archives.leave(from).catch((error) => log('archives', error)))
  const ending = guardQuit(app, unfinishedPrints(printing), askBeforeQuit, () => events.emit('stays'))
  const windows = appWindows(PRELOAD, ICON, jsonFile(join(userData, 'window.json'), z.nullable(WindowState), null), ending.mayEnd, () =>
    app.quit()
  )
  events.on('stays', () => {
    stays()
    windows.showMain()
  })

  handleCalls(
    {
      ...sessionCalls({ ...shared, session }),
      ...sharedCalls(shared),
      ...stationCalls({
        info: { version, apiUrl: apiOrigin, platform: process.platform, environment, invoicing },
        settings,
        savePrinting: (chosen) => store.change({ settings: { ...chosen, archiveFolder: station.archiveFolder() } }),
        station
      }),
      ...printingCalls(printing, sheets),
      ...archiveCalls(archives)
    },
    log
  )
  guardPages(app, windows.openPage)
  askBeforeLeaving(app, () => {
    stays()
    ending.stayed()
  })
  app.on('second-instance', windows.showMain)
  app.on('activate', windows.showMain)
  app.on('window-all-closed', () => app.quit())

  void app.whenReady().then(() => {
    certificates.guard(browserSessions.defaultSession)
    guardPermissions(browserSessions.defaultSession)
    const devOrigin = app.isPackaged ? null : (process.env.ELECTRON_RENDERER_URL ?? null)
    const pages = servePages({ root: SCREENS, apiOrigin, devOrigin }, fetch)
    protocol.handle(APP_SCHEME, answerApp({ forward: answered, contents: forwardContents(apiOrigin, session, fetch), pages }))
    setMenu()
    windows.showMain()
    void archives.recover().catch((error) => log('archives', error))
  })
}
