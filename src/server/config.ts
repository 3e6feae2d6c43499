import { isIP } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_INVOICING } from '@/contract/orders/invoicing'
import { RELEASE_KEY, RELEASE_KEYS } from '@/contract/release-keys'
import { callersPath } from './command/callers-path'
import type { Settings } from './setting-names'

/** Which certificate a server has: none, one that it makes itself, or that of two files (PEM). */
export type TlsSetting = { readonly kind: 'none' | 'auto' } | { readonly kind: 'files'; readonly certificate: string; readonly key: string }

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

/** Settings of the companion server, read from the environment once at start. */
export interface ServerConfig {
  readonly port: number
  readonly host: string
  /** Any PostgreSQL; null runs the embedded one in the data folder. */
  readonly databaseUrl: string | null
  /** A streaming replica of it, from which lists are read; null without one. */
  readonly databaseReadUrl: string | null
  /** Absolute folder of the embedded database, of the logs and, unless told, of uploaded files. */
  readonly dataFolder: string
  /** Folder of uploaded files; servers of one database share it. */
  readonly filesFolder: string
  /** Folder of the backups. */
  readonly backupsFolder: string
  /** A second folder of backups, as one of another machine; null without one. */
  readonly secondBackupsFolder: string | null
  /** Number of orders of the demonstration; null where nobody said. */
  readonly demoOrders: number | null
  readonly client: { readonly id: string; readonly secret: string }
  /** Name of the external invoicing service in the path of its call. */
  readonly invoicing: string
  /** Origin under which phones reach this server; null finds it out. */
  readonly publicOrigin: string | null
  /** Addresses and networks of balancers in front of the server, whose word about the caller's address is taken. */
  readonly trustedProxies: readonly string[]
  readonly tls: TlsSetting
  /** What scrapers of `/metrics` show from elsewhere; null lets this machine alone read it. */
  readonly metricsToken: string | null
  /** How long `/ready` says no before the server stops, in milliseconds. */
  readonly drainMs: number
  readonly log: 'file' | 'stderr'
  /** From which level on lines are logged. */
  readonly logLevel: LogLevel
  /** Keys that releases of the desktop are signed with: those of the settings, else those of the build. */
  readonly releaseKeys: readonly string[]
}

/** Port where nobody says another. */
export const DEFAULT_PORT = 4780

/** Orders of the demonstration where nobody says how many. */
export const DEMO_ORDERS = 600

/** A setting that cannot be used; the message is one French line for the person who starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

interface Machine {
  readonly platform: NodeJS.Platform
  readonly root: boolean
  readonly home: string
}

/** Where this system keeps an application's data: per user, or for the machine when root runs it on Linux. */
export function defaultDataFolder(env: Settings, { platform, root, home }: Machine): string {
  if (platform === 'win32') return join(env.LOCALAPPDATA || join(home, 'AppData', 'Local'), 'Atelier', 'data')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Atelier')
  return root ? '/var/lib/atelier' : join(env.XDG_DATA_HOME || join(home, '.local', 'share'), 'atelier')
}

/** A whole number as people write it: decimal digits, and nothing else but blanks around them. */
function number(env: Settings, name: keyof Settings, byDefault: number, max: number): number {
  const text = env[name]?.trim() ?? ''
  if (text === '') return byDefault
  if (!(/^\d+$/.test(text) && Number(text) <= max)) throw new ConfigError(`${name} doit être un nombre de 0 à ${max}, pas « ${text} ».`)
  return Number(text)
}

/** Addresses, or networks as `10.0.0.0/8`, separated by commas. */
function proxies(env: Settings): readonly string[] {
  const named = (env.ATELIER_TRUSTED_PROXIES ?? '').split(',').flatMap((text) => text.trim() || [])
  for (const proxy of named) {
    const [address = '', bits, ...more] = proxy.split('/')
    const family = isIP(address)
    const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
    if (family === 0 || !isPrefix || more.length > 0)
      throw new ConfigError(`ATELIER_TRUSTED_PROXIES\u00a0: «\u00a0${proxy}\u00a0» n'est ni une adresse, ni un réseau (10.0.0.0/8).`)
  }
  return named
}

/** A folder or a file of the settings, from where whoever starts the server stands; null where none is named. */
const path = (env: Settings, name: keyof Settings): string | null => {
  const typed = env[name]?.trim()
  return typed ? callersPath(typed, env) : null
}

function tlsSetting(env: Settings): TlsSetting {
  const [kind, certificate, key] = [env.ATELIER_TLS?.trim(), path(env, 'ATELIER_TLS_CERT'), path(env, 'ATELIER_TLS_KEY')]
  if (kind && kind !== 'auto') throw new ConfigError(`ATELIER_TLS ne peut être que «\u00a0auto\u00a0», pas «\u00a0${kind}\u00a0».`)
  if (kind && (certificate || key)) throw new ConfigError("ATELIER_TLS=auto et ATELIER_TLS_CERT s'excluent\u00a0: gardez l'un des deux.")
  if (certificate && key) return { kind: 'files', certificate, key }
  if (certificate || key) throw new ConfigError("ATELIER_TLS_CERT et ATELIER_TLS_KEY vont ensemble\u00a0: il manque l'un des deux.")
  return { kind: kind ? 'auto' : 'none' }
}

const TOKEN_LETTERS_MIN = 16

/** As it can be sent (RFC 6750), and too long to be tried out. */
function metricsToken(env: Settings): string | null {
  const token = env.ATELIER_METRICS_TOKEN?.trim() || null
  if (token !== null && !(/^[\w~+/.-]+=*$/.test(token) && token.length >= TOKEN_LETTERS_MIN))
    throw new ConfigError(
      `ATELIER_METRICS_TOKEN doit avoir au moins ${TOKEN_LETTERS_MIN} lettres sans accents, chiffres ou signes « - . _ ~ + / ».`
    )
  return token
}

/** Public keys, separated by commas or blanks. */
function releaseKeys(env: Settings): readonly string[] {
  const given = (env.ATELIER_RELEASE_PUBLIC_KEY ?? '').split(/[\s,]+/).filter((key) => key !== '')
  if (given.some((key) => !RELEASE_KEY.test(key)))
    throw new ConfigError("ATELIER_RELEASE_PUBLIC_KEY n'est pas une clé publique, comme « npm run release -- keys » l'affiche.")
  return given.length > 0 ? given : RELEASE_KEYS
}

function logLevel(env: Settings): LogLevel {
  const text = env.ATELIER_LOG_LEVEL?.trim() || 'info'
  const level = LOG_LEVELS.find((one) => one === text)
  if (level === undefined) throw new ConfigError(`ATELIER_LOG_LEVEL peut être ${LOG_LEVELS.join(', ')}, pas «\u00a0${text}\u00a0».`)
  return level
}

/** Where an address of PostgreSQL was given. */
export type PostgresUrlName = 'DATABASE_URL' | 'DATABASE_READ_URL' | '--into'

/** An address of PostgreSQL, as it was given under that name. Throws `ConfigError` for what is none. */
export function postgresUrl(given: string, name: PostgresUrlName): string {
  const url = given.trim()
  if (!/^postgres(ql)?:\/\//.test(url)) throw new ConfigError(`${name} doit commencer par postgres:// ou postgresql://.`)
  return url
}

/** That of a setting; null where none is named. */
const postgresSetting = (env: Settings, name: 'DATABASE_URL' | 'DATABASE_READ_URL'): string | null =>
  env[name]?.trim() ? postgresUrl(env[name], name) : null

/** Reads and checks the environment. Throws `ConfigError` with a French line. */
export function readConfig(
  env: Settings,
  machine: Machine = { platform: process.platform, root: process.getuid?.() === 0, home: homedir() }
): ServerConfig {
  const invoicing = env.ATELIER_INVOICING?.trim() || DEFAULT_INVOICING
  if (!/^[\w-]{1,80}$/.test(invoicing))
    throw new ConfigError('ATELIER_INVOICING ne peut contenir que des lettres, chiffres, « _ » et « - ».')
  const publicOrigin = env.ATELIER_PUBLIC_URL?.trim() || null
  if (publicOrigin !== null && !(/^https?:\/\//.test(publicOrigin) && URL.canParse(publicOrigin)))
    throw new ConfigError('ATELIER_PUBLIC_URL doit commencer par http:// ou https://.')
  const dataFolder = path(env, 'ATELIER_DATA') ?? defaultDataFolder(env, machine)
  return {
    port: number(env, 'PORT', DEFAULT_PORT, 65_535),
    host: env.HOST?.trim() || '127.0.0.1',
    databaseUrl: postgresSetting(env, 'DATABASE_URL'),
    databaseReadUrl: postgresSetting(env, 'DATABASE_READ_URL'),
    dataFolder,
    filesFolder: path(env, 'ATELIER_FILES') ?? join(dataFolder, 'files'),
    backupsFolder: path(env, 'ATELIER_BACKUPS') ?? join(dataFolder, 'backups'),
    secondBackupsFolder: path(env, 'ATELIER_BACKUP_SECOND'),
    demoOrders: env.ATELIER_DEMO_ORDERS?.trim() ? number(env, 'ATELIER_DEMO_ORDERS', DEMO_ORDERS, 2_000_000) : null,
    client: { id: env.ATELIER_CLIENT_ID?.trim() || 'atelier-desktop', secret: env.ATELIER_CLIENT_SECRET?.trim() || 'atelier-desktop' },
    invoicing,
    publicOrigin: publicOrigin === null ? null : new URL(publicOrigin).origin,
    trustedProxies: proxies(env),
    tls: tlsSetting(env),
    metricsToken: metricsToken(env),
    drainMs: number(env, 'ATELIER_DRAIN_MS', 0, 120_000),
    log: env.ATELIER_LOG === 'stderr' ? 'stderr' : 'file',
    logLevel: logLevel(env),
    releaseKeys: releaseKeys(env)
  }
}
