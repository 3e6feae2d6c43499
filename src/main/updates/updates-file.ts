import { join } from 'node:path'
import * as z from 'zod/mini'
import { SignedManifest } from '@/contract/releases'
import { VERSION } from '@/domain/updates/versions'
import { type JsonFile, jsonFile } from '@/main/ports/json-file'

const Version = z.string().check(z.regex(VERSION))
const Count = z.int().check(z.minimum(0))

/** What a station keeps of its updates from one start to the next. Manifests are kept as they were signed, and verified at each use. */
export const UpdatesFile = z.object({
  /** Of the version that runs. */
  own: z.nullable(SignedManifest),
  /** Of the version before. */
  former: z.nullable(SignedManifest),
  /** Of the version whose installer is there, whole, for the next occasion. */
  next: z.nullable(SignedManifest),
  /** An installer that was started, and how often; `back` to the version before. */
  launched: z.nullable(z.object({ version: Version, back: z.boolean(), tries: Count })),
  trial: z.nullable(z.object({ version: Version, bad: Count, unclear: Count, open: z.nullable(z.string()) })),
  /** The version that was taken back: it is not taken again. */
  failed: z.nullable(Version),
  /** Whether a person has read that it was. */
  notified: z.boolean(),
  /** A run that had `next` ready is under way, or went down with its machine; not told before there was one. */
  open: z.optional(z.boolean())
})
export type UpdatesFile = z.infer<typeof UpdatesFile>

export const NO_UPDATES: UpdatesFile = { own: null, former: null, next: null, launched: null, trial: null, failed: null, notified: true }

/** Folder of all that: state and installers. */
export const updatesFolder = (userData: string): string => join(userData, 'updates')

export const updatesFile = (folder: string): JsonFile<UpdatesFile> => jsonFile(join(folder, 'state.json'), UpdatesFile, NO_UPDATES)
