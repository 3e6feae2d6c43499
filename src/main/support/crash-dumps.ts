import { type Dirent, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

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
