import { type Dirent, readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** What was kept of a crash on this station: the memory of the process that fell, in a file that goes nowhere by itself (reference: support 1.1). */
export interface CrashDump {
  readonly name: string
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly at: number
}

function filesIn(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && entry.name.endsWith('.dmp'))
  } catch {
    return []
  }
}

function dumpOf({ parentPath, name }: Dirent): readonly CrashDump[] {
  const stats = statSync(join(parentPath, name), { throwIfNoEntry: false })
  return stats === undefined ? [] : [{ name, bytes: stats.size, at: stats.mtimeMs }]
}

/** Crash dumps of a folder, as `app.getPath('crashDumps')` names it, latest first; none where it cannot be read. */
export const crashDumps = (folder: string): readonly CrashDump[] =>
  filesIn(folder)
    .flatMap(dumpOf)
    .sort((one, other) => other.at - one.at)

/** How many crash dumps this station keeps. */
export const countCrashDumps = (folder: string): number => filesIn(folder).length

const DAY_MS = 86_400_000

/** Crash dumps that a station keeps at most: so many, so old, and so heavy together (reference: support 1.1). */
const KEPT = { dumps: 20, ageMs: 90 * DAY_MS, bytes: 200 * 1024 * 1024 } as const

/** Those of some dumps, latest first, that are kept no longer at `now` (milliseconds since 1970). The latest is kept whatever it weighs. */
export function outdatedDumps(dumps: readonly CrashDump[], now: number): readonly CrashDump[] {
  let bytes = 0
  return dumps.filter((dump, at) => {
    bytes += dump.bytes
    return at >= KEPT.dumps || now - dump.at > KEPT.ageMs || (at > 0 && bytes > KEPT.bytes)
  })
}

/** Where a dump is that is being written, or read by the system's helper: `new`, or with a lock beside it. */
const isBusy = ({ parentPath, name }: Dirent): boolean =>
  basename(parentPath) === 'new' || statSync(join(parentPath, name.replace(/\.dmp$/, '.lock')), { throwIfNoEntry: false }) !== undefined

/**
 * Removes of the dumps that were told of (`reported`, by name) those that are kept no longer, each with what stands beside it; answers how many went.
 * One that is being written stays, and so does one that the disk does not let go. Never rejects.
 */
export async function pruneCrashDumps(folder: string, reported: ReadonlySet<string>, now: number): Promise<number> {
  const outdated = new Set(outdatedDumps(crashDumps(folder), now).map(({ name }) => name))
  let removed = 0
  for (const entry of filesIn(folder)) {
    const { parentPath, name } = entry
    if (!outdated.has(name) || !reported.has(name) || isBusy(entry)) continue
    const isGone = await rm(join(parentPath, name)).then(
      () => true,
      () => false
    )
    if (!isGone) continue
    removed += 1
    const stem = name.replace(/\.dmp$/, '')
    for (const beside of [join(parentPath, `${stem}.meta`), join(folder, 'attachments', stem)])
      await rm(beside, { recursive: true, force: true }).catch(() => undefined)
  }
  return removed
}
