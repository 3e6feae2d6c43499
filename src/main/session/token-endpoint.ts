import { readTokenError, requestToken, revokeToken, Token, type TokenError, type TokenRequest } from '@/contract/session'
import { type Read, readAs } from '@/domain/reading/read-as'

/** What came of a call to the token endpoint. `refused` is every answer that holds no token, a server error and an unreadable one among
 *  them; `unreachable` means that no answer came at all. */
export type TokenOutcome =
  | { readonly kind: 'issued'; readonly token: Read<Token> }
  | { readonly kind: 'refused'; readonly status: number; readonly error: TokenError }
  | { readonly kind: 'unreachable' }

export interface TokenEndpoint {
  /** Asks for a token; never throws. */
  readonly request: (grant: Grant) => Promise<TokenOutcome>
  /** Closes the session of an access token, at a host that knows how. Best effort: never throws. */
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

/** Calls the token endpoint of the API host at `apiOrigin`. The client is public: its secret buys nothing (reference: session 2.2). */
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
          // What a password is sent to is the address that was set, and no other.
          redirect: 'error',
          signal: AbortSignal.timeout(REQUEST_WITHIN_MS)
        })
        const said: unknown = await reply.json().catch(() => null)
        const token = reply.ok ? readAs(Token, said) : null
        return token === null
          ? { kind: 'refused', status: reply.status, error: readTokenError(said) }
          : { kind: 'issued', token: token.data }
      } catch {
        return { kind: 'unreachable' }
      }
    },
    revoke: async (accessToken) => {
      await fetch(apiOrigin + revokeToken.path, {
        method: revokeToken.method,
        headers: { authorization: `Bearer ${accessToken}` },
        credentials: 'omit',
        redirect: 'error',
        signal: AbortSignal.timeout(REVOKE_WITHIN_MS)
      }).catch(() => undefined)
    }
  }
}
