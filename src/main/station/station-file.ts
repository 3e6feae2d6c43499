import { isAbsolute } from 'node:path'
import * as z from 'zod/mini'
import { type StationInfo, StationSettings } from '@/contract/desktop/bridge'
import { DeskChoices } from '@/contract/desktop/desk'
import type { StationSetup } from '@/contract/desktop/station'
import { DEFAULT_INVOICING } from '@/contract/orders/invoicing'
import type { Client } from '@/main/session/token-endpoint'

/** What a station runs with, fixed at its start. */
export interface Configuration {
  /** Origin of the API host, without a path. */
  readonly apiOrigin: string
  /** Who says so. */
  readonly apiFrom: StationSetup['server']['from']
  readonly client: Client
  readonly environment: StationInfo['environment']
  /** Name of the external invoicing service in the path of its call. */
  readonly invoicing: string
}

const DEFAULT_API = 'http://127.0.0.1:4780'
const DEFAULT_CLIENT = 'atelier-desktop'

/** Origin of an http(s) address, or null for anything else. */
export function httpOrigin(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null
  const { protocol, origin } = new URL(address)
  return protocol === 'http:' || protocol === 'https:' ? origin : null
}

/**
 * Reads the configuration: the environment first, then `station.json`, then the companion server of this machine. An address that is
 * none is passed over. Orders are marked printed in `production` alone, which everything is but a development run (reference: printing 2.1).
 */
export function readConfiguration(env: NodeJS.ProcessEnv, file: StationFile, packaged: boolean): Configuration {
  const [byEnvironment, byFile] = [httpOrigin(env.ATELIER_API_URL), httpOrigin(file.apiUrl)]
  return {
    apiOrigin: byEnvironment ?? byFile ?? DEFAULT_API,
    apiFrom: byEnvironment !== null ? 'environment' : byFile !== null ? 'file' : 'default',
    client: {
      id: env.ATELIER_CLIENT_ID ?? file.clientId ?? DEFAULT_CLIENT,
      secret: env.ATELIER_CLIENT_SECRET ?? file.clientSecret ?? DEFAULT_CLIENT
    },
    invoicing: env.ATELIER_INVOICING ?? file.invoicing ?? DEFAULT_INVOICING,
    environment: packaged || env.ATELIER_ENV !== 'development' ? 'production' : 'development'
  }
}

/** The authority (PEM) that a person trusted for the server of one origin. No secret. */
const PinnedAuthority = z.object({ origin: z.string().check(z.refine((text) => httpOrigin(text) === text)), certificate: z.string() })

/** Folder that a RIP watches; archives are unpacked into it while it is on. */
const HotFolder = z.object({ on: z.boolean(), path: z.nullable(z.string()) })

/**
 * `station.json` in the user's data folder: where the API host is (set by whoever installs the station, or on its page), the operator's
 * settings, the folder of the RIP, how its windows are, and the authority that the host's certificate must be of. What it holds beside is somebody else's, and stays.
 */
export const StationFile = z.looseObject({
  apiUrl: z.optional(z.string()),
  clientId: z.optional(z.string()),
  clientSecret: z.optional(z.string()),
  invoicing: z.optional(z.string()),
  settings: z.optional(StationSettings),
  hotFolder: z.optional(HotFolder),
  desk: z.optional(DeskChoices),
  authority: z.optional(PinnedAuthority)
})
export type StationFile = z.infer<typeof StationFile>

/** Settings of a station that nobody has set. */
export const DEFAULT_SETTINGS: StationSettings = { printers: { production: null, picking: null }, archiveFolder: null }

/** A station's file as far as it can be read, and what is wrong with it, in French; nothing where all is well. */
interface StationReading {
  readonly file: StationFile
  readonly faults: readonly string[]
}

const UNREADABLE = "Le fichier n'est pas lisible\u00a0: il manque sans doute une virgule, un guillemet ou une accolade."
const formOf = (field: string): string => `Le champ «\u00a0${field}\u00a0» n'a pas la forme attendue.`
const ADDRESS = "Le champ «\u00a0apiUrl\u00a0» n'est pas une adresse http ou https."

const placeOf = (field: string): string => `Le dossier du champ «\u00a0${field}\u00a0» n'est pas un chemin complet.`
const isPlace = (path: string | null | undefined): boolean => path === null || path === undefined || isAbsolute(path)

/** A folder that is not said from its root would be another one wherever the application is started from: it does not count. */
function withPlaces(file: StationFile): { readonly file: StationFile; readonly wrong: readonly string[] } {
  const { settings, hotFolder, ...others } = file
  const [archives, rip] = [isPlace(settings?.archiveFolder), isPlace(hotFolder?.path)]
  return {
    file: {
      ...others,
      ...(settings && { settings: archives ? settings : { ...settings, archiveFolder: null } }),
      ...(hotFolder && rip && { hotFolder })
    },
    wrong: [...(archives ? [] : [placeOf('archiveFolder')]), ...(rip ? [] : [placeOf('hotFolder')])]
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the text of a station's file, which a person may have edited: each field that can be read counts, the others are told. */
export function readStation(text: string): StationReading {
  const found = parse(text)
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return { file: {}, faults: [UNREADABLE] }
  const faults: string[] = []
  const good = Object.entries(found).filter(([field, value]) => {
    const schema = Object.hasOwn(StationFile.shape, field) ? StationFile.shape[field as keyof typeof StationFile.shape] : null
    if (schema === null || z.safeParse(schema, value).success) return true
    faults.push(formOf(field))
    return false
  })
  const { file, wrong } = withPlaces(z.parse(StationFile, Object.fromEntries(good)))
  faults.push(...wrong)
  if (file.apiUrl === undefined || httpOrigin(file.apiUrl) !== null) return { file, faults }
  const { apiUrl: _, ...rest } = file
  return { file: rest, faults: [...faults, ADDRESS] }
}
