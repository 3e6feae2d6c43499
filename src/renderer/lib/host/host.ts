import type { ArchiveAnswer, LoginAnswer, PrintAnswer, Printer, SessionStatus, SheetKind, StationSettings } from '@/contract/bridge'
import type { ProducedTechnique } from '@/domain/techniques/techniques'
import { browserHost } from './browser-host'
import { desktopHost } from './desktop-host'

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** An archive as one asks for it; `reference` names the file that is saved. */
export interface ArchiveRequest {
  readonly order: number
  readonly reference: string
  readonly process: ProducedTechnique | 'all'
}

/** What a workstation of the desktop has of its own: its printers, and what its operator chose. */
export interface Station {
  readonly printers: () => Promise<readonly Printer[]>
  readonly settings: () => Promise<StationSettings>
  /** Answers the settings as they are kept. */
  readonly saveSettings: (settings: StationSettings) => Promise<StationSettings>
}

/** What the screens need of the program around them: the desktop (through the bridge) or a browser (through what a browser can do). */
export interface Host {
  readonly kind: 'desktop' | 'browser'
  /** Sends a request to our own origin with the session's token; a 401 is refreshed once and retried. `quiet` (metrics) never ends the session. */
  readonly fetch: (path: string, init: RequestInit, options: { quiet: boolean }) => Promise<Response>
  readonly login: (credentials: Credentials) => Promise<LoginAnswer>
  readonly logout: () => Promise<void>
  readonly sessionStatus: () => Promise<SessionStatus>
  /** Calls back when the session ended by itself or in another window; the answer stops listening. */
  readonly onSessionEnded: (listener: () => void) => () => void
  /** A valid access token for the socket, or null when signed out. */
  readonly socketToken: () => Promise<string | null>
  /** Origin of the API host, for the socket. */
  readonly apiOrigin: () => Promise<string>
  /** Version of the application. */
  readonly version: () => Promise<string>
  readonly print: (sheet: SheetKind, orders: readonly number[]) => Promise<PrintAnswer>
  /** Saves an archive; progress counts received bytes. */
  readonly saveArchive: (request: ArchiveRequest, onProgress: (received: number) => void) => Promise<ArchiveAnswer>
  /** Tells a sheet's own window that it may be printed (desktop), or does nothing. */
  readonly sheetReady: () => Promise<void>
  readonly sheetFailed: (message: string) => Promise<void>
  /** Null in a browser, which chooses its printer in its own dialog. */
  readonly station: Station | null
}

export const host: Host = window.atelier === undefined ? browserHost() : desktopHost(window.atelier)
