import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RENEW_BEFORE_MS } from '@/main/session/session'
import { ERROR, REFUSED, refused, SessionBench } from '../support/session-bench'

let bench: SessionBench
beforeEach(() => {
  bench = new SessionBench()
})

describe('the session', () => {
  it('keeps the refresh token in the keychain and gives out access tokens alone', async () => {
    const session = bench.open()
    expect(await session.login('camille', 'atelier')).toEqual({ kind: 'signed-in' })
    expect(await bench.keychain.get()).toBe('r1')
    expect(await session.access()).toEqual({ kind: 'token', token: 'a1' })
    expect(bench.endpoint.grants).toEqual([{ grant_type: 'password', username: 'camille', password: 'atelier' }])
  })

  it.each([
    ['the words of the server', REFUSED, 'Non.'],
    ['our own when it has none', refused(400, { error: 'x' }), "Une erreur s'est produite."],
    ['our own when it fails', refused(502, { error: '' }), "Une erreur s'est produite."],
    ['that it is out of reach', { kind: 'unreachable' }, 'Le serveur ne répond pas. Réessayez dans un instant.']
  ] as const)('refuses a login with %s', async (_, outcome, message) => {
    bench.endpoint.outcome = outcome
    expect(await bench.open().login('camille', 'x')).toEqual({ kind: 'refused', message })
  })

  it('comes back from the keychain at its first need', async () => {
    await bench.keychain.set('kept')
    const session = bench.open()
    expect(await session.status()).toEqual({ signedIn: true, keptIn: 'memory' })
    expect(bench.endpoint.grants).toEqual([])
    expect(await session.access()).toEqual({ kind: 'token', token: 'a1' })
    expect(bench.endpoint.grants).toEqual([{ grant_type: 'refresh_token', refresh_token: 'kept' }])
  })

  it('refreshes once for all who were refused with the same token, also those who come late', async () => {
    const session = bench.open()
    await session.login('camille', 'atelier')
    const renewed = await Promise.all(Array.from({ length: 40 }, () => session.renew('a1')))
    expect(new Set(renewed.map((access) => access.kind === 'token' && access.token))).toEqual(new Set(['a2']))
    expect(await session.renew('a1')).toEqual({ kind: 'token', token: 'a2' })
    expect(bench.endpoint.issued).toBe(2)
  })

  it('gives a renewed token while the keychain still writes what asks for the next one, which is read after that', async () => {
    await bench.keychain.set('kept')
    const written = Promise.withResolvers<void>()
    const { set } = bench.keychain
    vi.spyOn(bench.keychain, 'set').mockImplementation((secret) => written.promise.then(() => set(secret)))
    const session = bench.open()
    expect(await session.access()).toEqual({ kind: 'token', token: 'a1' })
    expect(await bench.keychain.get()).toBe('kept')
    const next = session.renew('a1')
    written.resolve()
    expect(await next).toEqual({ kind: 'token', token: 'a2' })
    expect(bench.endpoint.grants.map((grant) => 'refresh_token' in grant && grant.refresh_token)).toEqual(['kept', 'r1'])
  })

  it.each([
    ['is used while it has time left', 900_000 - RENEW_BEFORE_MS - 1, 'a1'],
    ['is renewed when its end is near', 900_000 - RENEW_BEFORE_MS, 'a2']
  ])('a token %s', async (_, at, token) => {
    const session = bench.open()
    await session.login('camille', 'atelier')
    bench.now = at
    expect(await session.access()).toEqual({ kind: 'token', token })
  })

  it('uses what time a token has left when the server is out of reach', async () => {
    const session = bench.open()
    await session.login('camille', 'atelier')
    bench.endpoint.outcome = { kind: 'unreachable' }
    bench.now = 899_000
    expect(await session.access()).toEqual({ kind: 'token', token: 'a1' })
    bench.now = 900_000
    expect([await session.access(), (await session.status()).signedIn]).toEqual([{ kind: 'unreachable' }, true])
    expect(await bench.keychain.get()).toBe('r1')
  })

  it('ends once when its refresh is refused, and forgets everything', async () => {
    const session = bench.open()
    await session.login('camille', 'atelier')
    bench.endpoint.outcome = REFUSED
    const answers = await Promise.all([session.renew('a1'), session.renew('a1')])
    expect(answers).toEqual(Array(2).fill({ kind: 'ended', error: ERROR }))
    expect([bench.ended, await bench.keychain.get(), await session.access()]).toEqual([1, null, { kind: 'signed-out' }])
  })

  it.each([
    ['401 without a word of OAuth', refused(401, { error: '', error_description: 'Jeton expiré.' }), 'Jeton expiré.'],
    ['400 without any word', refused(400, { error: '' }), undefined],
    ['401 for the kind of grant', refused(401, { error: 'unsupported_grant_type' }), undefined]
  ] as const)('ends when a host refuses its refresh by %s, and is told as ended in one way', async (_, outcome, words) => {
    const session = bench.open()
    await session.login('camille', 'atelier')
    bench.endpoint.outcome = outcome
    const error = { error: 'invalid_grant', ...(words === undefined ? {} : { error_description: words }) }
    expect(await session.renew('a1')).toEqual({ kind: 'ended', error })
    expect([bench.ended, await bench.keychain.get()]).toEqual([1, null])
  })

  it.each([
    ['no answer comes', { kind: 'unreachable' }],
    ['the server fails', refused(500, { error: '' })],
    ['the server is busy', refused(429, { error: 'invalid_grant' })],
    ['nobody can read the answer', refused(200, { error: '' })],
    ['the client is not known', refused(401, { error: 'invalid_client' })]
  ] as const)('does not end when %s', async (_, outcome) => {
    const session = bench.open()
    await session.login('camille', 'atelier')
    bench.endpoint.outcome = outcome
    expect(await session.renew('a1')).toEqual({ kind: 'unreachable' })
    expect([bench.ended, await bench.keychain.get()]).toEqual([0, 'r1'])
  })

  it('is not ended by an answer that never came, at a station that has only what the keychain gave', async () => {
    await bench.keychain.set('kept')
    const session = bench.open()
    bench.endpoint.outcome = { kind: 'unreachable' }
    expect(await session.access()).toEqual({ kind: 'unreachable' })
    expect([bench.ended, await bench.keychain.get(), (await session.status()).signedIn]).toEqual([0, 'kept', true])
  })

  it('is nobody’s before anybody signed in: nothing is asked, nothing ends', async () => {
    const session = bench.open()
    expect([await session.access(), await session.renew('a0'), (await session.status()).signedIn]).toEqual([
      { kind: 'signed-out' },
      { kind: 'signed-out' },
      false
    ])
    expect([bench.endpoint.grants, bench.ended]).toEqual([[], 0])
    await session.logout()
    expect(bench.endpoint.revoked).toEqual([])
  })

  it('keeps its refresh token where a host gives no other with a new access token', async () => {
    const session = bench.open()
    await session.login('camille', 'atelier')
    bench.endpoint.token = { refresh_token: '' }
    expect(await session.renew('a1')).toEqual({ kind: 'token', token: 'a2' })
    expect(await bench.keychain.get()).toBe('r1')
  })

  it('of a host without refresh tokens lasts as long as its access token, and ends then', async () => {
    await bench.keychain.set('of somebody before')
    const set = vi.spyOn(bench.keychain, 'set')
    const session = bench.open()
    bench.endpoint.token = { refresh_token: '' }
    await session.login('camille', 'atelier')
    bench.now = 899_999
    expect([await session.access(), await bench.keychain.get(), set.mock.calls]).toEqual([{ kind: 'token', token: 'a1' }, null, []])
    expect(await session.status()).toMatchObject({ signedIn: true })
    bench.now = 900_000
    expect(await session.status()).toMatchObject({ signedIn: false })
    expect(await session.access()).toEqual({ kind: 'ended', error: { error: 'invalid_grant' } })
    expect([bench.ended, bench.endpoint.grants.length, await session.status()]).toMatchObject([1, 1, { signedIn: false }])
  })

  it('asks anew what the host knows when somebody signs in, not when that is refused', async () => {
    const session = bench.open()
    bench.endpoint.outcome = REFUSED
    await session.login('camille', 'non')
    expect(bench.forgotten).toBe(0)
    bench.endpoint.outcome = null
    await session.login('camille', 'atelier')
    expect(bench.forgotten).toBe(1)
  })
})
