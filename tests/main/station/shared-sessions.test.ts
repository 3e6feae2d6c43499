import { describe, expect, it, vi } from 'vitest'
import { revokeToken } from '@/contract/session'
import { KEYCHAIN_SERVICE } from '@/main/ports/keytar-keychain'
import { NOA, type SharedBench, sharedBenchOfEachTest } from '../support/shared-bench'

let bench: SharedBench
sharedBenchOfEachTest((own) => {
  bench = own
})

const HOUR_MS = 3_600_000

describe('the session of somebody at a shared station', () => {
  it('ends by itself: the station is locked, and the others go on', async () => {
    const shared = await bench.enrolled()
    await shared.take(2, '2580')
    for (const [token, person] of bench.tokens) if (person === 2) bench.tokens.delete(token)
    const { tokens: noa } = shared.senderFor(2)
    expect(await noa.renew('access-2-2')).toMatchObject({ kind: 'signed-out' })
    expect([bench.reported.at(-1), bench.ends]).toMatchObject([{ locked: { why: 'ended' }, person: null }, 0])
    expect([await bench.signer(shared), await bench.signer(shared, 2), await bench.signer(shared, 1)]).toEqual([null, 'refused', 1])
    await vi.waitFor(() => expect(Object.keys(bench.secrets())).toEqual(['#station', '#station/1']))
  })

  it('ends without locking the station under somebody else', async () => {
    const shared = await bench.enrolled()
    const camille = shared.senderOf(new Request('app://atelier/api/orders'))
    await shared.take(2, '2580')
    for (const [token, person] of bench.tokens) if (person === 1) bench.tokens.delete(token)
    expect(await camille?.tokens.renew('access-1-1')).toMatchObject({ kind: 'ended' })
    expect([await shared.station(), await bench.signer(shared, 1)]).toMatchObject([{ locked: null, person: 2 }, 'refused'])
  })

  it('is revoked and forgotten when they sign out, and the station is locked at once', async () => {
    const shared = await bench.enrolled()
    await shared.take(2, '2580')
    const leaving = shared.session.logout()
    expect([bench.reported.at(-1), shared.keeps(2)]).toMatchObject([{ locked: { why: 'asked' }, person: null }, false])
    await leaving
    expect(bench.heard.filter(({ path }) => path === revokeToken.path).map(({ token }) => token)).toEqual(['access-2-2'])
    expect(Object.keys(bench.secrets())).toEqual(['#station', '#station/1'])
  })

  it('is a new one for who comes back while the one before is still being closed', async () => {
    const shared = await bench.enrolled()
    const leaving = shared.session.logout()
    await Promise.all([leaving, shared.take(1, '2580')])
    expect([await bench.signer(shared), bench.secrets()['#station/1']]).toEqual([1, 'refresh-1-2'])
  })

  it('is forgotten after 12 hours without use, also over a restart', async () => {
    const shared = await bench.enrolled()
    bench.clock += HOUR_MS
    await shared.take(2, '2580')
    bench.clock += 11 * HOUR_MS - 1
    expect(await bench.signer(shared, 1)).toBe(1)
    bench.clock += 1
    expect(await bench.signer(shared, 1)).toBe('refused')
    await bench.onDisk(2)
    const again = bench.start()
    await vi.waitFor(() => expect(Object.keys(bench.secrets())).toEqual(['#station', '#station/2']))
    bench.clock += HOUR_MS
    again.sweep()
    expect([await again.station(), again.keeps(2)]).toMatchObject([{ locked: { why: 'started' }, person: null }, false])
  })

  it('stays as long as they work: each call while the station is unlocked is a use', async () => {
    const shared = await bench.enrolled()
    for (let hours = 0; hours < 20; hours += 5) {
      bench.clock += 5 * HOUR_MS
      expect(await bench.signer(shared)).toBe(1)
    }
    shared.lock('idle')
    bench.clock += 12 * HOUR_MS
    expect(await bench.signer(shared)).toBeNull()
  })

  it('serves what main does for them, and who works there does once it is kept no more', async () => {
    const shared = await bench.enrolled()
    await shared.take(2, '2580')
    const whose = async (person: number | null) => {
      const access = await shared.senderFor(person).tokens.access()
      return access.kind === 'token' ? bench.tokens.get(access.token) : null
    }
    expect([await whose(1), await whose(null), await whose(3)]).toEqual([1, 2, 2])
    bench.vault.delete(`${KEYCHAIN_SERVICE}/${bench.apiOrigin}#station/1`)
    bench.clock += HOUR_MS
    expect(await whose(1)).toBe(2)
  })
})

describe('a keychain', () => {
  it('that lost the key makes the station an unshared one', async () => {
    await bench.enrolled()
    await bench.onDisk(1)
    bench.vault.delete(`${KEYCHAIN_SERVICE}/${bench.apiOrigin}#station`)
    const again = bench.start()
    expect([await again.station(), (await again.session.status()).signedIn]).toEqual([null, false])
    await vi.waitFor(() => expect(bench.secrets()).toEqual({}))
  })
  it('that fails while people work gives up neither the station nor their sessions', async () => {
    await (await bench.enrolled()).take(2, '2580')
    await bench.onDisk(2)
    let works = true
    const shared = bench.start({
      ...bench.keytar,
      getPassword: (service, account) => (works ? bench.keytar.getPassword(service, account) : Promise.reject(new Error('locked')))
    })
    await shared.take(2, '2580')
    works = false
    bench.clock += HOUR_MS
    expect(await shared.badge('ATB00000000000002')).toEqual({ kind: 'person', person: NOA })
    expect([await shared.station(), await bench.signer(shared), bench.ends]).toMatchObject([
      { name: 'Presse 2', locked: null, person: 2 },
      2,
      0
    ])
    works = true
    expect(await bench.start().station()).toMatchObject({ name: 'Presse 2', locked: { why: 'started' } })
  })
  it('that does not answer in one run keeps the station for the next', async () => {
    await bench.enrolled()
    await bench.onDisk(1)
    const without = bench.start(null)
    expect([await without.station(), await without.session.status()]).toEqual([null, { signedIn: false, keptIn: 'memory' }])
    expect(await bench.start().station()).toMatchObject({ name: 'Presse 2', locked: { why: 'started' } })
  })
})
