import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { BackupProof } from '@/contract/backups'
import { replaceFile } from './hashed-file'

/** What is known of the backups of a folder beside themselves (reference: backup-format 1.4). Instants in milliseconds since 1970. */
const BackupRecords = z.object({
  /** When the first server looked after the folder. */
  since: z.number(),
  /** Backups that were built up and found whole, and when. */
  proven: z.record(z.string(), z.number()),
  proof: z.nullable(BackupProof),
  second: z.nullable(
    z.object({
      folder: z.string(),
      /** What it has; of a folder that was never reached, nothing. */
      ids: z.array(z.string()),
      reachedAt: z.nullable(z.number()),
      triedAt: z.number(),
      error: z.nullable(z.string())
    })
  )
})
export type BackupRecords = z.infer<typeof BackupRecords>

const pathOf = (folder: string): string => join(folder, 'records.json')

export const noRecords = (now: number): BackupRecords => ({ since: now, proven: {}, proof: null, second: null })

/** What is known; nothing, from `now` on, where nothing readable is there. */
export async function readRecords(folder: string, now: number): Promise<BackupRecords> {
  const none = noRecords(now)
  try {
    const parsed = z.safeParse(BackupRecords, JSON.parse(await readFile(pathOf(folder), 'utf8')))
    return parsed.success ? parsed.data : none
  } catch {
    return none
  }
}

/** One change after the other, in this process. */
let writing: Promise<unknown> = Promise.resolve()

/** Changes what is known. */
export function changeRecords(folder: string, now: number, change: (records: BackupRecords) => Partial<BackupRecords>): Promise<void> {
  const write = async (): Promise<void> => {
    const records = await readRecords(folder, now)
    await replaceFile(pathOf(folder), JSON.stringify({ ...records, ...change(records) }))
  }
  const done = writing.then(write, write)
  writing = done.catch(() => undefined)
  return done
}
