import { randomBytes } from 'node:crypto'
import { closeSync, cpSync, existsSync, fsyncSync, lstatSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isAlive } from './cluster-users'

/** A try that was not finished, and the process that makes it: `18.1.0.draft-4711-…`. */
const DRAFT = /\.draft-(\d+)-[0-9a-f]+$/

const draftOf = (to: string): string => `${to}.draft-${process.pid}-${randomBytes(4).toString('hex')}`

/** Whether a copy has every file of its source, each as long as there. */
function isWhole(from: string, to: string): boolean {
  if (!existsSync(to)) return false
  return readdirSync(from, { withFileTypes: true }).every((entry) => {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) return isWhole(source, copy)
    const made = lstatSync(copy, { throwIfNoEntry: false })
    return made !== undefined && (entry.isSymbolicLink() ? made.isSymbolicLink() : made.size === lstatSync(source).size)
  })
}

function syncPath(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** Makes a folder and all in it last through a power cut. */
function syncAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) syncAll(join(folder, entry.name))
    else if (entry.isFile()) syncPath(join(folder, entry.name))
  syncPath(folder)
}

/** Throws away what killed tries left. */
function sweepDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(DRAFT.exec(name)?.[1] ?? 0)
    if (pid > 0 && (pid === process.pid || !isAlive(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/**
 * Copies a folder of programs whole or not at all: beside its place, onto the disk, then by its name. A copy that is there and whole stays; one that was cut,
 * as by a server of before or a full disk, gives way. Of two that copy at once the quicker one's is taken. POSIX: no folder is synced on Windows.
 */
export function copyPrograms(from: string, to: string): void {
  if (isWhole(from, to)) return
  const folder = dirname(to)
  mkdirSync(folder, { recursive: true })
  sweepDrafts(folder)
  const draft = draftOf(to)
  try {
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
    syncAll(draft)
    // Somebody may have been quicker meanwhile: whose programs may run by now.
    if (isWhole(from, to)) return
    const cut = join(folder, basename(draftOf(to)))
    if (existsSync(to)) renameSync(to, cut)
    renameSync(draft, to)
    syncPath(folder)
    rmSync(cut, { recursive: true, force: true })
  } catch (error) {
    if (!isWhole(from, to)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
