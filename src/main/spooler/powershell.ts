import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** The machine's own PowerShell, by its place: one that lies elsewhere on the path is not started. */
export const powershellPath = (env: NodeJS.ProcessEnv): string =>
  join(env.SystemRoot ?? String.raw`C:\Windows`, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe')

const OUTPUT_MAX = 4 * 1024 * 1024
const WITHIN_MS = 15_000

/** Where a script reads what it is asked: never in its own text, where a name could become a command. */
const INPUT = 'ATELIER_ASKED'

/** Reads what is asked. */
export const READ_REQUEST = `$asked = $env:${INPUT} | ConvertFrom-Json`

/** @public Begins every script that answers: reads what is asked, and answers in UTF-8. */
export const SCRIPT_HEAD = [
  "$ErrorActionPreference = 'Stop'",
  '[Console]::OutputEncoding = [System.Text.UTF8Encoding]::new($false)',
  READ_REQUEST
].join('\n')

/** A script as PowerShell takes it behind `-EncodedCommand`. */
export const encodedScript = (script: string): string => Buffer.from(script, 'utf16le').toString('base64')

/** Runs a script with what it is asked, and answers the JSON that it writes, or null: no such program, too slow, or no JSON. */
export type RunScript = (script: string, request: unknown) => Promise<unknown>

/** Runs scripts one after the other, never two at once. `program` is PowerShell; one that is missing is not tried again. */
export function powershell(program: string, withinMs = WITHIN_MS): RunScript {
  let last: Promise<unknown> = Promise.resolve()
  let missing = false

  const run = (script: string, request: unknown): Promise<unknown> =>
    new Promise((resolve) => {
      if (missing) return resolve(null)
      const args = ['-NoProfile', '-NonInteractive', '-EncodedCommand', encodedScript(script)]
      const env = { ...process.env, [INPUT]: JSON.stringify(request) }
      const options = { env, timeout: withinMs, killSignal: 'SIGKILL', maxBuffer: OUTPUT_MAX, windowsHide: true } as const
      execFile(program, args, options, (error, out) => {
        if (error !== null) {
          missing = 'code' in error && (error.code as unknown) === 'ENOENT'
          return resolve(null)
        }
        try {
          resolve(JSON.parse(out))
        } catch {
          resolve(null)
        }
      })
    })

  return (script, request) => {
    const mine = last.then(() => run(script, request))
    last = mine
    return mine
  }
}
