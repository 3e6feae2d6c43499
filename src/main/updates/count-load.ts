import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Loaded before everything else, by code that may be all of a version that loads: it needs nothing of ours, and nothing of ours needs it.

/** A start as far as its code has been loaded. */
export interface CodeLoad {
  /** Starts of this version before it whose code did not load. */
  readonly failed: number
  /** Whether this one has not loaded yet. */
  readonly isOpen: () => boolean
  /** Its code is there, and this start is noted as any (`noteStart`). */
  readonly done: () => void
}

const LOADED: CodeLoad = { failed: 0, isOpen: () => false, done: () => undefined }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

function readRecord(path: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** Whether a version has yet to show that it works here: it was just installed, or is on trial. */
const isOnTrial = ({ trial, launched }: Readonly<Record<string, unknown>>, version: string): boolean =>
  [trial, launched].some((one) => isRecord(one) && one.version === version)

/**
 * Counts a start of a version on trial in the `folder` of updates before its code is loaded, where it stays until `done` (reference: updates 3.5). Never
 * throws: a disk that refuses holds no start up.
 */
export function countLoad(folder: string, version: string): CodeLoad {
  if (!isOnTrial(readRecord(join(folder, 'state.json')), version)) return LOADED
  const path = join(folder, 'loading.json')
  const before = readRecord(path)
  const failed = before.version === version && typeof before.starts === 'number' ? before.starts : 0
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, JSON.stringify({ version, starts: failed + 1 }), { mode: 0o600 })
  } catch {
    return { ...LOADED, failed }
  }
  let open = true
  return {
    failed,
    isOpen: () => open,
    done: () => {
      open = false
      try {
        rmSync(path, { force: true })
      } catch {
        // Counted once too often: a version that shows its screen is on trial no more.
      }
    }
  }
}
