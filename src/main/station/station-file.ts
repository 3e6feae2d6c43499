import * as z from 'zod/mini'
import { StationSettings } from '@/contract/bridge'

/** Folder that a RIP watches; archives are unpacked into it while it is on. */
const HotFolder = z.object({ on: z.boolean(), path: z.nullable(z.string()) })

/**
 * `station.json` in the user's data folder: where the API host is (set by whoever installs the station, or on its page), the operator's
 * settings, and the folder of the RIP. What it holds beside is somebody else's, and stays.
 */
export const StationFile = z.looseObject({
  apiUrl: z.optional(z.string()),
  clientId: z.optional(z.string()),
  clientSecret: z.optional(z.string()),
  invoicing: z.optional(z.string()),
  settings: z.optional(StationSettings),
  hotFolder: z.optional(HotFolder)
})
export type StationFile = z.infer<typeof StationFile>

/** Settings of a station that nobody has set. */
export const DEFAULT_SETTINGS: StationSettings = { printers: { production: null, picking: null }, archiveFolder: null }
