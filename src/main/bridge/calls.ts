import { shell, type WebContents } from 'electron'
import type { PrintChoices, Printer, StationInfo, StationSettings } from '@/contract/desktop/bridge'
import type { SupportAnswer } from '@/contract/desktop/station'
import { personOfSheets } from '@/domain/printing/addresses'
import type { Archives } from '@/main/archives/archives'
import type { SheetWindows } from '@/main/ports/electron-printers'
import type { Printing } from '@/main/printing/printing'
import type { FirstListAhead } from '@/main/protocol/first-list'
import type { Session } from '@/main/session/session'
import type { DeskControl } from '@/main/station/desk'
import type { SharedControl } from '@/main/station/shared-station'
import type { StationControl } from '@/main/station/station'
import type { Updates } from '@/main/updates/update-types'
import { broadcast } from './broadcast'
import type { Handlers } from './handle'

type SessionCall = 'session:login' | 'session:logout' | 'session:status' | 'session:socket-token'

interface SessionPort extends Pick<SharedControl, 'isShared' | 'statusOf'> {
  readonly session: Session
  /** Somebody signed in. */
  readonly onSignedIn: () => void
}

/** Signing in and out. A page never holds more than a short-lived access token, for the socket's handshake (reference: session 2.3). */
export const sessionCalls = ({ session, isShared, statusOf, onSignedIn }: SessionPort): Handlers<SessionCall> => ({
  'session:login': async ({ username, password }) => {
    const answer = await session.login(username, password)
    if (answer.kind === 'signed-in') onSignedIn()
    return answer
  },
  'session:logout': async (_, caller) => {
    await session.logout()
    // A shared station is locked instead, which its pages hear by themselves.
    if (!isShared()) broadcast('session:ended', undefined, caller)
    return undefined
  },
  'session:status': (_, caller) => {
    const person = personOfSheets(new URL(caller.getURL()))
    return person === undefined ? session.status() : statusOf(person)
  },
  'session:socket-token': async () => {
    const access = await session.access()
    return access.kind === 'token' ? access.token : null
  }
})

type SharedCall =
  | 'shared:station'
  | 'shared:enrol'
  | 'shared:change'
  | 'shared:close'
  | 'shared:people'
  | 'shared:badge'
  | 'shared:lock'
  | 'shared:take'

/** The shared station, whose key no page ever holds (reference: people 6.1). */
export const sharedCalls = (shared: SharedControl): Handlers<SharedCall> => ({
  'shared:station': () => shared.station(),
  'shared:enrol': (choices) => shared.enrol(choices),
  'shared:change': (choices) => shared.change(choices),
  'shared:close': () => shared.close(),
  'shared:people': () => shared.people(),
  'shared:badge': ({ badge }) => shared.badge(badge),
  'shared:lock': ({ why }) => {
    shared.lock(why)
    return undefined
  },
  'shared:take': ({ person, pin }) => shared.take(person, pin)
})

type StationCall =
  | 'station:info'
  | 'station:settings'
  | 'station:save-settings'
  | 'station:setup'
  | 'station:keep-server'
  | 'station:choose-folder'
  | 'station:set-hot-folder'
  | 'station:show-logs'
  | 'station:support'
  | 'station:restart'

export interface StationPort {
  readonly info: StationInfo
  readonly settings: () => StationSettings
  readonly savePrinting: (chosen: PrintChoices) => Promise<void>
  readonly station: StationControl
  /** Saves the support folder where a person says. */
  readonly support: (caller: WebContents | null) => Promise<SupportAnswer>
}

/** What the station is, and what its operator chose for it. */
export const stationCalls = ({ info, settings, savePrinting, station, support }: StationPort): Handlers<StationCall> => ({
  'station:info': () => info,
  'station:settings': settings,
  'station:save-settings': async (chosen) => {
    await savePrinting(chosen)
    return settings()
  },
  'station:setup': () => station.setup(),
  'station:keep-server': ({ address }, caller) => station.keepServer(address, caller),
  'station:choose-folder': ({ which }, caller) => station.chooseFolder(which, caller),
  'station:set-hot-folder': async ({ on }) => {
    await station.setHotFolder(on)
    return station.setup()
  },
  'station:show-logs': async () => {
    await station.showLogs()
    return undefined
  },
  'station:support': (_, caller) => support(caller),
  'station:restart': () => {
    station.restart()
    return undefined
  }
})

type DeskCall = 'desk:setup' | 'desk:zoom' | 'desk:wall' | 'desk:keys'

/** How the windows of the station are. */
export const deskCalls = (desk: DeskControl): Handlers<DeskCall> => ({
  'desk:setup': () => desk.setup(),
  'desk:zoom': ({ zoom }) => desk.setZoom(zoom),
  'desk:wall': ({ group }) => desk.setWall(group),
  'desk:keys': ({ keys }) => desk.setKeys(keys)
})

type UpdateCall =
  | 'updates:news'
  | 'updates:check'
  | 'updates:install'
  | 'updates:holds'
  | 'updates:touched'
  | 'updates:ready'
  | 'updates:read'

/** The station's update, and what a window says of itself while one waits. */
export const updateCalls = (updates: Updates): Handlers<UpdateCall> => ({
  'updates:news': () => updates.news(),
  'updates:check': () => updates.check(),
  'updates:install': () => updates.install(),
  'updates:holds': (holds, caller) => {
    updates.holds(caller, holds)
    return undefined
  },
  'updates:touched': () => {
    updates.touched()
    return undefined
  },
  'updates:ready': () => {
    updates.ready()
    return undefined
  },
  'updates:read': () => {
    updates.read()
    return undefined
  }
})

type PrintingCall =
  | 'printing:printers'
  | 'printing:print'
  | 'printing:test'
  | 'printing:jobs'
  | 'printing:decide'
  | 'printing:sheet-ready'
  | 'printing:sheet-failed'

/** Silent printing, and what a sheet's own window says of its preparation. */
export const printingCalls = (printing: Printing, sheets: SheetWindows): Handlers<PrintingCall> => ({
  'printing:printers': async (_, caller): Promise<Printer[]> => [...(await sheets.printers(caller))],
  'printing:print': (wanted) => [...printing.print(wanted)],
  'printing:test': (wanted) => [...printing.test(wanted)],
  'printing:jobs': () => printing.jobs(),
  'printing:decide': (wanted) => [...printing.decide(wanted)],
  'printing:sheet-ready': ({ missing, title }, caller) => {
    sheets.said(caller, { kind: 'ready', missing, title })
    return undefined
  },
  'printing:sheet-failed': ({ message }, caller) => {
    sheets.said(caller, { kind: 'failed', message })
    return undefined
  }
})

/** What was asked for before the first page was there. */
export const startCalls = (firstList: Pick<FirstListAhead, 'list'>): Handlers<'start:first-list'> => ({
  'start:first-list': () => firstList.list()
})

type ArchiveCall = 'archives:download' | 'archives:list' | 'archives:cancel' | 'archives:clear' | 'archives:show'

/** Archives to disk. Only a file that was saved here is ever shown. */
export const archiveCalls = (archives: Archives): Handlers<ArchiveCall> => ({
  'archives:download': (wanted) => archives.download(wanted),
  'archives:list': () => [...archives.list()],
  'archives:cancel': async ({ id }) => {
    await archives.cancel(id)
    return undefined
  },
  'archives:clear': () => {
    archives.clear()
    return undefined
  },
  'archives:show': ({ path }) => {
    if (archives.isSaved(path)) shell.showItemInFolder(path)
    return undefined
  }
})
