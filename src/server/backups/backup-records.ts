import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { BackupProof } from '@/contract/backups'
import { ifAbsent } from './backup-folder'
import { replaceFile } from './hashed-file'
import { withLock } from './records-lock'

/** What is known of a second folder. */
const SecondRecord = z.looseObject({
  folder: z.string(),
  /** What it has; of a folder that was never reached, nothing. */
  ids: z.array(z.string()),
  reachedAt: z.nullable(z.number()),
  triedAt: z.number(),
  error: z.nullable(z.string()),
  /** Which part of it was read again last, and when; absent before the first. */
  reread: z.optional(z.looseObject({ part: z.int(), at: z.number() }))
})
export type SecondRecord = z.infer<typeof SecondRecord>

const ProofRecord = z.catchall(BackupProof, z.unknown())

/**
 * What is known of the backups of a folder beside themselves (reference: backup-format 1.4). Instants in milliseconds since 1970. What a newer server
 * wrote beside stays; an older one drops what it does not know, and wants `proof` and `second`.
 */
const BackupRecords = z.looseObject({
  /** Since when backups are expected there: when the first server looked after the folder, or an empty database was filled. */
  since: z.number(),
  /** Backups that were built up and found whole, and when. */
  proven: z.record(z.string(), z.number()),
  /** The last proof of each database that has a name (`DatabaseIdentity`), by that; absent before the first. */
  proofs: z.optional(z.record(z.string(), ProofRecord)),
  /** That of a database without a name; else that of one of them once more, as servers of before know it. */
  proof: z.nullable(ProofRecord),
  /** The second folder of each database that has a name, by that; absent before the first. */
  seconds: z.optional(z.record(z.string(), SecondRecord)),
  /** As `proof`. */
  second: z.nullable(SecondRecord)
})
export type BackupRecords = z.infer<typeof BackupRecords>

const pathOf = (folder: string): string => join(folder, 'records.json')

export const noRecords = (since: number): BackupRecords => ({ since, proven: {}, proof: null, second: null })

/** What is known; nothing, from `since` on, where none or nonsense is there. Throws where it cannot be read. */
export async function readRecords(folder: string, since: number): Promise<BackupRecords> {
  const text = await readFile(pathOf(folder), 'utf8').catch(ifAbsent(''))
  try {
    return z.parse(BackupRecords, JSON.parse(text))
  } catch {
    return noRecords(since)
  }
}

/** One change after the other: in this process by this, among all servers of the folder by a lock beside it. */
let writing: Promise<unknown> = Promise.resolve()

/** Changes what is known, which is looked after from `since` on where nothing was. */
export function changeRecords(folder: string, since: number, change: (records: BackupRecords) => Partial<BackupRecords>): Promise<void> {
  const write = (): Promise<void> =>
    withLock(`${pathOf(folder)}.lock`, async (refuseLost) => {
      const records = await readRecords(folder, since)
      await replaceFile(pathOf(folder), JSON.stringify({ ...records, ...change(records) }), refuseLost)
    })
  const done = writing.then(write, write)
  writing = done.catch(() => undefined)
  return done
}
