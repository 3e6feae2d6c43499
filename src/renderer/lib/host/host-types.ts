import type { ArchiveAnswer, ArchiveDownload, ArchiveWanted } from '@/contract/desktop/archives'
import type { LoginAnswer, Printer, SessionStatus, StationSettings } from '@/contract/desktop/bridge'
import type { DeskAnswer, DeskSetup } from '@/contract/desktop/desk'
import type { JobOrder, PrintJobs, PrintNews, SheetKind } from '@/contract/desktop/print-jobs'
import type { SharedStation } from '@/contract/desktop/shared-station'
import type {
  BadgeAnswer,
  FolderAnswer,
  ServerAnswer,
  SharedAnswer,
  StationPeople,
  StationSetup,
  SupportAnswer,
  UnlockAnswer
} from '@/contract/desktop/station'
import type { UpdateNews, WindowHolds } from '@/contract/desktop/updates'
import type { StationChoices } from '@/contract/people/stations'
import type { ZoomStep } from '@/domain/desktop/zoom'
import type { ProcessGroup } from '@/domain/planning/process-groups'
import type { JobDecision, JobMark } from '@/domain/printing/job-decisions'

export interface Credentials {
  readonly username: string
  readonly password: string
}

export interface FetchOptions {
  readonly quiet: boolean
  /** Sent by the page without a token, as by a link; the desktop, whose main goes to the API host, knows itself what wants one. */
  readonly anonymous?: boolean
  /** Number of the person in whose name it is sent, where that may be another than who works at the station by now; who works here otherwise. */
  readonly as?: number | undefined
  readonly onSent?: (share: number) => void
}

/** What a workstation of the desktop has of its own: its printers, and what its operator chose. */
export interface HostStation {
  /** As the machine is called. */
  readonly name: () => Promise<string>
  readonly printers: () => Promise<readonly Printer[]>
  readonly settings: () => Promise<StationSettings>
  /** Answers the settings as they are kept. */
  readonly saveSettings: (settings: StationSettings) => Promise<StationSettings>
  /** Its server, folders, keychain and files, for its own page. */
  readonly setup: () => Promise<StationSetup>
  /** Keeps the address of another API host for the next start, once it answers. */
  readonly keepServer: (address: string) => Promise<ServerAnswer>
  readonly chooseFolder: (which: 'archives' | 'hot') => Promise<FolderAnswer>
  readonly setHotFolder: (on: boolean) => Promise<StationSetup>
  readonly showLogs: () => Promise<void>
  /** Saves what helps somebody who helps from afar, where the system's dialog says. */
  readonly saveSupport: () => Promise<SupportAnswer>
  readonly restart: () => Promise<void>
  readonly archives: StationArchives
  readonly desk: HostDesk
  readonly updates: StationUpdates
}

/** The windows of a station (reference: desktop 2). */
export interface HostDesk {
  readonly setup: () => Promise<DeskSetup>
  /** Per cent, or a step from what it is. */
  readonly setZoom: (zoom: number | ZoomStep) => Promise<DeskSetup>
  /** The wall that starts with the system. */
  readonly setWall: (group: ProcessGroup | null) => Promise<DeskAnswer>
  readonly setKeys: (keys: string | null) => Promise<DeskAnswer>
}

/** The update of this station (reference: updates 3). */
export interface StationUpdates {
  readonly news: () => Promise<UpdateNews>
  /** Hears of every change; the answer stops listening. */
  readonly onChanged: (listener: (news: UpdateNews) => void) => () => void
  /** Asks the server now. */
  readonly check: () => Promise<UpdateNews>
  /** Quits, installs and comes back, where nothing waits. */
  readonly install: () => Promise<UpdateNews>
  /** What this window holds while a version waits. */
  readonly holds: (holds: WindowHolds) => Promise<void>
  /** Somebody did something in this window. */
  readonly touched: () => Promise<void>
  /** This window shows its first screen. */
  readonly ready: () => Promise<void>
  /** A person has read that a version was taken back. */
  readonly read: () => Promise<void>
}

/** The archives that this station downloads, whichever window asked for them. */
export interface StationArchives {
  readonly list: () => Promise<readonly ArchiveDownload[]>
  readonly onChanged: (listener: (list: readonly ArchiveDownload[]) => void) => () => void
  readonly cancel: (id: string) => Promise<void>
  readonly clear: () => Promise<void>
  /** Shows a saved archive in its folder. */
  readonly show: (path: string) => Promise<void>
}

/** Sheets as one asks for them: of every kind, for all of these orders. */
export interface PrintWanted {
  readonly sheets: readonly SheetKind[]
  readonly orders: readonly JobOrder[]
  /** Displayable name of who asks, where it is known. */
  readonly by: string | null
}

/** Hears how many sheets have left, of how many. */
export type OnSent = (sent: number, all: number) => void

/** What became of a print, once nothing more happens by itself. `sent` means that the print system took it (desktop), or that the dialog
 *  closed (browser), never that paper came out. */
export type PrintOutcome =
  | {
      readonly kind: 'sent'
      /** Printers that took it, as people call them; empty for the system's default one, and in a browser. */
      readonly printers: readonly string[]
      /** Its jobs, whose end is heard of later (desktop). */
      readonly jobs?: readonly number[]
      /** Whether the orders are marked printed; `due` when that follows as soon as the server answers. */
      readonly mark: JobMark
      /** Where the mark is due in this window: what becomes of it. */
      readonly later?: Promise<JobMark> | null
      /** Takes back the marks that this print made, where that is known and may be done (browser). */
      readonly undo?: (() => Promise<number>) | null
      /** Pictures that the sheets went without, because they could not be had. */
      readonly missing: number
    }
  | {
      readonly kind: 'failed'
      readonly message: string
      /** How many sheets left all the same. */
      readonly sent: number
      /** Prints what failed once more, where nobody has to look at the printer first. */
      readonly again: ((onSent?: OnSent) => Promise<PrintOutcome>) | null
    }

/** The print jobs of a workstation: what waits, and what became of the others. */
export interface StationPrintQueue {
  /** Prints a test page on the printer of a kind of sheet. */
  readonly test: (sheet: SheetKind, by: string | null) => Promise<PrintOutcome>
  readonly jobs: () => Promise<PrintJobs>
  /** Hears of every change; the answer stops listening. */
  readonly onNews: (listener: (news: PrintNews) => void) => () => void
  /** What a person decides of jobs; those of which it may not be decided any more stay as they are. */
  readonly decide: (jobs: readonly number[], decision: JobDecision, by: string | null) => Promise<void>
}

/** A station that several people share (reference: people 6): on the desktop main keeps its key and everybody's tokens, in a browser local storage does. */
export interface HostShared {
  /** What it is; null where it is not shared. */
  readonly station: () => Promise<SharedStation | null>
  /** Hears of every change, those of other windows included; the answer stops listening. */
  readonly onChanged: (listener: (station: SharedStation | null) => void) => () => void
  readonly enrol: (choices: StationChoices) => Promise<SharedAnswer>
  readonly change: (choices: StationChoices) => Promise<SharedAnswer>
  /** The station serves one person again: who works at it now. */
  readonly close: () => Promise<SharedAnswer>
  readonly people: () => Promise<StationPeople>
  readonly badge: (badge: string) => Promise<BadgeAnswer>
  readonly lock: (why: 'idle' | 'asked') => Promise<void>
  /** Unlocks it for a person, by their PIN; by a password `login` does. */
  readonly take: (person: number, pin: string) => Promise<UnlockAnswer>
}

/** What the screens need of the program around them: the desktop (through the bridge) or a browser (through what a browser can do). */
export interface Host {
  readonly kind: 'desktop' | 'browser'
  /**
   * Sends a request to our own origin with the session's token; a 401 is refreshed once and retried. `quiet` (metrics) never ends the
   * session; `onSent` hears the share of the body that has left, 0 to 1.
   */
  readonly fetch: (path: string, init: RequestInit, options: FetchOptions) => Promise<Response>
  readonly login: (credentials: Credentials) => Promise<LoginAnswer>
  readonly logout: () => Promise<void>
  readonly sessionStatus: () => Promise<SessionStatus>
  /** Calls back when the session ended by itself or in another window; the answer stops listening. */
  readonly onSessionEnded: (listener: () => void) => () => void
  /** Null where a page's link opened this tab. */
  readonly shared: HostShared | null
  /** Path of the one page that this tab may show, when a page's link opened it; null in a whole session. */
  readonly pageLink: string | null
  /** A valid access token for the socket, or null when signed out. */
  readonly socketToken: () => Promise<string | null>
  /** Origin of the API host, for the socket. */
  readonly apiOrigin: () => Promise<string>
  /** Name of the external invoicing service in the path of its call. */
  readonly invoicing: () => Promise<string>
  /** Version of the application. */
  readonly version: () => Promise<string>
  readonly print: (wanted: PrintWanted, onSent?: OnSent) => Promise<PrintOutcome>
  /** Calls back with orders that this station had marked printed; the answer stops listening. */
  readonly onPrinted: (listener: (orders: readonly number[]) => void) => () => void
  /** Null in a browser, which forgets what it printed. */
  readonly printQueue: StationPrintQueue | null
  /** Saves an archive; progress counts received bytes, `total` is null where it is not known. */
  readonly saveArchive: (wanted: ArchiveWanted, onProgress: (received: number, total: number | null) => void) => Promise<ArchiveAnswer>
  /** Tells a sheet's own window that it may be printed, without `missing` pictures (desktop), or does nothing. */
  readonly sheetReady: (missing: number) => Promise<void>
  readonly sheetFailed: (message: string) => Promise<void>
  /** Hears which sheet a hidden window is to show next (desktop). */
  readonly onSheetWanted: (listener: (path: string) => void) => void
  /** Null in a browser, which chooses its printer in its own dialog. */
  readonly station: HostStation | null
}
