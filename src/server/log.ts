import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { destination, type Logger, pino } from 'pino'
import type { ServerConfig } from './config'

/** Tokens and passwords never reach a log. */
const REDACTED = ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.access_token', '*.refresh_token', '*.client_secret']

/** Structured logs, one JSON line each: to `logs/server.log` in the data folder, or to stderr. */
export function openLog(config: Pick<ServerConfig, 'log' | 'dataFolder'>): Logger {
  const options = { level: process.env.ATELIER_LOG_LEVEL ?? 'info', redact: { paths: REDACTED, censor: '[…]' } }
  if (config.log === 'stderr') return pino(options, destination({ dest: 2, sync: true }))
  const folder = join(config.dataFolder, 'logs')
  mkdirSync(folder, { recursive: true })
  return pino(options, destination({ dest: join(folder, 'server.log'), sync: true }))
}
