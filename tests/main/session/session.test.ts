import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Capability } from '@/contract/http/capabilities'
import type { Token, TokenError } from '@/contract/session'
import { memoryKeychain } from '@/main/ports/keychain'
import { keptSecret } from '@/main/session/kept-secret'
import { openSession, RENEW_BEFORE_MS, type Session } from '@/main/session/session'
import type { Grant, TokenEndpoint, TokenOutcome } from '@/main/session/token-endpoint'

const ERROR = { error: 'invalid_grant', error_description: 'Non.' }
const refused = (status: number, error: TokenError): TokenOutcome => ({ kind: 'refused', status, error })
const REFUSED = refused(400, ERROR)

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

let endpoint: Endpoint
let known: readonly Capability[]
let forgotten: number
let keychain: ReturnType<typeof memoryKeychain>
let now: number
let ended: number
const open = (): Session =>
  openSession(
    keptSecret(
      async () => keychain,
      () => undefined
    ),
    endpoint,
    {
      knows: async (capability) => known.includes(capability),
      forget: () => {
        forgotten += 1
      }
    },
    () => {
      ended += 1
    },
    () => now
  )

beforeEach(() => {
  endpoint = new Endpoint()
  keychain = memoryKeychain()
  known = ['session-revocation']
  forgotten = 0
  now = 0
  ended = 0
})

describe('the session', () => {
  it('keeps the refresh token in the keychain and gives out access tokens alone', async () => {
    const session = open()
    expect(await session.login('camille', 'atelier')).toEqual({ kind: 'signed-in' })
    expect(await keychain.get()).toBe('r1')
    expect(await session.access()).toEqual({ kind: 'token', token: 'a1' })
    expect(endpoint.grants).toEqual([{ grant_type: 'password', username: 'camille', password: 'atelier' }])
  })

  it.each([
    ['the words of the server', REFUSED, 'Non.'],
    ['our own when it has none', refused(400, { error: 'x' }), "Une erreur s'est produite."],
    ['our own when it fails', refused(502, { error: '' }), "Une erreur s'est produite."],
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
    now = 900_000
    expect([await session.access(), (await session.status()).signedIn]).toEqual([{ kind: 'unreachable' }, true])
    expect(await keychain.get()).toBe('r1')
  })

  it('ends once when its refresh is refused, and forgets everything', async () => {
    const session = open()
    await session.login('camille', 'atelier')
    endpoint.outcome = REFUSED
    const answers = await Promise.all([session.renew('a1'), session.renew('a1')])
    expect(answers).toEqual(Array(2).fill({ kind: 'ended', error: ERROR }))
    expect([ended, await keychain.get(), await session.access()]).toEqual([1, null, { kind: 'signed-out' }])
  })

  it.each([
    ['401 without a word of OAuth', refused(401, { error: '', error_description: 'Jeton expiré.' }), 'Jeton expiré.'],
    ['400 without any word', refused(400, { error: '' }), undefined],
    ['401 for the kind of grant', refused(401, { error: 'unsupported_grant_type' }), undefined]
  ] as const)('ends when a host refuses its refresh by %s, and is told as ended in one way', async (_, outcome, words) => {
    const session = open()
    await session.login('camille', 'atelier')
    endpoint.outcome = outcome
    const error = { error: 'invalid_grant', ...(words === undefined ? {} : { error_description: words }) }
    expect(await session.renew('a1')).toEqual({ kind: 'ended', error })
    expect([ended, await keychain.get()]).toEqual([1, null])
  })

  it.each([
    ['no answer comes', { kind: 'unreachable' }],
    ['the server fails', refused(500, { error: '' })],
    ['the server is busy', refused(429, { error: 'invalid_grant' })],
    ['nobody can read the answer', refused(200, { error: '' })],
    ['the client is not known', refused(401, { error: 'invalid_client' })]
  ] as const)('does not end when %s', async (_, outcome) => {
    const session = open()
    await session.login('camille', 'atelier')
    endpoint.outcome = outcome
    expect(await session.renew('a1')).toEqual({ kind: 'unreachable' })
    expect([ended, await keychain.get()]).toEqual([0, 'r1'])
  })

  it('is not ended by an answer that never came, at a station that has only what the keychain gave', async () => {
    await keychain.set('kept')
    const session = open()
    endpoint.outcome = { kind: 'unreachable' }
    expect(await session.access()).toEqual({ kind: 'unreachable' })
    expect([ended, await keychain.get(), (await session.status()).signedIn]).toEqual([0, 'kept', true])
  })

  it('is nobody’s before anybody signed in: nothing is asked, nothing ends', async () => {
    const session = open()
    expect([await session.access(), await session.renew('a0'), (await session.status()).signedIn]).toEqual([
      { kind: 'signed-out' },
      { kind: 'signed-out' },
      false
    ])
    expect([endpoint.grants, ended]).toEqual([[], 0])
    await session.logout()
    expect(endpoint.revoked).toEqual([])
  })

  it('is closed within five seconds when no token to close it with comes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const session = open()
      await session.login('camille', 'atelier')
      endpoint.gate = new Promise(() => undefined)
      now = 900_000
      let closed = false
      const closing = session.logout().then(() => {
        closed = true
      })
      await vi.advanceTimersByTimeAsync(4_999)
      expect(closed).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      await closing
      expect([await keychain.get(), endpoint.revoked, (await session.status()).signedIn]).toEqual([null, [], false])
    } finally {
      vi.useRealTimers()
    }
  })

  it('sends no refresh token that the keychain gives once it is closed, and leaves alone who signed in meanwhile', async () => {
    const session = open()
    await session.login('camille', 'atelier')
    const gate = Promise.withResolvers<void>()
    const get = keychain.get
    keychain = Object.assign(keychain, {
      get: async () => {
        await gate.promise
        return null
      }
    })
    const late = session.renew('a1')
    const next = session.login('noa', 'atelier')
    await vi.waitFor(() => expect(endpoint.issued).toBe(2))
    gate.resolve()
    await next
    expect([await late, ended, await get()]).toEqual([{ kind: 'token', token: 'a2' }, 0, 'r2'])
  })

  it('keeps its refresh token where a host gives no other with a new access token', async () => {
    const session = open()
    await session.login('camille', 'atelier')
    endpoint.token = { refresh_token: '' }
    expect(await session.renew('a1')).toEqual({ kind: 'token', token: 'a2' })
    expect(await keychain.get()).toBe('r1')
  })

  it('of a host without refresh tokens lasts as long as its access token, and ends then', async () => {
    await keychain.set('of somebody before')
    const set = vi.spyOn(keychain, 'set')
    const session = open()
    endpoint.token = { refresh_token: '' }
    await session.login('camille', 'atelier')
    now = 899_999
    expect([await session.access(), await keychain.get(), set.mock.calls]).toEqual([{ kind: 'token', token: 'a1' }, null, []])
    expect(await session.status()).toMatchObject({ signedIn: true })
    now = 900_000
    expect(await session.status()).toMatchObject({ signedIn: false })
    expect(await session.access()).toEqual({ kind: 'ended', error: { error: 'invalid_grant' } })
    expect([ended, endpoint.grants.length, await session.status()]).toMatchObject([1, 1, { signedIn: false }])
  })

  it('is closed at the server on logout, and here whatever the server says', async () => {
    const session = open()
    await session.login('camille', 'atelier')
    await session.logout()
    expect([endpoint.revoked, await keychain.get(), await session.access()]).toEqual([['a1'], null, { kind: 'signed-out' }])
  })

  it('is closed here alone where the host did not say that it knows how', async () => {
    known = []
    const session = open()
    await session.login('camille', 'atelier')
    await session.logout()
    expect([endpoint.revoked, await keychain.get()]).toEqual([[], null])
  })

  it('asks anew what the host knows when somebody signs in, not when that is refused', async () => {
    const session = open()
    endpoint.outcome = REFUSED
    await session.login('camille', 'non')
    expect(forgotten).toBe(0)
    endpoint.outcome = null
    await session.login('camille', 'atelier')
    expect(forgotten).toBe(1)
  })

  it('does not begin a refresh that waits for the keychain when it is closed', async () => {
    const session = open()
    await session.login('camille', 'atelier')
    const late = session.renew('a1')
    await session.logout()
    expect([await late, await keychain.get(), endpoint.grants.length]).toEqual([{ kind: 'signed-out' }, null, 1])
  })

  describe('with a refresh that is on its way', () => {
    const onItsWay = async () => {
      const session = open()
      await session.login('camille', 'atelier')
      const gate = Promise.withResolvers<void>()
      endpoint.gate = gate.promise
      const late = session.renew('a1')
      await vi.waitFor(() => expect(endpoint.grants).toHaveLength(2))
      return { session, late, arrives: gate.resolve }
    }

    it('does not come back from it once it is closed', async () => {
      const { session, late, arrives } = await onItsWay()
      await session.logout()
      arrives()
      expect(await late).toEqual({ kind: 'signed-out' })
      expect([await keychain.get(), await session.access()]).toEqual([null, { kind: 'signed-out' }])
    })

    it('is not ended once more by its refusal', async () => {
      const { session, late, arrives } = await onItsWay()
      await session.logout()
      endpoint.outcome = REFUSED
      arrives()
      expect([await late, ended]).toEqual([{ kind: 'signed-out' }, 0])
    })

    it('stays that of whoever signed in meanwhile', async () => {
      const { session, late, arrives } = await onItsWay()
      await session.logout()
      endpoint.gate = Promise.resolve()
      await session.login('noa', 'atelier')
      arrives()
      expect([await late, await keychain.get()]).toEqual([{ kind: 'token', token: 'a2' }, 'r2'])
    })
  })
})
