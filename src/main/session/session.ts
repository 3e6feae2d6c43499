import type { LoginAnswer, SessionStatus } from '@/contract/bridge'
import type { Token, TokenError } from '@/contract/session'
import type { KeptRefreshToken } from './kept-refresh-token'
import { singleFlight } from './single-flight'
import type { TokenEndpoint } from './token-endpoint'

/** An access token with less than this left is renewed before it is used. */
export const RENEW_BEFORE_MS = 30_000

/** Longest that a logout waits for a token to close the session with. */
const LAST_TOKEN_WITHIN_MS = 5_000

const LOGIN_ERROR = "Une erreur s'est produite."
const LOGIN_UNREACHABLE = 'Le serveur ne répond pas. Réessayez dans un instant.'

/** A token to call with, or why there is none: nobody signed in, the session was refused just now, or the server is out of reach. */
export type Access =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'ended'; readonly status: number; readonly error: TokenError }
  | { readonly kind: 'unreachable' }

/** The one owner of the tokens, for every window (decisions, session). The refresh token never leaves it. */
export interface Session {
  readonly login: (username: string, password: string) => Promise<LoginAnswer>
  readonly logout: () => Promise<void>
  readonly status: () => Promise<SessionStatus>
  /** A token that is good for a while; renewed once for all who ask when it must be. */
  readonly access: () => Promise<Access>
  /** After a 401 with `spent`: another token. All who were refused with the same one share one refresh. */
  readonly renew: (spent: string) => Promise<Access>
}

interface Held {
  readonly token: string
  /** Milliseconds since 1970. */
  readonly until: number
}

/** `now` is the clock in milliseconds; `onEnded` is called once when a refresh is refused, after the tokens are dropped. */
export function openSession(kept: KeptRefreshToken, endpoint: TokenEndpoint, onEnded: () => void, now: () => number): Session {
  let held: Held | null = null
  /** Grows at each login and logout: a refresh begun before one belongs to a session that is gone. */
  let epoch = 0

  const hold = async (token: Token): Promise<void> => {
    held = { token: token.access_token, until: now() + token.expires_in * 1000 }
    await kept.write(token.refresh_token)
  }
  const drop = async (): Promise<void> => {
    epoch += 1
    held = null
    await kept.clear()
  }
  const current = (): Access => (held === null ? { kind: 'signed-out' } : { kind: 'token', token: held.token })

  const refresh = singleFlight(async (): Promise<Access> => {
    const begun = epoch
    const refreshToken = await kept.read()
    if (begun !== epoch) return current()
    if (refreshToken === null) return { kind: 'signed-out' }
    const outcome = await endpoint.request({ grant_type: 'refresh_token', refresh_token: refreshToken })
    if (begun !== epoch) return current()
    if (outcome.kind === 'issued') {
      await hold(outcome.token)
      return current()
    }
    if (outcome.kind === 'unreachable' || outcome.error.error !== 'invalid_grant') return { kind: 'unreachable' }
    await drop()
    onEnded()
    return { kind: 'ended', status: outcome.status, error: outcome.error }
  })

  const access = async (): Promise<Access> => {
    if (held === null || held.until - now() <= RENEW_BEFORE_MS) {
      const spent = held
      const renewed = await refresh()
      const stillGood = renewed.kind === 'unreachable' && spent !== null && spent === held && spent.until > now()
      return stillGood ? current() : renewed
    }
    return current()
  }

  return {
    access,
    renew: async (spent) => (held !== null && held.token !== spent ? current() : refresh()),
    login: async (username, password) => {
      const outcome = await endpoint.request({ grant_type: 'password', username, password })
      if (outcome.kind === 'unreachable') return { kind: 'refused', message: LOGIN_UNREACHABLE }
      if (outcome.kind === 'refused') return { kind: 'refused', message: outcome.error.error_description ?? LOGIN_ERROR }
      epoch += 1
      await hold(outcome.token)
      return { kind: 'signed-in' }
    },
    logout: async () => {
      const late = new Promise<Access>((resolve) => setTimeout(resolve, LAST_TOKEN_WITHIN_MS, { kind: 'unreachable' }).unref())
      const last = await Promise.race([access(), late])
      await drop()
      if (last.kind === 'token') await endpoint.revoke(last.token)
    },
    status: async () => ({ signedIn: (await kept.read()) !== null, keptIn: await kept.keptIn() })
  }
}
