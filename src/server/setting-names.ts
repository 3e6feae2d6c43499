import { nearestWord } from '@/domain/format/nearest-word'

const PREFIX = 'ATELIER_'

/** Names of the server's settings: it reads no others (`readConfig`, README: Settings). */
export const SETTING_NAMES = [
  'PORT',
  'HOST',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'ATELIER_DATA',
  'ATELIER_FILES',
  'ATELIER_BACKUPS',
  'ATELIER_BACKUP_SECOND',
  'ATELIER_DEMO_ORDERS',
  'ATELIER_CLIENT_ID',
  'ATELIER_CLIENT_SECRET',
  'ATELIER_INVOICING',
  'ATELIER_PUBLIC_URL',
  'ATELIER_TRUSTED_PROXIES',
  'ATELIER_TLS',
  'ATELIER_TLS_CERT',
  'ATELIER_TLS_KEY',
  'ATELIER_METRICS_TOKEN',
  'ATELIER_DRAIN_MS',
  'ATELIER_LOG',
  'ATELIER_LOG_LEVEL',
  'ATELIER_RELEASE_PUBLIC_KEY'
] as const

/** What of the machine goes with them. */
type OfMachine = 'ATELIER_LAUNCHER' | 'INIT_CWD' | 'LOCALAPPDATA' | 'XDG_DATA_HOME'

/** Settings as the environment gives them. */
export type Settings = { readonly [name in (typeof SETTING_NAMES)[number] | OfMachine]?: string | undefined }

/** What else of this project is read by that prefix, without it: by the launcher, the desktop, packaging, and by tests and measures. */
const OTHERS = [
  ...['LAUNCHER', 'SETTINGS', 'API_URL', 'ENV', 'ASKED'],
  ...['AZURE_ACCOUNT', 'AZURE_ENDPOINT', 'AZURE_PROFILE', 'CERTIFICATE_SHA1', 'GPG_KEY', 'HOMEPAGE', 'KEYTAR', 'MAINTAINER', 'PUBLISHER'],
  'RELEASE_KEY',
  ...['BENCH_INSIDE', 'BENCH_ORDERS', 'CUPS_OUT', 'DESKTOP_COUNTS', 'QUICK_CLOCK', 'SOAK_ROUNDS', 'SOAK_SEED', 'TEST_CLUSTER'],
  'WEBSOCKET_ONLY'
].map((name) => PREFIX + name)

const KNOWN: ReadonlySet<string> = new Set([...SETTING_NAMES, ...OTHERS])
/** What a misspelt one may have been meant as. */
const MEANT = [...SETTING_NAMES, 'ATELIER_SETTINGS']

/** The setting that was probably meant; those without the prefix, with it, too. Null where none is near. */
const meantBy = (name: string): string | null => {
  const bare = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name
  return MEANT.find((each) => each === bare) ?? nearestWord(name, MEANT)
}

/**
 * Names that look like settings of the server, and change nothing: with the project's prefix, or a letter or two beside a name that has it. Each is a
 * name and the one that was probably meant. Empty values set nothing, and are passed over.
 */
export function unknownSettings(
  env: Readonly<NodeJS.ProcessEnv>,
  platform: NodeJS.Platform = process.platform
): readonly { readonly name: string; readonly meant: string | null }[] {
  return Object.entries(env).flatMap(([name, value]) => {
    const upper = name.toUpperCase()
    // Windows takes them in any case.
    if (!value?.trim() || KNOWN.has(platform === 'win32' ? upper : name)) return []
    const meant = meantBy(upper)
    return upper.startsWith(PREFIX) || meant?.startsWith(PREFIX) ? [{ name, meant }] : []
  })
}

/** The one French line that tells them; none where there are none. */
export function unknownSettingsLines(env: Readonly<NodeJS.ProcessEnv>, platform: NodeJS.Platform = process.platform): readonly string[] {
  const unknown = unknownSettings(env, platform)
  if (unknown.length === 0) return []
  const named = unknown.map(({ name, meant }) => (meant === null ? name : `${name} (${meant}\u00a0?)`)).join(', ')
  return [unknown.length === 1 ? `Réglage inconnu, sans effet\u00a0: ${named}.` : `Réglages inconnus, sans effet\u00a0: ${named}.`]
}
