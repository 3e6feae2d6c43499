import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, Problem } from '@/contract/http/problem'
import { ApiDate } from '@/domain/reading/api-date-schema'
import { FLEET_STATES, ROLLOUT_STAGES } from '@/domain/updates/rollout'
import { VERSION } from '@/domain/updates/versions'

/**
 * Releases of the desktop, their roll-out, and the stations that run them (reference: updates 2, 4). A station asks `getOffer` hourly, says how it is by
 * `reportStation`, and believes nothing but the signed manifest.
 */

const Version = z.string().check(z.regex(VERSION))

/** Systems that a station may have, and forms of its installer. */
export const STATION_PLATFORMS = ['win32', 'linux'] as const
export const INSTALLER_KINDS = ['nsis', 'deb', 'rpm', 'appimage'] as const
export type InstallerKind = (typeof INSTALLER_KINDS)[number]

/** A file that installs one version on one system. */
export const ReleaseFile = z.object({
  platform: z.enum(STATION_PLATFORMS),
  arch: z.enum(['x64']),
  kind: z.enum(INSTALLER_KINDS),
  name: z.string().check(z.regex(/^[\w][\w.-]{0,150}$/)),
  /** Bytes. */
  size: z.int().check(z.positive()),
  /** SHA-512 of its bytes, in hexadecimal. */
  sha512: z.string().check(z.regex(/^[0-9a-f]{128}$/))
})
export type ReleaseFile = z.infer<typeof ReleaseFile>

/** What the release key signs: the text of this, as JSON. */
export const ReleaseManifest = z.object({
  format: z.literal(1),
  version: Version,
  /** When it was made, an ISO instant. */
  releasedAt: z.string(),
  /** Stations older than this work no further once the version is given to all. */
  minClient: Version,
  /** Older versions that may be installed over this one: « Revenir à … ». */
  returnsTo: z.array(Version).check(z.maxLength(50)),
  /** What users notice, in French, a line each: the changelog's words. */
  notes: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(100)),
  files: z.array(ReleaseFile).check(z.minLength(1), z.maxLength(20))
})
export type ReleaseManifest = z.infer<typeof ReleaseManifest>

/** A manifest as it travels: the very text that was signed, and its Ed25519 signature in base64. */
export const SignedManifest = z.object({
  manifest: z.string().check(z.maxLength(200_000)),
  signature: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/))
})
export type SignedManifest = z.infer<typeof SignedManifest>

/** Number that a station gives itself at its first start. */
const InstallationId = z.guid()

const open = { role: 'anyone', capability: 'updates' } as const
const administrators = { role: 'administrator', capability: 'updates' } as const

/** What this station should run. Asked without a token: a version that is too old cannot sign in. */
export const getOffer = endpoint({
  ...open,
  method: 'GET',
  path: '/api/releases/offer',
  summary: 'La version que ce poste doit avoir, ou rien de nouveau',
  query: z.object({ station: InstallationId, version: Version, platform: z.string().check(z.maxLength(20)) }),
  replies: {
    200: z.object({
      /** Null where this station stays as it is. */
      offer: z.nullable(SignedManifest),
      /**
       * The manifest of the version that the station runs, where the server holds it: an older one is offered only where it allows that, and
       * the station brings its own installer by it, for the way back.
       */
      permit: z.nullable(SignedManifest),
      /** The oldest version that this server works with. */
      minClient: z.nullable(Version)
    }),
    ...COMMON_REPLIES
  }
})

/** An installer, whole or from a byte on (`Range`). No secret: it is what is verified that counts. */
export const getReleaseFile = endpoint({
  ...open,
  method: 'GET',
  path: '/api/releases/:version/:name',
  summary: "Un installateur de l'application",
  params: z.object({ version: Version, name: z.string().check(z.maxLength(160)) }),
  replies: { 200: 'binary', ...COMMON_REPLIES }
})

/** Where a station is with its update. */
export const UPDATE_STATES = ['current', 'downloading', 'ready', 'failed', 'rolled-back'] as const

/** A station says how it is: at its start, hourly, and when its update changes state. */
export const reportStation = endpoint({
  role: 'packing',
  capability: 'updates',
  method: 'POST',
  path: '/api/releases/stations',
  summary: 'Ce poste dit sa version, son système, ses imprimantes',
  body: z.strictObject({
    station: InstallationId,
    /** As the machine or its people call it. */
    name: z.string().check(z.minLength(1), z.maxLength(100)),
    version: Version,
    system: z.string().check(z.maxLength(80)),
    platform: z.string().check(z.maxLength(20)),
    printers: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)),
    update: z.object({ state: z.enum(UPDATE_STATES), version: z.nullable(Version), error: z.nullable(z.string().check(z.maxLength(500))) }),
    /** Crash dumps that lie there. */
    crashes: z.int().check(z.minimum(0))
  }),
  replies: { 204: z.undefined(), ...COMMON_REPLIES }
})

const FleetStation = z.object({
  id: z.string(),
  name: z.string(),
  /** Who was there last. */
  person: z.nullable(z.object({ id: z.int(), firstname: z.string(), lastname: z.string() })),
  /** Null for a browser that several share: it is as new as the server. */
  version: z.nullable(z.string()),
  system: z.string(),
  /** The shared station that it is, which may be closed from here. */
  shared: z.nullable(z.object({ id: z.string(), name: z.string() })),
  seen_at: ApiDate,
  /** A window of it is connected now. */
  online: z.boolean(),
  printers: z.array(z.string()),
  pilot: z.boolean(),
  state: z.enum(FLEET_STATES),
  error: z.nullable(z.string()),
  crashes: z.int()
})
export type FleetStation = z.infer<typeof FleetStation>

/** Releases that the server holds, newest first; how far the newest is; stations. */
export const Fleet = z.object({
  /** Counts what was decided: a decision about another state than the present one is refused. */
  revision: z.int(),
  releases: z.array(z.object({ version: z.string(), released_at: ApiDate, notes: z.array(z.string()), returns_to: z.array(z.string()) })),
  rollout: z.nullable(
    z.object({
      version: z.string(),
      /** `published`: no station has it yet; `pilot`: one tries it; `all`: given to all; `pinned`: the fleet went back to it. */
      stage: z.enum(ROLLOUT_STAGES),
      since: ApiDate,
      /** Stations that have it to get: at once where it was given to all, else once it is. */
      waiting: z.int(),
      /** Versions that the fleet may go back to, newest first, and how many stations each would reach. */
      returns: z.array(z.object({ version: z.string(), stations: z.int() })),
      /** What happened at the pilot since. */
      facts: z.nullable(z.object({ people: z.int(), orders: z.int(), sheets: z.int(), crashes: z.int() }))
    })
  ),
  /** The version that others have, and the oldest that may work; null where nothing was given to all yet. */
  client: z.nullable(z.string()),
  min_client: z.nullable(z.string()),
  stations: z.array(FleetStation)
})
export type Fleet = z.infer<typeof Fleet>

export const getFleet = endpoint({
  ...administrators,
  method: 'GET',
  path: '/api/releases',
  summary: "Versions de l'application, leur diffusion, les postes",
  replies: { 200: Fleet, ...COMMON_REPLIES }
})

/** The station that tries the newest release first; another one takes its place. */
export const choosePilot = endpoint({
  ...administrators,
  method: 'POST',
  path: '/api/releases/pilot',
  summary: 'Choisit le poste pilote',
  body: z.strictObject({ station: InstallationId, revision: z.int() }),
  replies: { 200: Fleet, 409: Problem, ...COMMON_REPLIES }
})

/** Gives a release to all stations; 409 where another one was given meanwhile. */
export const rollOut = endpoint({
  ...administrators,
  method: 'POST',
  path: '/api/releases/roll-out',
  summary: 'Diffuse une version à tous les postes',
  body: z.strictObject({ version: Version, revision: z.int() }),
  replies: { 200: Fleet, 409: Problem, ...COMMON_REPLIES }
})

/** Pins the fleet to an older release; 409 where the signed manifest of the present one does not allow it. */
export const returnTo = endpoint({
  ...administrators,
  method: 'POST',
  path: '/api/releases/return',
  summary: 'Revient à une version antérieure sur tous les postes',
  body: z.strictObject({ version: Version, revision: z.int() }),
  replies: { 200: Fleet, 409: Problem, ...COMMON_REPLIES }
})

/** A station that is gone leaves the table; it comes back when it says how it is again. */
export const forgetStation = endpoint({
  ...administrators,
  method: 'DELETE',
  path: '/api/releases/stations/:id',
  summary: 'Retire un poste de la liste',
  params: z.object({ id: InstallationId }),
  replies: { 200: Fleet, ...COMMON_REPLIES }
})
