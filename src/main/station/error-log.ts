import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { withoutSecrets } from '@/main/support/secrets'

/** Notes what went wrong on this station, for whoever comes to repair it. Never throws. */
export type ErrorLog = (what: string, error: unknown) => void

const ROTATED_PAST_BYTES = 1024 * 1024

const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** Logs to the file at `path`, one JSON line each; past 1 MiB the file is kept once as `.1` and begun again. */
export function errorLog(path: string, now: () => Date): ErrorLog {
  return (what, error) => {
    try {
      mkdirSync(dirname(path), { recursive: true })
      if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > ROTATED_PAST_BYTES) renameSync(path, `${path}.1`)
      appendFileSync(path, `${JSON.stringify({ at: now().toISOString(), what, error: withoutSecrets(textOf(error)) })}\n`)
    } catch {
      // A full or read-only disk must not add its own failure to the one being logged.
    }
  }
}
