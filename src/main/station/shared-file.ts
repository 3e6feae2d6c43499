import * as z from 'zod/mini'

/** What a station keeps of being a shared one, beside the secrets of its keychain. Times are ISO. */
const Shared = z.object({
  name: z.string(),
  idleMinutes: z.int(),
  /** Number of who works there, or did last. */
  person: z.nullable(z.int()),
  /** When each person whose session is kept last used the station, by number. */
  used: z.record(z.string(), z.string())
})
export type Shared = z.infer<typeof Shared>

/** `shared.json` in the user's data folder, by the origin of the API host: no secret stands in it. */
export const SharedFile = z.record(z.string(), Shared)
export type SharedFile = z.infer<typeof SharedFile>
