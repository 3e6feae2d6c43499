import type { LoginAnswer } from '@/contract/desktop/bridge'
import type { StationKey } from '@/contract/people/stations'
import { loginError, readTokenError, requestToken, Token } from '@/contract/session'
import { type Read, readAs } from '@/domain/reading/read-as'
import { LOGIN_UNREACHABLE } from '@/renderer/lib/http/refusal-texts'
import { CLIENT } from './client'
import type { Credentials } from './host-types'
import { type KeptTokens, type Tokens, tokensOf } from './kept-tokens'

/** A token is renewed this long before it ends, so that a call under way does not meet its end. */
const RENEW_BEFORE_MS = 5_000

/** A token that is not answered within this time is as good as no server: its line broke unheard. */
const TOKEN_WITHIN_MS = 10_000

const post = (body: unknown, signal = AbortSignal.timeout(TOKEN_WITHIN_MS)): Promise<Response> =>
  // biome-ignore lint/style/noRestrictedGlobals: this is the one wrapper of the network
  fetch(requestToken.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    // What a password is sent to is this server, and no other.
    redirect: 'error',
    signal
  })

/** What one tab writes to local storage is in another tab's a moment later: the lock is kept that long after the work. */
const STORAGE_SETTLES_WITHIN_MS = 150

/** One tab at a time: Web Locks where the page is a secure context; elsewhere the server's grace for the predecessor covers the race. */
const exclusively = <T>(work: () => Promise<T>): Promise<T> => {
  if (!navigator.locks) return work()
  return new Promise((resolve, reject) => {
    void navigator.locks.request('atelier-refresh', async () => {
      await work().then(resolve, reject)
      await new Promise((settled) => window.setTimeout(settled, STORAGE_SETTLES_WITHIN_MS))
    })
  })
}

/** Whether a refused refresh ends the session, in whatever words; `invalid_client` speaks of the station (reference: session 2.6). */
const endsSession = (status: number, said: unknown): boolean =>
  (status === 400 || status === 401) && readTokenError(said).error !== 'invalid_client'

/** What became of a refresh: a token, an end of the session, or no answer. */
type Refresh = { readonly kind: 'token'; readonly token: string } | { readonly kind: 'ended' } | { readonly kind: 'unreachable' }

export interface BrowserSession {
  readonly token: () => string | null
  /**
   * Forgets the tokens at once; answers one by which the server closes the session, renewed where the present one has ended. Null where there is
   * none. Without a signal nothing is renewed: the host closes no sessions.
   */
  readonly leave: (signal: AbortSignal | null) => Promise<string | null>
  /** A token that is still good for a while, refreshed when it must be; null when signed out or unreachable. */
  readonly freshToken: () => Promise<string | null>
  /** Replaces `spent`: concurrent calls and tabs share one refresh (reference: session 2.4). */
  readonly refresh: (spent: string, quiet: boolean) => Promise<Refresh>
}

/** What came of a sign-in; `error` is the word that OAuth has for a refusal, '' where there is none. */
type PasswordAnswer =
  | { readonly kind: 'issued'; readonly token: Read<Token> }
  | (Extract<LoginAnswer, { kind: 'refused' }> & { readonly error: string })

/** Asks for tokens with a password; those of a shared `station`, where one is taken so (reference: people 6.2). */
export async function passwordTokens({ username, password }: Credentials, station: StationKey | null): Promise<PasswordAnswer> {
  const at = station === null ? {} : { station_id: station.id, station_key: station.key }
  try {
    const response = await post({ ...CLIENT, grant_type: 'password', username, password, ...at })
    const body: unknown = await response.json().catch(() => null)
    const issued = response.ok ? readAs(Token, body) : null
    return issued === null
      ? { kind: 'refused', message: loginError(body), error: readTokenError(body).error }
      : { kind: 'issued', token: issued.data }
  } catch {
    return { kind: 'refused', message: LOGIN_UNREACHABLE, error: '' }
  }
}

/**
 * A session of the browser host, whose tokens rest in `kept` (reference: session 2.3, 3.4). `onEnded` hears that the server ended it, after
 * its tokens were dropped.
 */
export function browserSession(kept: KeptTokens, onEnded: () => void): BrowserSession {
  let refreshing: Promise<Refresh> | null = null

  const token = (): string | null => kept.read()?.access ?? null
  const clear = (): void => kept.write(null)
  const isGood = ({ until }: Pick<Tokens, 'until'>): boolean => until - RENEW_BEFORE_MS > Date.now()
  const posted = (refreshToken: string, signal?: AbortSignal): Promise<Response> =>
    post({ ...CLIENT, grant_type: 'refresh_token', refresh_token: refreshToken }, signal)

  const renew = (spent: string): Promise<Refresh> =>
    exclusively(async () => {
      const current = token()
      if (current !== null && current !== spent) return { kind: 'token', token: current }
      const refreshToken = kept.read()?.refresh ?? null
      if (refreshToken === null) return { kind: 'ended' }
      try {
        const response = await posted(refreshToken)
        const said: unknown = await response.json().catch(() => null)
        const refused = endsSession(response.status, said)
        const body = response.ok ? readAs(Token, said) : null
        // Signed out, or somebody signed in, while the answer was on its way: that stands.
        if (kept.read()?.refresh !== refreshToken) {
          const now = token()
          return now === null ? { kind: 'ended' } : { kind: 'token', token: now }
        }
        if (refused) return { kind: 'ended' }
        if (body === null) return { kind: 'unreachable' }
        kept.write(tokensOf(body.data))
        return { kind: 'token', token: body.data.access_token }
      } catch {
        return { kind: 'unreachable' }
      }
    })

  const refresh = async (spent: string, quiet: boolean): Promise<Refresh> => {
    refreshing ??= renew(spent).finally(() => {
      refreshing = null
    })
    const outcome = await refreshing
    if (outcome.kind === 'ended' && !quiet) {
      clear()
      onEnded()
    }
    return outcome
  }

  return {
    token,
    leave: async (signal) => {
      const last = kept.read()
      clear()
      if (signal === null || last === null || last.refresh === null || isGood(last)) return last?.access ?? null
      try {
        const response = await posted(last.refresh, signal)
        return response.ok ? (readAs(Token, await response.json())?.data.access_token ?? null) : null
      } catch {
        return null
      }
    },
    refresh,
    freshToken: async () => {
      const current = kept.read()
      if (current === null) return null
      if (isGood(current)) return current.access
      const outcome = await refresh(current.access, false)
      return outcome.kind === 'token' ? outcome.token : null
    }
  }
}
