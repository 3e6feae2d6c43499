import { constants, existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { PrintJob } from '@/contract/desktop/print-jobs'
import { bytesAt, isAbsent, place } from '@/main/ports/held-file'

/** One line of the ledger: a job as it stood then, or the number of one that is there no more. */
const Line = z.union([z.object({ job: PrintJob }), z.object({ gone: z.int() })])
export type LedgerLine = z.infer<typeof Line>

/** The print jobs on disk. What is written before a crash is read after it; what was torn by it is left out. */
export interface Ledger {
  /** Jobs as they were last written, by number. */
  readonly found: readonly PrintJob[]
  /** Adds lines; with `sync` they are on the disk, not only on their way, when it answers, as is all that was added before. Never rejects. */
  readonly append: (lines: readonly LedgerLine[], sync: boolean) => Promise<void>
  /** False while it cannot be written, and for as long as this runs where it could not be read: jobs of before are missing. */
  readonly kept: () => boolean
}

/** Past so many lines that say nothing any more, the file is written anew: each start reads over them. */
const STALE_LINES = 500

/** A line begins with the number of its job, so that one that a later line has overtaken is known without being read. */
function rowOf(line: LedgerLine): string {
  if (!('job' in line)) return `${JSON.stringify(line)}\n`
  const { id, ...job } = line.job
  return `${JSON.stringify({ job: { id, ...job } })}\n`
}
const textOf = (lines: readonly LedgerLine[]): string => lines.map(rowOf).join('')
const ROW_OF = /^\{"(?:job":\{"id|gone)":(\d+)[,}]/

function parsed(text: string): LedgerLine | null {
  try {
    const found = z.safeParse(Line, JSON.parse(text))
    return found.success ? found.data : null
  } catch {
    return null
  }
}

/** From the end on: of each job the last line that can be read counts, and those before it are no work of a start. */
function jobsIn(text: string): readonly PrintJob[] {
  const known = new Set<number>()
  const jobs: PrintJob[] = []
  for (const row of text.split('\n').reverse()) {
    if (known.has(Number(ROW_OF.exec(row)?.[1]))) continue
    const line = parsed(row)
    if (line === null) continue
    const id = 'job' in line ? line.job.id : line.gone
    if ('job' in line && !known.has(id)) jobs.push(line.job)
    known.add(id)
  }
  return jobs.sort((one, other) => one.id - other.id)
}

/** Puts what could not be read beside, under a name that is free: what is begun anew takes nothing's place. */
async function putBeside(path: string): Promise<void> {
  for (let nth = 1; ; nth += 1) {
    const beside = `${path}.unread${nth === 1 ? '' : `-${nth}`}`
    if (!existsSync(beside)) return rename(path, beside).catch((error: unknown) => (isAbsent(error) ? undefined : Promise.reject(error)))
  }
}

async function writeThrough(path: string, flags: number, text: string, sync: boolean): Promise<void> {
  const file = await open(path, flags, 0o600)
  try {
    await file.appendFile(text)
    if (sync) await file.datasync()
  } finally {
    await file.close()
  }
}

/**
 * Opens the ledger at `path`. `whole` answers all that it must hold: the file is begun anew with it at the first line of a start (a torn end
 * would spoil what follows), when it has grown too long, and after it could not be written. One that is there and cannot be read is kept beside.
 */
export function openLedger(path: string, whole: () => readonly PrintJob[], onFailure: (error: unknown) => void): Ledger {
  let begun = false
  let lines = 0
  let kept = true
  let found: readonly PrintJob[] = []
  let unread = false
  /** It stands in the place of what is written. */
  let inTheWay = false
  try {
    found = jobsIn(bytesAt(path)?.toString() ?? '')
  } catch (error) {
    unread = true
    inTheWay = true
    onFailure(error)
  }
  let last: Promise<void> = Promise.resolve()

  const begin = async (): Promise<void> => {
    await mkdir(dirname(path), { recursive: true })
    if (inTheWay) await putBeside(path)
    inTheWay = false
    const part = `${path}.part`
    const jobs = whole()
    try {
      await writeThrough(part, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC, textOf(jobs.map((job) => ({ job }))), true)
      await place(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
    begun = true
    lines = jobs.length
  }

  /** What is added is in `whole` already: beginning anew writes it too. */
  const write = async (added: readonly LedgerLine[], sync: boolean): Promise<void> => {
    if (!begun || lines > whole().length + STALE_LINES) return begin()
    lines += added.length
    // The file must be there: one that somebody took away is not made again with its last lines alone.
    await writeThrough(path, constants.O_WRONLY | constants.O_APPEND, textOf(added), sync).catch(begin)
  }

  const noted = async (added: readonly LedgerLine[], sync: boolean): Promise<void> => {
    try {
      await write(added, sync)
      kept = true
    } catch (error) {
      begun = false
      if (kept) onFailure(error)
      kept = false
    }
  }

  return {
    found,
    kept: () => kept && !unread,
    append: (added, sync) => {
      if (added.length > 0) last = last.then(() => noted(added, sync))
      return last
    }
  }
}
