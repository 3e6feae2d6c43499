import { type Logger, pino } from 'pino'

/** A server's log that counts what jobs did. */
export interface JobLog {
  readonly log: Logger
  /** How often a job was done since the start, or since it was forgotten. */
  readonly times: (name: string) => number
  /** Names of those that were done or failed, the latter with what the log says. */
  readonly names: () => ReadonlySet<string>
  readonly forget: () => void
}

export function jobLog(): JobLog {
  let done: string[] = []
  const write = (line: string): void => {
    const { msg, job } = JSON.parse(line) as { msg: string; job?: string }
    if (job !== undefined) done.push(msg === 'job done' ? job : `${job}: ${msg}`)
  }
  return {
    log: pino({}, { write }),
    times: (name) => done.filter((one) => one === name).length,
    names: () => new Set(done),
    forget: () => {
      done = []
    }
  }
}
