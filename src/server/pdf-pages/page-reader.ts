import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PageJob, PageResult } from './page-job'

/** What came of a job; `refused`: its file took more time or memory than a file may, or broke the reader. */
export type ReaderResult = PageResult | { readonly kind: 'refused' }

/** One process that reads PDF files, a job at a time; it is started at need, and again after one that it did not outlive. */
export interface PageReader {
  readonly run: (job: PageJob) => Promise<ReaderResult>
  readonly stop: () => void
}

/** Node's own heap in the process, in MB: files are in memory of WebAssembly, which the process limits itself. */
const HEAP_MB = 192
/** The process and its memory go when nobody has asked for so long. */
const IDLE_MS = 60_000

const REFUSED = { kind: 'refused' } as const

/** A job that takes longer than `withinMs` is given up with its process. `script` is what runs there. */
export function pageReader(withinMs: number, script: URL): PageReader {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  const stop = (): void => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }

  const start = (): ChildProcess => {
    const started = fork(fileURLToPath(script), [], {
      // Neither what the server was started with, nor what it knows: no address of a database, no secret.
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      env: process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc']
    })
    // An idle reader keeps no server alive.
    started.unref()
    started.channel?.unref()
    started.on('error', () => undefined)
    started.once('exit', () => {
      if (child === started) child = null
    })
    return started
  }

  return {
    stop,
    run: (job) =>
      new Promise((resolve) => {
        clearTimeout(idle)
        child ??= start()
        const running = child
        running.channel?.ref()
        const end = (result: ReaderResult): void => {
          clearTimeout(late)
          running.off('message', end)
          running.off('exit', died)
          running.channel?.unref()
          if (result.kind === 'refused') stop()
          else idle = setTimeout(stop, IDLE_MS).unref()
          resolve(result)
        }
        const died = (): void => end(REFUSED)
        const late = setTimeout(died, withinMs)
        running.on('message', end)
        running.once('exit', died)
        running.send(job, (error) => error && died())
      })
  }
}
