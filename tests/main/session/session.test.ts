import { beforeEach, describe, expect, it } from 'vitest'
import type { Token } from '@/contract/session'
import { memoryKeychain } from '@/main/ports/keychain'
import { keptRefreshToken } from '@/main/session/kept-refresh-token'
import { openSession, RENEW_BEFORE_MS, type Session } from '@/main/session/session'
import type { Grant, TokenEndpoint, TokenOutcome } from '@/main/session/token-endpoint'

const REFUSED: TokenOutcome = { kind: 'refused', status: 400, error: { error: 'invalid_grant', error_description: 'Non.' } }

/** A token endpoint in memory that can refuse, fail and be slow. */
class Endpoint implements TokenEndpoint {
  readonly grants: Grant[] = []
  readonly revoked: string[] = []
  outcome: TokenOutcome | null = null
  gate: Promise<unknown> = Promise.resolve()
  issued = 0

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
      scope: null
    }
    return { kind: 'issued', token }
  }
  revoke = async (token: string): Promise<void> => {
    this.revoked.push(token)
  }
}

let endpoint: Endpoint
let keychain: ReturnType<typeof memoryKeychain>
let now: number
let ended: number
const open = (): Session =>
  openSession(
    keptRefreshToken(
      async () => keychain,
      () => undefined
    ),
    endpoint,
    () => {
      ended += 1
    },
    () => now
  )

beforeEach(() => {
  endpoint = new Endpoint()
  keychain = memoryKeychain()
  now = 0
  ended = 0
})

describe('the session', () => {
  it('keeps the refresh token in the keychain and gives out access tokens alone', async () => {
    const session = open()
    expect(await session.login('camille', 'atelier')).toEqual({ kind: 'signed-in' })
    expect(await keychain.get()).toBe('r1')
    expect(await session.access()).toEqual({ kind: 'token', token: 'a1' })
  })

  it.each([
    ['the words of the server', REFUSED, 'Non.'],
    ['our own when it has none', { ...REFUSED, error: { error: 'x' } }, "Une erreur s'est produite."],
    ['that it is out of reach', { kind: 'unreachable' }, 'Le serveur ne répond pas. Réessayez dans un instant.']
  ] as const)('refuses a login with %s', async (_, outcome, message) => {
    endpoint.outcome = outcome
    expect(await open().login('camille', 'x')).toEqual({ kind: 'refused', message })
  })

  it('comes back from the keychain at its first need', async () => {
    await keychain.set('kept')
    const session = open()
    expect(await session.status()).toEqual({ signedIn: true, keptIn: 'memory' })
    expect(endpoint.grants).toEqual([])
    expect(await session.access()).toEqual({ kind: 'token', token: 'a1' })
    expect(endpoint.grants).toEqual([{ grant_type: 'refresh_token', refresh_token: 'kept' }])
  })

  it('refreshes once for all who were refused with the same token, also those who come late', async () => {
    const session = open()
    await session.login('camille', 'atelier')
    const renewed = await Promise.all(Array.from({ length: 40 }, () => session.renew('a1')))
    expect(new Set(renewed.map((access) => access.kind === 'token' && access.token))).toEqual(new Set(['a2']))
    expect(await session.renew('a1')).toEqual({ kind: 'token', token: 'a2' })
    expect(endpoint.issued).toBe(2)
  })

  it.each([
    ['is used while it has time left', 900_000 - RENEW_BEFORE_MS - 1, 'a1'],
    ['is renewed when its end is near', 900_000 - RENEW_BEFORE_MS, 'a2']
  ])('a token %s', async (_, at, token) => {
    const session = open()
    await session.login('camille', 'atelier')
    now = at
    expect(await session.access()).toEqual({ kind: 'token', token })
  })

  it('uses what time a token has left when the server is out of reach', async () => {
    const session = open()
    await session.login('camille', 'atelier')
    endpoint.outcome = { kind: 'unreachable' }
    now = 899_000
    expect(await session.access()).toEqual({ kind: 'token', token: 'a1' })
    now = 901_000
    expect(await session.access()).toEqual({ kind: 'unreachable' })
    expect(await keychain.get()).toBe('r1')
  })

  it('ends once when its refresh is refused, and forgets everything', async () => {
    const session = open()
    await session.login('camille', 'atelier')
    endpoint.outcome = REFUSED
    const answers = await Promise.all([session.renew('a1'), session.renew('a1')])
    expect(answers).toEqual(Array(2).fill({ kind: 'ended', status: 400, error: REFUSED.kind === 'refused' && REFUSED.error }))
    expect([ended, await keychain.get(), await session.access()]).toEqual([1, null, { kind: 'signed-out' }])
  })

  it.each([
    ['the server fails', { kind: 'unreachable' }],
    ['the client is not known', { kind: 'refused', status: 401, error: { error: 'invalid_client' } }]
  ] as const)('does not end when %s', async (_, outcome) => {
    const session = open()
    await session.login('camille', 'atelier')
    endpoint.outcome = outcome
    expect(await session.renew('a1')).toEqual({ kind: 'unreachable' })
    expect([ended, await keychain.get()]).toEqual([0, 'r1'])
  })

  it('is closed at the server on logout, and here whatever the server says', async () => {
    const session = open()
    await session.login('camille', 'atelier')
    await session.logout()
    expect([endpoint.revoked, await keychain.get(), await session.access()]).toEqual([['a1'], null, { kind: 'signed-out' }])
  })

  it('does not come back from a refresh that was under way when it was closed', async () => {
    const session = open()
    await session.login('camille', 'atelier')
    const gate = Promise.withResolvers<void>()
    endpoint.gate = gate.promise
    const late = session.renew('a1')
    await session.logout()
    gate.resolve()
    expect([await late, await keychain.get()]).toEqual([{ kind: 'signed-out' }, null])
  })
})
