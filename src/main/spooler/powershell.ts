import { execFile, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'

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

const argsOf = (script: string): string[] => ['-NoProfile', '-NonInteractive', '-EncodedCommand', encodedScript(script)]
/** Not in the folder of whoever starts it, which an installer could not take the place of while a program stands there. */
const optionsOf = (program: string, request: unknown, withinMs: number) =>
  ({
    env: { ...process.env, [INPUT]: JSON.stringify(request) },
    cwd: dirname(program),
    timeout: withinMs,
    killSignal: 'SIGKILL',
    windowsHide: true
  }) as const

/** What a script says while it runs. */
export interface ScriptLines {
  /** A line of JSON. */
  readonly onLine: (said: unknown) => void
  /** It has ended, or was never started. */
  readonly onEnd: () => void
}

/** Runs a script that writes a line of JSON whenever there is something to say. The answer ends it. */
export type WatchScript = (script: string, request: unknown, lines: ScriptLines) => () => void

/** Runs such scripts, as many at once as are asked for, each for `withinMs` at most. `program` is PowerShell; one that is missing is not tried again. */
export function powershellLines(program: string, withinMs: number): WatchScript {
  let missing = false
  const nothing = (): void => undefined
  const started = (script: string, request: unknown, { onLine, onEnd }: ScriptLines): (() => void) => {
    const child = spawn(program, argsOf(script), { ...optionsOf(program, request, withinMs), stdio: ['ignore', 'pipe', 'ignore'] })
    let rest = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > OUTPUT_MAX) child.kill('SIGKILL')
      for (const line of lines) {
        const said = parsed(line)
        if (said !== null) onLine(said)
      }
    })
    child.on('error', (error) => {
      missing ||= 'code' in error && error.code === 'ENOENT'
      // One that could not be started does not close.
      if (child.pid === undefined) onEnd()
    })
    child.once('close', onEnd)
    return () => child.kill('SIGKILL')
  }
  return (script, request, lines) => {
    try {
      if (!missing) return started(script, request, lines)
    } catch {
      // Where an administrator forbids it Windows does not say that it failed: Node throws.
    }
    lines.onEnd()
    return nothing
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Runs a script with what it is asked, and answers the JSON that it writes, or null: no such program, too slow, or no JSON. */
export type RunScript = (script: string, request: unknown) => Promise<unknown>

/** Runs scripts one after the other, never two at once. `program` is PowerShell; one that is missing is not tried again. */
export function powershell(program: string, withinMs = WITHIN_MS): RunScript {
  let last: Promise<unknown> = Promise.resolve()
  let missing = false

  const run = (script: string, request: unknown): Promise<unknown> =>
    new Promise((resolve) => {
      if (missing) return resolve(null)
      const options = { ...optionsOf(program, request, withinMs), maxBuffer: OUTPUT_MAX }
      execFile(program, argsOf(script), options, (error, out) => {
        if (error !== null) {
          missing ||= 'code' in error && (error.code as unknown) === 'ENOENT'
          return resolve(null)
        }
        resolve(parsed(out))
      })
    }).catch(() => null)

  return (script, request) => {
    const mine = last.then(() => run(script, request))
    last = mine
    return mine
  }
}
