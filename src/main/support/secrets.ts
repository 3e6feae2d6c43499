/** Fields that hold what could open something, by the words of their name: `clientSecret`, `refresh_token`, `stationKey`, `PIN`. */
const SECRET_WORDS: ReadonlySet<string> = new Set([
  'secret',
  'token',
  'tokens',
  'password',
  'passwd',
  'passphrase',
  'key',
  'pin',
  'badge',
  'authorization',
  'cookie',
  'credential',
  'credentials',
  'signature'
])

const HIDDEN = '…'

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

const isSecret = (name: string): boolean => wordsOf(name).some((word) => SECRET_WORDS.has(word))

const FIELD =
  /(\b\w*(?:secret|token|password|passwd|passphrase|authorization|cookie|signature|api_?key|(?:private|station)_?key)\\*"?\s*[:=]\s*)(\\+"[^"\\]*\\+"|"(?:[^"\\]|\\.)*"|[^\s,&}\\]+)/gi

/**
 * Hides in a text what could open a session: bearer tokens, what is signed, private keys, names and passwords of addresses, and the values
 * of secret fields.
 */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/-----BEGIN ([A-Z ]*PRIVATE KEY)-----[\s\S]*?(?:-----END \1-----|$)/g, HIDDEN)
    .replace(/\b(Bearer|Basic)\s+[^\s"',]+/gi, `$1 ${HIDDEN}`)
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, HIDDEN)
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/?#"']+@/gi, `$1${HIDDEN}@`)
    .replace(FIELD, `$1${HIDDEN}`)

/** A value of JSON as it may be shown to somebody else: secret fields are told to be there, not what they hold; texts as above. */
export function valueWithoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecrets(value)
  if (Array.isArray(value)) return value.map(valueWithoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, isSecret(name) && held !== null ? HIDDEN : valueWithoutSecrets(held)])
  )
}

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Shorter ones stand in every text by chance. */
const LEAST_SECRET = 6

/** What secret fields of a value of JSON hold: it may stand in other texts without its name. */
export function secretsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, held]) =>
    isSecret(name) ? textsIn(held).filter((text) => text.length >= LEAST_SECRET) : secretsIn(held)
  )
}

/** A text without these secrets, wherever they stand, also in a text of JSON. @param secrets what `secretsIn` found */
export const withoutThese = (text: string, secrets: readonly string[]): string =>
  secrets
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
    // One may begin as another does.
    .sort((one, other) => other.length - one.length)
    .reduce((kept, secret) => kept.replaceAll(secret, HIDDEN), text)
