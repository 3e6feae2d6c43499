import { EventEmitter } from 'node:events'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { app, session as browserSessions, globalShortcut, net, powerMonitor, protocol } from 'electron'
import type { SharedStation } from '@/contract/desktop/shared-station'
import { RELEASE_KEYS } from '@/contract/release-keys'
import { openArchives } from '@/main/archives/archives'
import { isEnded } from '@/main/archives/download-list'
import { broadcast } from '@/main/bridge/broadcast'
import {
  archiveCalls,
  deskCalls,
  printingCalls,
  sessionCalls,
  sharedCalls,
  startCalls,
  stationCalls,
  updateCalls
} from '@/main/bridge/calls'
import { handleCalls } from '@/main/bridge/handle'
import { apiBy } from '@/main/ports/api'
import { appImageHere } from '@/main/ports/app-image'
import { electronDesktop } from '@/main/ports/electron-desktop'
import { electronPrinters, printersHere } from '@/main/ports/electron-printers'
import { heldFetch } from '@/main/ports/held-fetch'
import { jsonFile } from '@/main/ports/json-file'
import { loadKeytar } from '@/main/ports/keytar-keychain'
import { startWithSystem } from '@/main/ports/start-with-system'
import { enterSystem } from '@/main/ports/system-entry'
import { findInstaller } from '@/main/ports/system-installer'
import { writesUnderWay } from '@/main/ports/writes'
import { openJobBook } from '@/main/printing/job-book'
import { openPrinting } from '@/main/printing/printing'
import { printingSession, unfinishedPrints } from '@/main/printing/printing-session'
import { answerApp, servePages } from '@/main/protocol/app-protocol'
import { forwardContents } from '@/main/protocol/contents'
import { ListsFile, openFirstList } from '@/main/protocol/first-list'
import { forwardCalls, hearingTooOld } from '@/main/protocol/forward'
import { APP_SCHEME } from '@/main/protocol/origin'
import { uploadBy } from '@/main/protocol/upload'
import { openSpooler } from '@/main/spooler/open-spooler'
import { openCertificateGuard } from '@/main/station/certificate-guard'
import { openDesk } from '@/main/station/desk'
import { errorLog } from '@/main/station/error-log'
import { machineSettings } from '@/main/station/machine-settings'
import { openShared } from '@/main/station/open-shared'
import { openStation } from '@/main/station/station'
import { DEFAULT_SETTINGS, readConfiguration } from '@/main/station/station-file'
import { stationStore } from '@/main/station/station-store'
import { logCrashes, openCrashLog, ReportedDumps } from '@/main/support/crash-log'
import { openSupport } from '@/main/support/open-support'
import type { CodeLoad } from '@/main/updates/count-load'
import { startUpdates } from '@/main/updates/open-updates'
import { appWindows } from '@/main/windows/app-windows'
import { mayLook, openErrands } from '@/main/windows/errands'
import { guardPages } from '@/main/windows/guard-pages'
import { setMenu } from '@/main/windows/menu'
import { opener } from '@/main/windows/opener'
import { guardPermissions } from '@/main/windows/permissions'
import { askBeforeLeaving, askBeforeQuit } from '@/main/windows/questions'
import { endAtQuit, guardQuit, relauncher } from '@/main/windows/quit'
import { WindowsFile, windowIcon } from '@/main/windows/window-state'

const BUILT = join(import.meta.dirname, '..')
const PRELOAD = join(BUILT, 'preload/index.cjs')
const SCREENS = join(BUILT, 'renderer')
const ICON = windowIcon(join(BUILT, '..'), process.platform)
/** What a person starts. In development Electron wants to be told the application. */
const PROGRAM = appImageHere() ?? process.execPath
const before = (): readonly string[] => (app.isPackaged ? [] : [app.getAppPath()])

/** What a part tells those that are made after it. */
interface PartEvents {
  readonly 'session-ended': []
  readonly 'station-changed': [station: SharedStation | null]
  /** The folder that archives came to until now. */
  readonly 'archives-moved': [from: string]
  /** The application does not end after all. */
  readonly stays: []
}

/** Puts the parts together, each of those that stand before it. Called once, by the only instance; `refused`: what its command line was relieved of. */
export function start(code: CodeLoad, refused: readonly string[]): void {
  const userData = app.getPath('userData')
  const logFolder = join(userData, 'logs')
  const log = errorLog(join(logFolder, 'atelier.log'), () => new Date())
  process.on('uncaughtException', (error) => log('uncaughtException', error))
  process.on('unhandledRejection', (reason) => log('unhandledRejection', reason))
  if (refused.length > 0) log('switches', `refused: ${refused.join(', ')}`)
  const version = app.getVersion()
  // On disk before all that could go wrong (reference: updates 3.5).
  const begun = startUpdates({ userData, keys: RELEASE_KEYS, version, log, unloaded: code.failed })
  code.done()
  const dumpFolder = app.getPath('crashDumps')
  const reported = jsonFile(join(userData, 'crashes.json'), ReportedDumps, [])
  const { crashes, onCrash } = openCrashLog({ folder: dumpFolder, file: reported, now: Date.now, log })
  logCrashes(app, log, onCrash)

  const machine = machineSettings({ platform: process.platform, env: process.env, program: process.execPath, packaged: app.isPackaged })
  const store = stationStore(join(userData, 'station.json'), (error) => log('station.json', error), machine)
  const settings = () => store.read().settings ?? DEFAULT_SETTINGS
  const configuration = readConfiguration(process.env, store.read(), app.isPackaged)
  const { apiOrigin, client, environment, invoicing } = configuration
  const { fetch, letGo } = heldFetch((...call) => (net.fetch as typeof globalThis.fetch)(...call))

  const events = new EventEmitter<PartEvents>()
  const shared = openShared({
    ...{ apiOrigin, client, userData, fetch, log, keytar: loadKeytar, onEnded: () => events.emit('session-ended') },
    onChanged: (now) => events.emit('station-changed', now)
  })
  const certificates = openCertificateGuard(
    () => store.read().authority ?? null,
    (host) => log('certificate', `refused: ${host}`)
  )
  const send = forwardCalls(
    apiOrigin,
    shared.senderOf,
    fetch,
    uploadBy(net.request),
    (upload, sent) => broadcast('uploads:progress', { upload, sent }, null),
    certificates.hasRefused,
    begun.ownHeaders
  )
  const forward = hearingTooOld(send, () => updates.refused())
  /** Main's own calls, in the name of a person for as long as that can be. */
  const api = (person: number | null) => apiBy(forward, shared.senderFor(person))
  const spooler = openSpooler(process.platform)
  const sheets = electronPrinters(PRELOAD, spooler, () => new Date(), log)
  const book = openJobBook(
    join(userData, 'printing', `${new URL(apiOrigin).host.replaceAll(/[^\w.-]/g, '_')}.jsonl`),
    () => new Date(),
    (news) => broadcast('printing:changed', news, null),
    (reason) => log('print-ledger', reason)
  )
  const printing = openPrinting({
    port: sheets,
    spooler,
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
    firstList.drop()
    stationChanged(shared.present() !== null)
    broadcast('shared:changed', now, null)
  })
  const firstList = openFirstList({
    file: jsonFile(join(userData, 'lists.json'), ListsFile, {}),
    forward,
    isOpen: async () => !shared.isShared() && (await shared.session.status()).signedIn,
    now: () => performance.now(),
    onError: (error) => log('first-list', error)
  })
  events.on('session-ended', () => {
    firstList.drop()
    printing.pause()
    broadcast('session:ended', undefined, null)
  })
  const answered = async (request: Request): Promise<Response> => {
    const reply = await (firstList.take(request) ?? forward(request))
    if (reply.ok) {
      printing.apiAnswers()
      firstList.note(request)
    }
    return reply
  }
  const relaunch = relauncher(app)
  const station = openStation(store, { ...electronDesktop, restart: () => updates.restart() }, fetch, {
    configuration,
    signedIn: async () => (await session.status()).signedIn,
    prints: () => printing.underWay() + printing.held(),
    onServerChanged: (from, to) => log('station.server', `${from} -> ${to}`),
    onAuthorityChanged: (origin, fingerprint) => {
      log('station.authority', `${origin} ${fingerprint}`)
      certificates.guard(browserSessions.defaultSession)
    },
    keptIn: async () => (await session.status()).keptIn,
    version,
    logFolder,
    onArchivesMoved: (from) => events.emit('archives-moved', from)
  })
  const support = openSupport({
    ...{ userData, logFolder, dumpFolder, version, configuration, log },
    ...{ locale: () => app.getSystemLocale(), packaged: app.isPackaged, faults: store.faults }
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
  const updates = begun.open({
    ...{ apiOrigin, fetch, crashes },
    findInstaller: () =>
      findInstaller({ platform: process.platform, program: process.execPath, env: process.env, args: process.argv.slice(1), relaunch }),
    ...{ api: () => api(null), isSignedIn: async () => (await shared.session.status()).signedIn },
    name: async () => (await shared.station())?.name ?? hostname(),
    printers: async () => (await printersHere(spooler)).map(({ label }) => label),
    waits: () => ({ prints: printing.underWay() + printing.held(), archives: archives.list().filter((one) => !isEnded(one)).length }),
    isLocked: () => shared.isShared() && shared.present() === null,
    quit: () => app.quit(),
    relaunch,
    onNews: (news) => broadcast('updates:changed', news, null)
  })
  const quitting = { onStay: () => events.emit('stays'), onEnd: () => windows.ends() }
  const ending = guardQuit(app, unfinishedPrints(printing), askBeforeQuit, quitting)
  const desk = openDesk(store, {
    system: startWithSystem(app, { platform: process.platform, path: PROGRAM, configuration: app.getPath('appData') }),
    before: before(),
    globalKeys: {
      take: (keys) => globalShortcut.register(keys, () => windows.showMain()),
      give: (keys) => globalShortcut.unregister(keys)
    },
    onZoom: (zoom) => windows.setZoom(zoom),
    log
  })
  const windows = appWindows({
    ...{ preload: PRELOAD, icon: ICON, log },
    file: jsonFile(join(userData, 'window.json'), WindowsFile, { windows: [] }),
    zoom: desk.zoom(),
    mayEnd: ending.mayEnd,
    onEnd: () => app.quit(),
    onSessionEnd: () => updates.sessionEnds()
  })
  const errands = openErrands(() => mayLook(shared), windows.showPath, windows.showMain)
  events.on('station-changed', errands.look)
  events.on('stays', () => {
    windows.stays()
    updates.stays()
    windows.showMain()
  })
  const opening = opener(windows, errands, log)
  handleCalls(
    {
      ...sessionCalls({
        ...shared,
        session,
        onSignedIn: () => {
          firstList.drop()
          errands.look()
        }
      }),
      ...startCalls(firstList),
      ...sharedCalls(shared),
      ...stationCalls({
        info: { name: hostname(), version, apiUrl: apiOrigin, platform: process.platform, environment, invoicing },
        settings,
        savePrinting: (chosen) =>
          store.change(({ settings: { archiveFolder = null } = {} }) => ({ settings: { ...chosen, archiveFolder } })),
        station,
        support
      }),
      ...deskCalls(desk),
      ...printingCalls(printing, sheets),
      ...archiveCalls(archives),
      ...updateCalls(updates)
    },
    log
  )
  guardPages(app, windows.openPage)
  askBeforeLeaving(app, () => {
    windows.stays()
    updates.stays()
    ending.stayed()
  })
  endAtQuit(app, writesUnderWay, updates.leaving)
  app.on('second-instance', (_, argv) => updates.wantedAgain() || opening.again(argv))
  app.on('activate', windows.showMain)
  app.on('window-all-closed', () => app.quit())

  // The keychain is opened while the runtime starts, and the first window's list asked for as soon as calls go out: that window waits for both.
  void shared.session.status().catch((error) => log('session', error))
  firstList.ask(windows.firstPath())
  void app.whenReady().then(async () => {
    if ((begun.goesBack && (await updates.goBack())) || (begun.wasCut && (await updates.installMissed()))) return app.exit()
    updates.begin()
    certificates.guard(browserSessions.defaultSession)
    letGo()
    guardPermissions(browserSessions.defaultSession)
    const devOrigin = app.isPackaged ? null : (process.env.ELECTRON_RENDERER_URL ?? null)
    const pages = servePages({ root: SCREENS, apiOrigin, devOrigin, firstList }, fetch)
    protocol.handle(APP_SCHEME, answerApp({ forward: answered, contents: forwardContents(apiOrigin, session, fetch), pages }))
    setMenu({ openAnother: windows.openAnother, zoom: (step) => void desk.setZoom(step), packaged: app.isPackaged })
    opening.begin(process.argv)
    // What the system is told or asked no window waits for.
    enterSystem(app, process.platform, PROGRAM, before())
    powerMonitor.on('resume', windows.wake)
    void desk.begin()
    void archives.recover().catch((error) => log('archives', error))
  })
}
