import { beforeEach, describe, expect, it, vi } from 'vitest'
import { REFUSED, SessionBench } from '../support/session-bench'

let bench: SessionBench
beforeEach(() => {
  bench = new SessionBench()
})

describe('the session', () => {
  it('is closed within five seconds when no token to close it with comes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const session = bench.open()
      await session.login('camille', 'atelier')
      bench.endpoint.gate = new Promise(() => undefined)
      bench.now = 900_000
      let closed = false
      const closing = session.logout().then(() => {
        closed = true
      })
      await vi.advanceTimersByTimeAsync(4_999)
      expect(closed).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      await closing
      expect([await bench.keychain.get(), bench.endpoint.revoked, (await session.status()).signedIn]).toEqual([null, [], false])
    } finally {
      vi.useRealTimers()
    }
  })

  it('sends no refresh token that the keychain gives once it is closed, and leaves alone who signed in meanwhile', async () => {
    const session = bench.open()
    await session.login('camille', 'atelier')
    const gate = Promise.withResolvers<void>()
    const get = bench.keychain.get
    Object.assign(bench.keychain, {
      get: async () => {
        await gate.promise
        return null
      }
    })
    const late = session.renew('a1')
    const next = session.login('noa', 'atelier')
    await vi.waitFor(() => expect(bench.endpoint.issued).toBe(2))
    gate.resolve()
    await next
    expect([await late, bench.ended, await get()]).toEqual([{ kind: 'token', token: 'a2' }, 0, 'r2'])
  })

  it('is closed at the server on logout, and here whatever the server says', async () => {
    const session = bench.open()
    await session.login('camille', 'atelier')
    await session.logout()
    expect([bench.endpoint.revoked, await bench.keychain.get(), await session.access()]).toEqual([['a1'], null, { kind: 'signed-out' }])
  })

  it('is closed here alone where the host did not say that it knows how', async () => {
    bench.known = []
    const session = bench.open()
    await session.login('camille', 'atelier')
    await session.logout()
    expect([bench.endpoint.revoked, await bench.keychain.get()]).toEqual([[], null])
  })

  it('does not begin a refresh that waits for the keychain when it is closed', async () => {
    const session = bench.open()
    await session.login('camille', 'atelier')
    const late = session.renew('a1')
    await session.logout()
    expect([await late, await bench.keychain.get(), bench.endpoint.grants.length]).toEqual([{ kind: 'signed-out' }, null, 1])
  })

  describe('with a refresh that is on its way', () => {
    const onItsWay = async () => {
      const session = bench.open()
      await session.login('camille', 'atelier')
      const gate = Promise.withResolvers<void>()
      bench.endpoint.gate = gate.promise
      const late = session.renew('a1')
      await vi.waitFor(() => expect(bench.endpoint.grants).toHaveLength(2))
      return { session, late, arrives: gate.resolve }
    }

    it('does not come back from it once it is closed', async () => {
      const { session, late, arrives } = await onItsWay()
      await session.logout()
      arrives()
      expect(await late).toEqual({ kind: 'signed-out' })
      expect([await bench.keychain.get(), await session.access()]).toEqual([null, { kind: 'signed-out' }])
    })

    it('is not ended once more by its refusal', async () => {
      const { session, late, arrives } = await onItsWay()
      await session.logout()
      bench.endpoint.outcome = REFUSED
      arrives()
      expect([await late, bench.ended]).toEqual([{ kind: 'signed-out' }, 0])
    })

    it('stays that of whoever signed in meanwhile', async () => {
      const { session, late, arrives } = await onItsWay()
      await session.logout()
      bench.endpoint.gate = Promise.resolve()
      await session.login('noa', 'atelier')
      arrives()
      expect([await late, await bench.keychain.get()]).toEqual([{ kind: 'token', token: 'a2' }, 'r2'])
    })
  })
})
