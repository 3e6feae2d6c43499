import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { destination, type Logger, pino } from 'pino'
import { createStream } from 'rotating-file-stream'
import type { ServerConfig } from './config'

/** Tokens, passwords, PINs and keys never reach a log. */
const REDACTED = [
  ...['req.headers.authorization', 'req.headers.cookie'],
  ...['password', 'pin', 'badge', 'key', 'station_key', 'access_token', 'refresh_token', 'client_secret'].map((name) => `*.${name}`)
]

/** A file is put aside at this size, and each night; two weeks of them are kept, compressed. */
const ROTATED = { size: '20M', interval: '1d', maxFiles: 14, compress: 'gzip', mode: 0o600 } as const

export interface ServerLog {
  readonly log: Logger
  /** Settles when what was logged is written: to be waited for before the process ends. */
  readonly close: () => Promise<void>
}

/** Structured logs, one JSON line each, written beside the work: to `logs/server.log` in the data folder, readable by its owner alone, or to stderr. */
export function openLog({ log, dataFolder }: Pick<ServerConfig, 'log' | 'dataFolder'>): ServerLog {
  const options = { level: process.env.ATELIER_LOG_LEVEL ?? 'info', redact: { paths: REDACTED, censor: '[…]' } }
  if (log === 'stderr') return { log: pino(options, destination({ dest: 2, sync: true })), close: async () => undefined }
  const path = join(dataFolder, 'logs')
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const stream = createStream('server.log', { ...ROTATED, path })
  // A full disk must not end the server that tells it.
  stream.on('error', (error) => process.stderr.write(`${error.message}\n`))
  return {
    log: pino(options, stream),
    close: async () => {
      stream.end()
      await finished(stream).catch(() => undefined)
    }
  }
}
