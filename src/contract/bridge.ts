import * as z from 'zod/mini'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'
import { SHEETS_MAX } from './orders'

/** The desktop bridge: every call from a page to main with the schema of its input and of its answer. Main validates the input and
 *  checks the sender; pages reach it through `window.atelier` alone. Answers are refusals by `kind`, never exceptions. */
const Nothing = z.undefined()
const OrderId = z.int().check(z.positive())

/** `error` is the server's error_description, French (spec §8). */
export const LoginAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in') }),
  z.object({ kind: z.literal('refused'), message: z.string() })
])
export type LoginAnswer = z.infer<typeof LoginAnswer>

/** Where the refresh token of this session is kept: `memory` when the machine has no keychain (decisions). */
export const SessionStatus = z.object({ signedIn: z.boolean(), keptIn: z.enum(['keychain', 'memory']) })
export type SessionStatus = z.infer<typeof SessionStatus>

export const StationInfo = z.object({
  version: z.string(),
  /** Address of the API host: the socket connects to it, and it opens the same screens in a browser. */
  apiUrl: z.string(),
  platform: z.string(),
  /** Orders are marked printed in `production` alone (spec §4). */
  environment: z.enum(['production', 'development'])
})
export type StationInfo = z.infer<typeof StationInfo>

export const Printer = z.object({ name: z.string(), label: z.string(), stopped: z.boolean() })
export type Printer = z.infer<typeof Printer>

export const SHEET_KINDS = ['production', 'picking'] as const
export const SheetKind = z.enum(SHEET_KINDS)
export type SheetKind = z.infer<typeof SheetKind>

/** Fate of one silent print. `spooled` means that the print system took it, not that paper came out. `marked` tells whether the
 *  orders could be marked printed. */
export const PrintAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('spooled'), printer: z.string(), marked: z.boolean() }),
  z.object({
    kind: z.literal('failed'),
    reason: z.enum(['no-printer', 'unknown-printer', 'printer-stopped', 'rejected', 'sheet-failed', 'timeout']),
    message: z.string()
  })
])
export type PrintAnswer = z.infer<typeof PrintAnswer>

export const ArchiveAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), path: z.string(), bytes: z.int() }),
  z.object({ kind: z.literal('failed'), reason: z.enum(['refused', 'cut', 'disk']), message: z.string() })
])
export type ArchiveAnswer = z.infer<typeof ArchiveAnswer>

/** Printers by sheet; null leaves the choice to the system's default printer. */
export const StationSettings = z.object({
  printers: z.object({ production: z.nullable(z.string()), picking: z.nullable(z.string()) }),
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
  'station:info': { input: Nothing, answer: StationInfo },
  'station:settings': { input: Nothing, answer: StationSettings },
  'station:save-settings': { input: StationSettings, answer: StationSettings },
  'station:choose-archive-folder': { input: Nothing, answer: z.nullable(z.string()) },
  'printing:printers': { input: Nothing, answer: z.array(Printer) },
  'printing:print': {
    input: z.object({ sheet: SheetKind, orders: z.array(OrderId).check(z.minLength(1), z.maxLength(SHEETS_MAX)) }),
    answer: PrintAnswer
  },
  /** From a sheet's own hidden window: fonts and images are decoded, or the sheet could not be made. */
  'printing:sheet-ready': { input: Nothing, answer: Nothing },
  'printing:sheet-failed': { input: z.object({ message: z.string().check(z.maxLength(500)) }), answer: Nothing },
  'archives:download': {
    input: z.object({ order: OrderId, reference: z.string().check(z.maxLength(80)), process: z.enum(['all', ...PRODUCED_TECHNIQUES]) }),
    answer: ArchiveAnswer
  },
  'archives:show': { input: z.object({ path: z.string().check(z.maxLength(4096)) }), answer: Nothing }
} as const

/** Events from main to every page, by channel. */
export const EVENTS = {
  /** The session ended (signed out elsewhere, or its refresh was refused). */
  'session:ended': Nothing,
  'archives:progress': z.object({ order: OrderId, received: z.int(), total: z.nullable(z.int()) })
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
