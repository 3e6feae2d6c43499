import * as z from 'zod/mini'
import { StationChoices } from '@/contract/people/stations'
import { ProcessGroup } from '@/domain/planning/process-groups'
import { PaperOffers, SheetPaper } from '@/domain/printing/papers'
import { PRINTER_TROUBLES } from '@/domain/printing/printer-troubles'
import { SAID_MAX, SHEETS_MAX } from '@/domain/printing/sheet-limits'
import { ArchiveAnswer, ArchiveDownload, ArchiveWanted } from './archives'
import { DeskAnswer, DeskSetup, GlobalKeys, Zoom } from './desk'
import { FirstList } from './first-list'
import { JobDecisionCode, JobOrder, PrintJobs, PrintNews, SHEET_KINDS, SheetKind } from './print-jobs'
import { SharedStation } from './shared-station'
import { BadgeAnswer, FolderAnswer, ServerAnswer, SharedAnswer, StationPeople, StationSetup, SupportAnswer, UnlockAnswer } from './station'
import { UpdateNews, WindowHolds } from './updates'

/** The desktop bridge: every call from a page to main with the schema of its input and of its answer. Main validates the input and
 *  checks the sender; pages reach it through `window.atelier` alone. Answers are refusals by `kind`, never exceptions. */
const Nothing = z.undefined()
const JobId = z.int().check(z.positive())
/** Displayable name of who asks, where it is known. */
const PersonName = z.nullable(z.string().check(z.maxLength(200)))
/** Longest title of a print: that of a job whose sheets are many. */
const TITLE_MAX = 4_000
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
  /** As the machine is called; a shared station has its own name beside. */
  name: z.string(),
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

/** A print queue of the system. */
export const Printer = z.object({
  /** The system's name, and what people call it. */
  name: z.string(),
  label: z.string(),
  /** Whether nothing may be sent to it: stopped, offline, refusing jobs. */
  stopped: z.boolean(),
  /** The worst that is wrong with it, stopped or not; not told where all is well, or nobody knows. */
  trouble: z.optional(z.enum(PRINTER_TROUBLES)),
  /** Whether it is the system's default one, where that is known. */
  isDefault: z.optional(z.boolean()),
  /** What it takes, where that is known. */
  offers: z.optional(PaperOffers)
})
export type Printer = z.infer<typeof Printer>

/** How sheets leave this station: printers by sheet, null leaves the choice to the system's default printer. */
const PrintChoices = z.object({
  printers: z.object({ production: z.nullable(z.string()), picking: z.nullable(z.string()) }),
  /** Paper, copies, tray and sides by sheet; `DEFAULT_PAPER` where nobody chose. */
  papers: z.optional(z.object({ production: z.optional(SheetPaper), picking: z.optional(SheetPaper) }))
})
export type PrintChoices = z.infer<typeof PrintChoices>

/** What the operator chose for this station. */
export const StationSettings = z.extend(PrintChoices, {
  /** Folder of downloaded archives; null until it is asked for, with the first one. */
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
  /** The list that the first window of a start opens on, asked for ahead; null where there is none (reference: desktop 2.4). */
  'start:first-list': { input: Nothing, answer: z.nullable(FirstList) },
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
  /** The system's dialog chooses where; main writes what helps somebody from afar, without secrets. */
  'station:support': { input: Nothing, answer: SupportAnswer },
  'station:restart': { input: Nothing, answer: Nothing },
  /** How the windows of this station are (reference: desktop 2). */
  'desk:setup': { input: Nothing, answer: DeskSetup },
  'desk:zoom': { input: z.object({ zoom: z.union([z.enum(['in', 'out', 'normal']), Zoom]) }), answer: DeskSetup },
  /** The wall that starts with the system; null for none. */
  'desk:wall': { input: z.object({ group: z.nullable(ProcessGroup) }), answer: DeskAnswer },
  /** Keys that bring the application forward from anywhere; null for none. */
  'desk:keys': { input: z.object({ keys: z.nullable(GlobalKeys) }), answer: DeskAnswer },
  /** The update of this station (reference: updates 3). */
  'updates:news': { input: Nothing, answer: UpdateNews },
  /** Asks the server now, and answers once it has said so. */
  'updates:check': { input: Nothing, answer: UpdateNews },
  /** Quits, installs and comes back, where nothing waits; else nothing happens. */
  'updates:install': { input: Nothing, answer: UpdateNews },
  /** What this window holds while a version waits. */
  'updates:holds': { input: WindowHolds, answer: Nothing },
  /** Somebody did something in this window; said now and then. */
  'updates:touched': { input: Nothing, answer: Nothing },
  /** This window shows its first screen: the version works. */
  'updates:ready': { input: Nothing, answer: Nothing },
  /** A person has read that a version was taken back. */
  'updates:read': { input: Nothing, answer: Nothing },
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
  /** From a sheet's own hidden window: fonts and images are decoded, but for `missing` pictures that could not be had, and its document is
   *  called `title`; or the sheet could not be made. */
  'printing:sheet-ready': {
    input: z.object({ missing: z.int().check(z.minimum(0)), title: z.string().check(z.maxLength(TITLE_MAX)) }),
    answer: Nothing
  },
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
  /** The update of this station is another, or what it waits for. */
  'updates:changed': UpdateNews,
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
