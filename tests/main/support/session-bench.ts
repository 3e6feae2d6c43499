import type { Capability } from '@/contract/http/capabilities'
import type { Token, TokenError } from '@/contract/session'
import { memoryKeychain } from '@/main/ports/keychain'
import { keptSecret } from '@/main/session/kept-secret'
import { openSession, type Session } from '@/main/session/session'
import type { Grant, TokenEndpoint, TokenOutcome } from '@/main/session/token-endpoint'

export const ERROR = { error: 'invalid_grant', error_description: 'Non.' }
export const refused = (status: number, error: TokenError): TokenOutcome => ({ kind: 'refused', status, error })
export const REFUSED = refused(400, ERROR)

/** A token endpoint in memory that can refuse, fail and be slow. */
class Endpoint implements TokenEndpoint {
  readonly grants: Grant[] = []
  readonly revoked: string[] = []
  outcome: TokenOutcome | null = null
  gate: Promise<unknown> = Promise.resolve()
  issued = 0
  /** What its tokens have otherwise. */
  token: Partial<Token> = {}

  request = async (grant: Grant): Promise<TokenOutcome> => {
    this.grants.push(grant)
    await this.gate
    if (this.outcome !== null) return this.outcome
    this.issued += 1
    const token: Token = {
      access_token: `a${this.issued}`,
      refresh_token: `r${this.issued}`,
      expires_in: 900,
      token_type: 'Bearer',
      scope: null,
      ...this.token
    }
    return { kind: 'issued', token }
  }
  revoke = async (token: string): Promise<void> => {
    this.revoked.push(token)
  }
}

/** A machine that is signed in at one host: its keychain, its clock, and the host's token endpoint. */
export class SessionBench {
  readonly endpoint = new Endpoint()
  readonly keychain = memoryKeychain()
  /** What the host says that it knows. */
  known: readonly Capability[] = ['session-revocation']
  /** How often what the host knows was forgotten. */
  forgotten = 0
  /** In ms. */
  now = 0
  /** How often the session ended by itself. */
  ended = 0

  open = (): Session =>
    openSession(
      keptSecret(
        async () => this.keychain,
        () => undefined
      ),
      this.endpoint,
      {
        knows: async (capability) => this.known.includes(capability),
        forget: () => {
          this.forgotten += 1
        }
      },
      () => {
        this.ended += 1
      },
      () => this.now
    )
}
