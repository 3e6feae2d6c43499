import type { UpdateNews, UpdateWaits, WindowHolds } from '@/contract/desktop/updates'
import type { Installer } from '@/main/ports/installer'
import type { ErrorLog } from '@/main/station/error-log'
import type { BegunStart } from './begin-start'
import type { ReleaseStore } from './release-store'

/** Time as updates use it: tests have their own. */
export interface UpdateClock {
  readonly now: () => Date
  /** Milliseconds that only ever grow, whatever is done to the clock. */
  readonly passed: () => number
  /** From 0 to 1. */
  readonly random: () => number
  /** Runs something later; the answer gives it up. */
  readonly later: (ms: number, run: () => void) => () => void
}

export interface UpdatesSetting {
  readonly begun: BegunStart
  readonly store: ReleaseStore
  /** Number of this installation. */
  readonly station: string
  readonly version: string
  readonly platform: string
  readonly apiOrigin: string
  readonly fetch: typeof globalThis.fetch
  /** Whether the host knows updates, as it said last: asked anew at each time. Null until it has answered once. */
  readonly isKnown: () => Promise<boolean | null>
  readonly installer: () => Promise<Installer>
  /** What of main's own an installation waits for. */
  readonly waits: () => Pick<UpdateWaits, 'prints' | 'archives'>
  /** The station is shared, and nobody holds it. */
  readonly isLocked: () => boolean
  readonly clock: UpdateClock
  /** Ends the application, with all its questions. */
  readonly quit: () => void
  /** It comes back once it has ended. */
  readonly relaunch: () => void
  readonly log: ErrorLog
  readonly onNews: (news: UpdateNews) => void
}

/** A page that says what it holds. */
export interface HoldingPage {
  readonly once: (event: 'destroyed', listener: () => void) => unknown
  readonly isDestroyed: () => boolean
}

/** Updates of this station (reference: updates 3). */
export interface Updates {
  readonly news: () => UpdateNews
  /** Asks the server now; answers when all that follows from it is done, or under way. */
  readonly check: () => Promise<UpdateNews>
  /** The server has refused a change as of a version that is too old: it is asked at once, unless that is known. */
  readonly refused: () => void
  /** Quits to install, and comes back, where nothing waits. */
  readonly install: () => UpdateNews
  /** Quits and comes back, whatever becomes of it: as what is ready, where nothing waits for long, else as it was. */
  readonly restart: () => void
  /** The version that runs did not start well twice: the former one is installed. False where that cannot be: this one goes on. Never rejects. */
  readonly goBack: () => Promise<boolean>
  /** What was ready when the last run was cut off is installed, where nothing waits: true where the application must end. Never rejects. */
  readonly installMissed: () => Promise<boolean>
  /** What a window holds, for as long as it is there. */
  readonly holds: (page: HoldingPage, holds: WindowHolds) => void
  /** Somebody did something in a window. */
  readonly touched: () => void
  /** A window shows its first screen: this version works. */
  readonly ready: () => void
  /** A person has read that a version was taken back. */
  readonly read: () => void
  /** The application does not end after all. */
  readonly stays: () => void
  /** Somebody starts the application while it ends: true where it comes back for that, and no window of this run has to. */
  readonly wantedAgain: () => boolean
  /** The application ends. What is still to do before it does, or null. Never rejects. */
  readonly leaving: () => (() => Promise<void>) | null
  /** Windows ends its session, and this program with it: nothing is installed any more. */
  readonly sessionEnds: () => void
  /** Begins to ask, and to count what this start has to show. */
  readonly begin: () => void
}
