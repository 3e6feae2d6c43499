import type { LoginAnswer } from '@/contract/desktop/bridge'
import { loginError, requestToken, Token } from '@/contract/session'
import { STORAGE_KEYS } from '@/contract/storage'
import { readAs } from '@/domain/reading/read-as'
import { LOGIN_UNREACHABLE } from '@/renderer/lib/http/refusal-texts'
import { onStored, readStored, writeStored } from '@/renderer/lib/storage/storage'
import { CLIENT } from './client'
import type { Credentials } from './host-types'

/** A token is renewed this long before it ends, so that a call under way does not meet its end. */
const RENEW_BEFORE_MS = 5_000

/** A token that is not answered within this time is as good as no server: its line broke unheard. */
const TOKEN_WITHIN_MS = 10_000

const post = (body: unknown): Promise<Response> =>
  // biome-ignore lint/style/noRestrictedGlobals: this is the one wrapper of the network
  fetch(requestToken.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    // What a password is sent to is this server, and no other.
    redirect: 'error',
    signal: AbortSignal.timeout(TOKEN_WITHIN_MS)
  })

const save = (token: Token): void => {
  writeStored(STORAGE_KEYS.tokenExpiry, String(Date.now() + token.expires_in * 1000))
  writeStored(STORAGE_KEYS.tokenType, token.token_type)
  writeStored(STORAGE_KEYS.tokenScope, token.scope ?? '')
  writeStored(STORAGE_KEYS.refreshToken, token.refresh_token)
  writeStored(STORAGE_KEYS.accessToken, token.access_token)
}

const TOKEN_KEYS = [
  STORAGE_KEYS.accessToken,
  STORAGE_KEYS.refreshToken,
  STORAGE_KEYS.tokenExpiry,
  STORAGE_KEYS.tokenType,
  STORAGE_KEYS.tokenScope
]

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

/** What became of a refresh: a token, an end of the session, or no answer. */
type Refresh = { readonly kind: 'token'; readonly token: string } | { readonly kind: 'ended' } | { readonly kind: 'unreachable' }

export interface BrowserSession {
  readonly token: () => string | null
  readonly login: (credentials: Credentials) => Promise<LoginAnswer>
  readonly clear: () => void
  /** A token that is still good for a while, refreshed when it must be; null when signed out or unreachable. */
  readonly freshToken: () => Promise<string | null>
  /** Replaces `spent`: concurrent calls and tabs share one refresh (reference: session 2.4). */
  readonly refresh: (spent: string, quiet: boolean) => Promise<Refresh>
  readonly onEnded: (listener: () => void) => () => void
}

/** The session of the browser host: tokens under the local-storage keys of the contract (reference: session 2.3, 3.4). */
export function browserSession(): BrowserSession {
  const listeners = new Set<() => void>()
  let refreshing: Promise<Refresh> | null = null

  const token = (): string | null => readStored(STORAGE_KEYS.accessToken)
  const clear = (): void => {
    for (const key of TOKEN_KEYS) writeStored(key, null)
  }
  const end = (): void => {
    clear()
    for (const listener of listeners) listener()
  }
  onStored((key) => {
    if ((key === STORAGE_KEYS.accessToken || key === null) && token() === null) for (const listener of listeners) listener()
  })

  const renew = (spent: string): Promise<Refresh> =>
    exclusively(async () => {
      const current = token()
      if (current !== null && current !== spent) return { kind: 'token', token: current }
      const refreshToken = readStored(STORAGE_KEYS.refreshToken)
      if (refreshToken === null) return { kind: 'ended' }
      try {
        const response = await post({ ...CLIENT, grant_type: 'refresh_token', refresh_token: refreshToken })
        if (response.status === 400 || response.status === 401) return { kind: 'ended' }
        const body = readAs(Token, await response.json())
        if (!response.ok || body === null) return { kind: 'unreachable' }
        // Signed out, or someone else signed in, while the answer was on its way: that stands.
        if (readStored(STORAGE_KEYS.refreshToken) !== refreshToken) {
          const now = token()
          return now === null ? { kind: 'ended' } : { kind: 'token', token: now }
        }
        save(body.data)
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
    if (outcome.kind === 'ended' && !quiet) end()
    return outcome
  }

  return {
    token,
    clear,
    refresh,
    freshToken: async () => {
      const current = token()
      if (current === null) return null
      if (Number(readStored(STORAGE_KEYS.tokenExpiry)) - RENEW_BEFORE_MS > Date.now()) return current
      const outcome = await refresh(current, false)
      return outcome.kind === 'token' ? outcome.token : null
    },
    login: async ({ username, password }) => {
      try {
        const response = await post({ ...CLIENT, grant_type: 'password', username, password })
        const body: unknown = await response.json().catch(() => null)
        const issued = response.ok ? readAs(Token, body) : null
        if (issued === null) return { kind: 'refused', message: loginError(body) }
        save(issued.data)
        return { kind: 'signed-in' }
      } catch {
        return { kind: 'refused', message: LOGIN_UNREACHABLE }
      }
    },
    onEnded: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}
