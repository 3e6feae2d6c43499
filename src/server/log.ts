import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { destination, type Logger, pino } from 'pino'
import { DEFAULT_PORT, type ServerConfig } from './config'
import { rotatingLines } from './rotating-lines'

/** Tokens, passwords, PINs and keys never reach a log. */
const REDACTED = [
  ...['req.headers.authorization', 'req.headers.cookie'],
  ...['password', 'pin', 'badge', 'key', 'station_key', 'access_token', 'refresh_token', 'client_secret'].map((name) => `*.${name}`)
]

/** A log that could not be written is tried again so much later. */
const AGAIN_AFTER_MS = 10_000

export interface ServerLog {
  readonly log: Logger
  /** Settles when what was logged is written: to be waited for before the process ends. */
  readonly close: () => Promise<void>
}

/** Two servers of one data folder write a log each: that of a port of its own has it in its name. */
const fileOf = (port: number): string => (port === DEFAULT_PORT || port === 0 ? 'server.log' : `server-${port}.log`)

/**
 * Structured logs, one JSON line each, written beside the work: to `logs/server.log` in the data folder, on another port than the default to
 * `logs/server-PORT.log`, readable by its owner alone; or to stderr. A disk that takes no more costs the lines of that time, and no others.
 */
export function openLog(
  { log: to, logLevel: level, dataFolder, port }: Pick<ServerConfig, 'log' | 'logLevel' | 'dataFolder' | 'port'>,
  againAfterMs = AGAIN_AFTER_MS
): ServerLog {
  const options = { level, redact: { paths: REDACTED, censor: '[…]' } }
  if (to === 'stderr') return { log: pino(options, destination({ dest: 2, sync: true })), close: async () => undefined }
  const folder = join(dataFolder, 'logs')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lines = rotatingLines(folder, fileOf(port), againAfterMs, {
    // A full disk must not end the server that tells it.
    onLoss: ({ message }) => process.stderr.write(`${message}\n`),
    onBack: (lost) => log.warn({ lost }, 'log written again')
  })
  const log = pino(options, lines)
  return { log, close: lines.close }
}
