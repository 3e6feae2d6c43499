import * as z from 'zod/mini'
import { SHEETS_MAX } from '@/contract/orders/orders'
import { StationChoices } from '@/contract/people/stations'
import { SheetPaper } from '@/domain/printing/papers'
import { SAID_MAX } from '@/domain/printing/said-by-sheet'
import { ArchiveAnswer, ArchiveDownload, ArchiveWanted } from './archives'
import { JobDecisionCode, JobOrder, PrintJobs, PrintNews, SHEET_KINDS, SheetKind } from './print-jobs'
import { SharedStation } from './shared-station'
import { BadgeAnswer, FolderAnswer, ServerAnswer, SharedAnswer, StationPeople, StationSetup, UnlockAnswer } from './station'

/** The desktop bridge: every call from a page to main with the schema of its input and of its answer. Main validates the input and
 *  checks the sender; pages reach it through `window.atelier` alone. Answers are refusals by `kind`, never exceptions. */
const Nothing = z.undefined()
const JobId = z.int().check(z.positive())
/** Displayable name of who asks, where it is known. */
const PersonName = z.nullable(z.string().check(z.maxLength(200)))
/** More than the station keeps: what must be looked at is never forgotten. */
const JOBS_DECIDED_MAX = 5_000

/** `error` is the server's error_description, French (reference: session 1.2). */
export const LoginAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in') }),
  z.object({ kind: z.literal('refused'), message: z.string() })
])
export type LoginAnswer = z.infer<typeof LoginAnswer>

/** Where the refresh token of this session is kept: `memory` when the machine has no keychain (reference: session 2.3). */
export const SessionStatus = z.object({ signedIn: z.boolean(), keptIn: z.enum(['keychain', 'memory']) })
export type SessionStatus = z.infer<typeof SessionStatus>

export const StationInfo = z.object({
  version: z.string(),
  /** Address of the API host: the socket connects to it, and it opens the same screens in a browser. */
  apiUrl: z.string(),
  platform: z.string(),
  /** Name of the external invoicing service in the path of its call. */
  invoicing: z.string(),
  /** Orders are marked printed in `production` alone (reference: printing 2.1). */
  environment: z.enum(['production', 'development'])
})
export type StationInfo = z.infer<typeof StationInfo>

export const Printer = z.object({ name: z.string(), label: z.string(), stopped: z.boolean() })
export type Printer = z.infer<typeof Printer>

/** How sheets leave this station: printers by sheet, null leaves the choice to the system's default printer. */
const PrintChoices = z.object({
  printers: z.object({ production: z.nullable(z.string()), picking: z.nullable(z.string()) }),
  /** Paper and copies by sheet; `DEFAULT_PAPER` where nobody chose. */
  papers: z.optional(z.object({ production: z.optional(SheetPaper), picking: z.optional(SheetPaper) }))
})
export type PrintChoices = z.infer<typeof PrintChoices>

/** What the operator chose for this station. */
export const StationSettings = z.extend(PrintChoices, {
  /** Folder of downloaded archives; null is the system's download folder. */
  archiveFolder: z.nullable(z.string())
})
export type StationSettings = z.infer<typeof StationSettings>

/** Calls, by channel. */
export const CALLS = {
  'session:login': {
    input: z.object({ username: z.string().check(z.maxLength(320)), password: z.string().check(z.maxLength(1024)) }),
    answer: LoginAnswer
  },
  'session:logout': { input: Nothing, answer: Nothing },
  'session:status': { input: Nothing, answer: SessionStatus },
  /** A valid access token for the socket's handshake, or null when signed out. It stays in the page's memory. */
  'session:socket-token': { input: Nothing, answer: z.nullable(z.string()) },
  /** The shared station (reference: people 6): what it is, null where it is not shared. Its key and everybody's tokens stay with main. */
  'shared:station': { input: Nothing, answer: z.nullable(SharedStation) },
  'shared:enrol': { input: StationChoices, answer: SharedAnswer },
  'shared:change': { input: StationChoices, answer: SharedAnswer },
  'shared:close': { input: Nothing, answer: SharedAnswer },
  'shared:people': { input: Nothing, answer: StationPeople },
  'shared:badge': { input: z.object({ badge: z.string().check(z.maxLength(40)) }), answer: BadgeAnswer },
  /** Locks every window of the station. */
  'shared:lock': { input: z.object({ why: z.enum(['idle', 'asked']) }), answer: Nothing },
  'shared:take': { input: z.object({ person: z.int().check(z.positive()), pin: z.string().check(z.maxLength(20)) }), answer: UnlockAnswer },
  'station:info': { input: Nothing, answer: StationInfo },
  'station:settings': { input: Nothing, answer: StationSettings },
  /** Keeps how sheets leave. Folders stay as they are: only the system's dialog names one. */
  'station:save-settings': { input: PrintChoices, answer: StationSettings },
  'station:setup': { input: Nothing, answer: StationSetup },
  /** Asks the address of an API host; when one answers there, main asks the person, and keeps it for the next start if they say so. */
  'station:keep-server': { input: z.object({ address: z.string().check(z.maxLength(500)) }), answer: ServerAnswer },
  /** The system's dialog chooses a folder: a page never names one. */
  'station:choose-folder': { input: z.object({ which: z.enum(['archives', 'hot']) }), answer: FolderAnswer },
  'station:set-hot-folder': { input: z.object({ on: z.boolean() }), answer: StationSetup },
  'station:show-logs': { input: Nothing, answer: Nothing },
  'station:restart': { input: Nothing, answer: Nothing },
  'printing:printers': { input: Nothing, answer: z.array(Printer) },
  /** Puts the sheets of orders into the queue, of all kinds or of none, `SHEETS_PER_JOB` sheets a job at most; answers the jobs, in their
   *  order. Orders that share their picking sheet (`shared`) are one job. */
  'printing:print': {
    input: z.object({
      sheets: z.array(SheetKind).check(z.minLength(1), z.maxLength(SHEET_KINDS.length)),
      orders: z.array(JobOrder).check(z.minLength(1), z.maxLength(SHEETS_MAX)),
      shared: z.optional(z.boolean()),
      by: PersonName
    }),
    answer: z.array(JobId)
  },
  /** Puts a test page into the queue, on the printer of a kind of sheet; answers its job. */
  'printing:test': { input: z.object({ sheet: SheetKind, by: PersonName }), answer: z.array(JobId) },
  'printing:jobs': { input: Nothing, answer: PrintJobs },
  /** What a person decides of jobs: those that are not so any more are left as they are. Answers the jobs that it concerns, new ones included. */
  'printing:decide': {
    input: z.object({
      jobs: z.array(JobId).check(z.minLength(1), z.maxLength(JOBS_DECIDED_MAX)),
      decision: JobDecisionCode,
      by: PersonName
    }),
    answer: z.array(JobId)
  },
  /** From a sheet's own hidden window: fonts and images are decoded, but for `missing` pictures that could not be had; or the sheet could not
   *  be made. */
  'printing:sheet-ready': { input: z.object({ missing: z.int().check(z.minimum(0)) }), answer: Nothing },
  'printing:sheet-failed': { input: z.object({ message: z.string().check(z.maxLength(SAID_MAX)) }), answer: Nothing },
  'archives:download': { input: ArchiveWanted, answer: ArchiveAnswer },
  'archives:list': { input: Nothing, answer: z.array(ArchiveDownload) },
  /** Stops a download, or takes one that is over out of sight. */
  'archives:cancel': { input: z.object({ id: z.string().check(z.maxLength(40)) }), answer: Nothing },
  /** Takes all that is over out of sight. */
  'archives:clear': { input: Nothing, answer: Nothing },
  'archives:show': { input: z.object({ path: z.string().check(z.maxLength(4096)) }), answer: Nothing }
} as const

/** Events from main to every page, by channel. */
export const EVENTS = {
  /** The session ended (signed out elsewhere, or its refresh was refused). */
  'session:ended': Nothing,
  /** The shared station was locked, unlocked, taken by somebody else, changed or given up; null where it is shared no more. */
  'shared:changed': z.nullable(SharedStation),
  /** All downloads of this station, latest first: at each change of one, and ten times a second while bytes come. */
  'archives:changed': z.array(ArchiveDownload),
  /** What became of print jobs. */
  'printing:changed': PrintNews,
  /** To a hidden window that shows a sheet: the address of the next one, which it shows without being loaded anew. */
  'printing:sheet-wanted': z.object({ path: z.string() }),
  /** Bytes of a large body that have left for the API host; `upload` is what its page called it. */
  'uploads:progress': z.object({ upload: z.string(), sent: z.int() })
} as const

export type BridgeCall = keyof typeof CALLS
export type BridgeEvent = keyof typeof EVENTS
export type CallIn<C extends BridgeCall> = z.input<(typeof CALLS)[C]['input']>
export type CallAnswer<C extends BridgeCall> = z.output<(typeof CALLS)[C]['answer']>
export type EventData<E extends BridgeEvent> = z.output<(typeof EVENTS)[E]>

/** What the preload exposes as `window.atelier`. */
export interface Bridge {
  readonly call: <C extends BridgeCall>(channel: C, input?: CallIn<C>) => Promise<CallAnswer<C>>
  /** Listens; the answer stops listening. */
  readonly on: <E extends BridgeEvent>(channel: E, listener: (data: EventData<E>) => void) => () => void
}
