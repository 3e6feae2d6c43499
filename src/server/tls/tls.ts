import type { SecureContextOptions, Server } from 'node:tls'
import type { TlsState } from '@/contract/access'
import { parisTime } from '@/domain/calendar/api-date'
import { dayMonthYear } from '@/domain/calendar/date-text'
import type { CertificateFacts } from '@/domain/server/server-points'
import { ConfigError } from '@/server/config'
import type { CertificateSource, FoundCertificate } from './certificate-source'
import { commonName } from './certificate-texts'

/** TLS of a server: its certificate for now, looked at again every minute. */
export interface Tls {
  /** What a server of https is made with. */
  readonly context: () => SecureContextOptions
  readonly state: () => TlsState
  /** The same, as a server's points see it. */
  readonly facts: () => CertificateFacts
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

const dayOf = (ms: number): string => dayMonthYear(time(ms))
const SUBJECTS = {
  auto: 'Le certificat du serveur',
  files: 'Le certificat de ATELIER_TLS_CERT'
} as const

/** Why nobody takes a certificate at a moment, in French; null for one that counts. An authority that does not count takes all of its with it. */
function whyUnfit(kind: 'auto' | 'files', { server, authority }: FoundCertificate, now: number): string | null {
  const early = (from: number): string => `ne vaut qu'à partir du ${dayOf(from)}\u00a0: vérifiez l'heure de cette machine.`
  if (authority !== null && Date.parse(authority.validTo) <= now)
    return `L'autorité de l'atelier est périmée depuis le ${dayOf(Date.parse(authority.validTo))}\u00a0: vérifiez l'heure de cette machine, ou ôtez tls/authority.pem et redémarrez le serveur pour en faire une autre, que postes et téléphones devront accepter.`
  if (authority !== null && Date.parse(authority.validFrom) > now)
    return `L'autorité de l'atelier ${early(Date.parse(authority.validFrom))}`
  if (server.until <= now) return `${SUBJECTS[kind]} est périmé depuis le ${dayOf(server.until)}.`
  return server.from > now ? `${SUBJECTS[kind]} ${early(server.from)}` : null
}

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
  const unfit = (one: FoundCertificate): string | null => whyUnfit(source.kind, one, now())
  // One that does not count yet will: a machine without a clock of its own is told the time a little later.
  if (found.server.until <= now()) throw new ConfigError(unfit(found) ?? UNREADABLE)
  let problem: string | null = null
  const followers: Pick<Server, 'setSecureContext'>[] = []

  const look = async (): Promise<void> => {
    try {
      const next = await source.load()
      const isOther = next.server.fingerprint !== found.server.fingerprint
      const refusal = isOther && unfit(found) === null ? unfit(next) : null
      if (refusal !== null) throw new ConfigError(refusal)
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
    state: () => stateOf(source.kind, found, problem ?? unfit(found)),
    facts: () => {
      const unusable = unfit(found)
      const authorityUntil = found.authority === null ? null : Date.parse(found.authority.validTo)
      return { until: found.server.until, authorityUntil, usable: unusable === null, problem: problem ?? unusable, leftOut: found.leftOut }
    },
    authority: () => found.authority?.raw ?? null,
    follow: (server) => void followers.push(server),
    check,
    close: () => clearInterval(timer)
  }
}
