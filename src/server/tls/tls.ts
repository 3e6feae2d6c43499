import type { SecureContextOptions, Server } from 'node:tls'
import type { TlsState } from '@/contract/access'
import { parisTime } from '@/domain/calendar/api-date'
import { dayMonthYear } from '@/domain/calendar/date-text'
import { ConfigError } from '@/server/config'
import type { CertificateSource, FoundCertificate } from './certificate-source'
import { commonName } from './certificate-texts'

/** TLS of a server: its certificate for now, looked at again every minute. */
export interface Tls {
  /** What a server of https is made with. */
  readonly context: () => SecureContextOptions
  readonly state: () => TlsState
  /** The authority's certificate in DER, for who is to trust it; null for a certificate that was given. */
  readonly authority: () => Buffer | null
  /** Gives a server each later certificate; connections that are open go on. */
  readonly follow: (server: Pick<Server, 'setSecureContext'>) => void
  /** Looks at once. Never rejects: what failed stands in `state`, and the certificate of before goes on. */
  readonly check: () => Promise<void>
  readonly close: () => void
}

/** What `openTls` tells of: another certificate, a look that failed, one that did no more. */
export type TlsEvent =
  | { readonly kind: 'renewed'; readonly until: string; readonly fingerprint: string }
  | { readonly kind: 'failed'; readonly error: unknown }

interface TlsOptions {
  /** In ms since 1970. */
  readonly now: () => number
  readonly onEvent: (event: TlsEvent) => void
}

const CHECKED_EVERY_MS = 60_000

const contextOf = ({ server: { certificate, key } }: FoundCertificate): SecureContextOptions => ({
  cert: certificate,
  key,
  minVersion: 'TLSv1.2'
})

const time = (ms: number): string => parisTime(new Date(ms))

function stateOf(kind: 'auto' | 'files', { server, authority, leftOut }: FoundCertificate, problem: string | null): TlsState {
  return {
    kind,
    valid_until: time(server.until),
    names: [...server.names],
    fingerprint: server.fingerprint,
    authority:
      authority === null
        ? null
        : { name: commonName(authority), fingerprint: authority.fingerprint256, valid_until: time(Date.parse(authority.validTo)) },
    left_out: [...leftOut],
    problem
  }
}

const UNREADABLE = "Le certificat n'a pas pu être relu\u00a0: celui d'avant sert encore."
const EXPIRED = 'Le certificat est périmé\u00a0: postes et téléphones le refusent.'

/** The state of a server without a certificate of its own. */
export const noTls = (trustedProxies: readonly string[]): TlsState => ({
  kind: trustedProxies.length === 0 ? 'none' : 'proxy',
  valid_until: null,
  names: [],
  fingerprint: null,
  authority: null,
  left_out: [],
  problem: null
})

/** Opens a server's TLS. Throws `ConfigError` where its certificate cannot be used, or has expired. */
export async function openTls(source: CertificateSource, { now, onEvent }: TlsOptions): Promise<Tls> {
  let found = await source.load()
  if (found.server.until <= now())
    throw new ConfigError(`Le certificat de ATELIER_TLS_CERT est périmé depuis le ${dayMonthYear(time(found.server.until))}.`)
  let problem: string | null = null
  const followers: Pick<Server, 'setSecureContext'>[] = []

  const look = async (): Promise<void> => {
    try {
      const next = await source.load()
      const isOther = next.server.fingerprint !== found.server.fingerprint
      // What a server cannot use must not take the place of what it can.
      if (isOther) for (const server of followers) server.setSecureContext(contextOf(next))
      found = next
      problem = null
      if (isOther) onEvent({ kind: 'renewed', until: time(next.server.until), fingerprint: next.server.fingerprint })
    } catch (error) {
      if (problem === null) onEvent({ kind: 'failed', error })
      problem = error instanceof ConfigError ? error.message : UNREADABLE
    }
  }
  /** One look at a time: two would make two certificates. */
  let looking: Promise<void> | null = null
  const check = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }
  const timer = setInterval(() => void check(), CHECKED_EVERY_MS).unref()
  return {
    context: () => contextOf(found),
    state: () => stateOf(source.kind, found, problem ?? (found.server.until <= now() ? EXPIRED : null)),
    authority: () => found.authority?.raw ?? null,
    follow: (server) => void followers.push(server),
    check,
    close: () => clearInterval(timer)
  }
}
