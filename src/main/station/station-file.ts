import * as z from 'zod/mini'
import { StationSettings } from '@/contract/bridge'

/** `station.json` in the user's data folder: where the API host is (set by whoever installs the station), and the operator's settings. */
export const StationFile = z.object({
  apiUrl: z.optional(z.string()),
  clientId: z.optional(z.string()),
  clientSecret: z.optional(z.string()),
  settings: z.optional(StationSettings)
})
export type StationFile = z.infer<typeof StationFile>

/** Settings of a station that nobody has set. */
export const DEFAULT_SETTINGS: StationSettings = { printers: { production: null, picking: null }, archiveFolder: null }
