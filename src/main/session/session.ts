import type { LoginAnswer, SessionStatus } from '@/contract/desktop/bridge'
import { loginError, type Token, type TokenError } from '@/contract/session'
import type { Read } from '@/domain/reading/read-as'
import type { HostCapabilities } from './host-capabilities'
import type { KeptSecret } from './kept-secret'
import { singleFlight } from './single-flight'
import type { TokenEndpoint, TokenOutcome } from './token-endpoint'

/** An access token with less than this left is renewed before it is used, where it can be. */
export const RENEW_BEFORE_MS = 30_000

/** Longest that a logout waits for a token to close the session with. */
const LAST_TOKEN_WITHIN_MS = 5_000

const LOGIN_UNREACHABLE = 'Le serveur ne répond pas. Réessayez dans un instant.'

/** A token to call with, or why there is none: nobody signed in, the session was refused just now, or the server is out of reach. */
export type Access =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'ended'; readonly error: TokenError }
  | { readonly kind: 'unreachable' }

/** The one owner of the tokens, for every window (reference: session 2.3, 2.4). The refresh token never leaves it. */
export interface Session {
  readonly login: (username: string, password: string) => Promise<LoginAnswer>
  readonly logout: () => Promise<void>
  readonly status: () => Promise<SessionStatus>
  /** A token that is good for a while; renewed once for all who ask when it must be. */
  readonly access: () => Promise<Access>
  /** After a 401 with `spent`: another token. All who were refused with the same one share one refresh. */
  readonly renew: (spent: string) => Promise<Access>
}

/** TokenSource to call with: those of the session that a call began with, whoever works at the station by its end. */
export type TokenSource = Pick<Session, 'access' | 'renew'>

/** One person's session, which may change hands: at a shared station each has one of their own (reference: people 6.2). */
export interface PersonSession extends Session {
  /** Goes on with a token that was given otherwise than by `login`. */
  readonly adopt: (token: Read<Token>) => Promise<void>
  /** Its refresh token rests there from now on, and nowhere else. */
  readonly moveTo: (place: KeptSecret) => Promise<void>
  /** Its tokens are forgotten, also one that is on its way; the server is not told. */
  readonly drop: () => Promise<void>
}

interface Held {
  readonly token: string
  /** Milliseconds since 1970. */
  readonly until: number
  /** Whether a refresh token came with it, or stands from before. */
  readonly renewable: boolean
}

type Refusal = Extract<TokenOutcome, { kind: 'refused' }>

/**
 * Whether a refused renewal ends the session: hosts say so by their status, in words of their own (reference: session 2.5). A host that does not know this
 * station's client says nothing of the session.
 */
const endsSession = ({ status, error }: Refusal): boolean => (status === 400 || status === 401) && error.error !== 'invalid_client'

/** `now` is the clock in milliseconds; `onEnded` is called once when a refresh is refused, after the tokens are dropped. */
export function openSession(
  place: KeptSecret,
  endpoint: TokenEndpoint,
  host: Pick<HostCapabilities, 'knows' | 'forget'>,
  onEnded: () => void,
  now: () => number
): PersonSession {
  let kept = place
  let held: Held | null = null
  /** Grows at each login and logout: a refresh begun before one belongs to a session that is gone. */
  let epoch = 0

  /** A host may leave the refresh token of `before` as it is (RFC 6749 §6), or give none at all. */
  const hold = async (token: Pick<Token, 'access_token' | 'expires_in' | 'refresh_token'>, before: string | null): Promise<void> => {
    const refreshToken = token.refresh_token || before
    held = { token: token.access_token, until: now() + token.expires_in * 1000, renewable: refreshToken !== null }
    await (refreshToken === null ? kept.clear() : kept.write(refreshToken))
  }
  const drop = async (): Promise<void> => {
    epoch += 1
    held = null
    await kept.clear()
  }
  const current = (): Access => (held === null ? { kind: 'signed-out' } : { kind: 'token', token: held.token })
  const end = async (error: TokenError): Promise<Access> => {
    await drop()
    onEnded()
    return { kind: 'ended', error: { ...error, error: 'invalid_grant' } }
  }

  const refresh = singleFlight(async (): Promise<Access> => {
    const begun = epoch
    const refreshToken = await kept.read()
    if (begun !== epoch) return current()
    if (refreshToken === null) return held === null ? current() : end({ error: 'invalid_grant' })
    const outcome = await endpoint.request({ grant_type: 'refresh_token', refresh_token: refreshToken })
    if (begun !== epoch) return current()
    if (outcome.kind === 'issued') {
      // The token serves at once: what asks for its successor is read after it was written.
      void hold(outcome.token, refreshToken)
      return current()
    }
    return outcome.kind === 'refused' && endsSession(outcome) ? end(outcome.error) : { kind: 'unreachable' }
  })

  const access = async (): Promise<Access> => {
    const early = held?.renewable === false ? 0 : RENEW_BEFORE_MS
    if (held === null || held.until - now() <= early) {
      const spent = held
      const renewed = await refresh()
      const stillGood = renewed.kind === 'unreachable' && spent !== null && spent === held && spent.until > now()
      return stillGood ? current() : renewed
    }
    return current()
  }

  const adopt = async (token: Read<Token>): Promise<void> => {
    epoch += 1
    host.forget()
    await hold(token, null)
  }

  return {
    access,
    renew: async (spent) => (held !== null && held.token !== spent ? current() : refresh()),
    login: async (username, password) => {
      const outcome = await endpoint.request({ grant_type: 'password', username, password })
      if (outcome.kind === 'unreachable') return { kind: 'refused', message: LOGIN_UNREACHABLE }
      if (outcome.kind === 'refused') return { kind: 'refused', message: loginError(outcome.error) }
      await adopt(outcome.token)
      return { kind: 'signed-in' }
    },
    adopt,
    drop,
    moveTo: async (to) => {
      const from = kept
      const token = await from.read()
      if (token !== null) await to.write(token)
      kept = to
      // A renewal that came meanwhile was still written to the place before.
      const late = await from.read()
      if (late !== null && late !== token) await to.write(late)
      await from.clear()
    },
    logout: async () => {
      const late = new Promise<Access>((resolve) => setTimeout(resolve, LAST_TOKEN_WITHIN_MS, { kind: 'unreachable' }).unref())
      const [last, closes] = await Promise.all([Promise.race([access(), late]), host.knows('session-revocation')])
      await drop()
      if (last.kind === 'token' && closes) await endpoint.revoke(last.token)
    },
    status: async () => ({
      signedIn: (held !== null && held.until > now()) || (await kept.read()) !== null,
      keptIn: await kept.keptIn()
    })
  }
}
