import * as z from 'zod/mini'
import { requestToken, revokeToken, Token, TokenError, type TokenRequest } from '@/contract/session'

/** What came of a call to the token endpoint. `unreachable` covers a lost network, a server error and a reply nobody can read. */
export type TokenOutcome =
  | { readonly kind: 'issued'; readonly token: Token }
  | { readonly kind: 'refused'; readonly status: number; readonly error: TokenError }
  | { readonly kind: 'unreachable' }

export interface TokenEndpoint {
  /** Asks for a token; never throws. */
  readonly request: (grant: Grant) => Promise<TokenOutcome>
  /** Closes the session of an access token. Best effort: never throws. */
  readonly revoke: (accessToken: string) => Promise<void>
}

type WithoutClient<T> = T extends unknown ? Omit<T, 'client_id' | 'client_secret'> : never
export type Grant = WithoutClient<TokenRequest>

export interface Client {
  readonly id: string
  readonly secret: string
}

const REQUEST_WITHIN_MS = 20_000
const REVOKE_WITHIN_MS = 5_000

/** Calls the token endpoint of the API host at `apiOrigin`. The client is public: its secret buys nothing (decisions, session). */
export function tokenEndpoint(apiOrigin: string, client: Client, fetch: typeof globalThis.fetch): TokenEndpoint {
  return {
    request: async (grant) => {
      const body: TokenRequest = { client_id: client.id, client_secret: client.secret, ...grant }
      try {
        const reply = await fetch(apiOrigin + requestToken.path, {
          method: requestToken.method,
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(body),
          credentials: 'omit',
          signal: AbortSignal.timeout(REQUEST_WITHIN_MS)
        })
        const said: unknown = await reply.json()
        const token = z.safeParse(Token, said)
        if (reply.ok && token.success) return { kind: 'issued', token: token.data }
        const error = z.safeParse(TokenError, said)
        return !reply.ok && error.success ? { kind: 'refused', status: reply.status, error: error.data } : { kind: 'unreachable' }
      } catch {
        return { kind: 'unreachable' }
      }
    },
    revoke: async (accessToken) => {
      await fetch(apiOrigin + revokeToken.path, {
        method: revokeToken.method,
        headers: { authorization: `Bearer ${accessToken}` },
        credentials: 'omit',
        signal: AbortSignal.timeout(REVOKE_WITHIN_MS)
      }).catch(() => undefined)
    }
  }
}
