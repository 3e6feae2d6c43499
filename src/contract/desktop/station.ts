import * as z from 'zod/mini'
import { PinRefused, StationPerson } from '@/contract/people/stations'
import { SharedStation } from './shared-station'

/** A folder of the station. `path` is null while nothing was chosen. */
const Folder = z.object({ path: z.nullable(z.string()) })

/** What the station's settings page shows: what main runs with, and what is kept for the next start. */
export const StationSetup = z.object({
  server: z.object({
    /** Origin of the API host that this run talks to. */
    address: z.string(),
    /** `environment` (a variable of the system) wins over what the page keeps. */
    from: z.enum(['environment', 'file', 'default']),
    /** Origin that the next start will talk to, when it is another. */
    next: z.nullable(z.string())
  }),
  archives: Folder,
  /** Folder that the RIP watches; archives are unpacked into it while it is on. */
  hot: z.extend(Folder, { on: z.boolean() }),
  keptIn: z.enum(['keychain', 'memory']),
  version: z.string(),
  logFolder: z.string(),
  /** What could not be read in the station's file, in French, and the name of the file in which it is kept; null where it could not be kept, or a file not be read at all. */
  faults: z.nullable(z.object({ texts: z.array(z.string()), keptAs: z.nullable(z.string()) }))
})
export type StationSetup = z.infer<typeof StationSetup>

const Refused = z.object({ kind: z.literal('refused'), message: z.string() })

/** What came of a server's address: kept for the next start, the one in use already, declined when main asked, or refused and why. */
export const ServerAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['kept', 'same', 'declined']), address: z.string() }),
  Refused
])
export type ServerAnswer = z.infer<typeof ServerAnswer>

/** What came of the choice of a folder. */
export const FolderAnswer = z.discriminatedUnion('kind', [z.object({ kind: z.enum(['chosen', 'cancelled']) }), Refused])
export type FolderAnswer = z.infer<typeof FolderAnswer>

/** What came of the support folder: saved at `path`, given up in the system's dialog, or refused and why (reference: support 2.1). */
export const SupportAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), path: z.string() }),
  z.object({ kind: z.literal('cancelled') }),
  Refused
])
export type SupportAnswer = z.infer<typeof SupportAnswer>

/** Why it was not done; `code` is the server's where it gave one: `password-needed` asks for the password, and may be tried again then. */
const SharedRefused = z.object({ kind: z.literal('refused'), message: z.string(), code: z.optional(z.string()) })
export type SharedRefused = z.infer<typeof SharedRefused>

/** What came of making a station a shared one, of changing it, or of giving that up. */
export const SharedAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), station: z.nullable(SharedStation) }),
  SharedRefused
])
export type SharedAnswer = z.infer<typeof SharedAnswer>

/** The people of the lock screen, or why they cannot be read; `closed` where the station is no shared one any more: it was forgotten here too. */
export const StationPeople = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('people'), workshop: z.string(), people: z.array(StationPerson) }),
  z.object({ kind: z.enum(['unreachable', 'closed']) })
])
export type StationPeople = z.infer<typeof StationPeople>

/** Whose badge was scanned. */
export const BadgeAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), person: StationPerson }),
  z.object({ kind: z.enum(['unknown', 'unreachable', 'closed']) })
])
export type BadgeAnswer = z.infer<typeof BadgeAnswer>

/** What came of a PIN: the station is unlocked for its person, or why not. */
export const UnlockAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unlocked'), person: StationPerson }),
  z.object({ kind: z.literal('refused'), refusal: PinRefused }),
  z.object({ kind: z.enum(['unreachable', 'closed']) })
])
export type UnlockAnswer = z.infer<typeof UnlockAnswer>
