import { describe, expect, it, vi } from 'vitest'
import { requestToken } from '@/contract/session'
import { KEYCHAIN_SERVICE } from '@/main/ports/keytar-keychain'
import { CAMILLE, CHOICES, KEY, NOA, NOT_FOUND, type SharedBench, STATION, sharedBenchOfEachTest } from '../support/shared-bench'

let bench: SharedBench
sharedBenchOfEachTest((own) => {
  bench = own
})

describe('a station that is not shared', () => {
  it('has the one session of before, under the account of before', async () => {
    bench.vault.set(`${KEYCHAIN_SERVICE}/${bench.apiOrigin}`, bench.issue(1).refresh_token)
    const shared = bench.start()
    expect([await shared.station(), await shared.session.status(), await bench.signer(shared)]).toEqual([
      null,
      { signedIn: true, keptIn: 'keychain' },
      1
    ])
    expect([shared.isShared(), shared.present(), shared.hasSender(7), Object.keys(bench.secrets())]).toEqual([false, null, true, ['']])
  })
  it('is not made one at a host that knows none, which is sent nothing of it', async () => {
    bench.capabilities = []
    const shared = bench.start()
    await shared.session.login('camille', 'a long password')
    expect(await shared.enrol(CHOICES)).toMatchObject({ kind: 'refused' })
    expect(bench.heard.map(({ path }) => path)).not.toContain('/api/stations')
  })
  it('is not made one while the server does not answer', async () => {
    const shared = bench.start()
    await shared.session.login('camille', 'a long password')
    for (const path of ['/api/capabilities', '/api/user/profile']) bench.instead.set(path, { status: 0 })
    expect(await shared.enrol(CHOICES)).toEqual({ kind: 'refused', message: 'Le serveur ne répond pas. Réessayez dans un instant.' })
  })
  it('tells why the server makes it none, and goes on as before', async () => {
    const shared = bench.start()
    await shared.session.login('camille', 'a long password')
    bench.instead.set('/api/stations', { status: 403, body: { code: 'forbidden', message: 'Connectez-vous avec votre mot de passe.' } })
    expect(await shared.enrol(CHOICES)).toEqual({ kind: 'refused', message: 'Connectez-vous avec votre mot de passe.', code: 'forbidden' })
    expect([await bench.signer(shared), Object.keys(bench.secrets())]).toEqual([1, ['']])
  })
})

describe('a shared station', () => {
  it('keeps its key and the token of each person in the keychain, and no secret in its file', async () => {
    const shared = await bench.enrolled()
    expect(bench.secrets()).toEqual({ '#station': JSON.stringify({ id: STATION.id, key: KEY }), '#station/1': 'refresh-1-1' })
    expect(await shared.take(2, '2580')).toMatchObject({ kind: 'unlocked', person: { id: 2 } })
    expect(Object.keys(bench.secrets())).toEqual(['#station', '#station/1', '#station/2'])
    await vi.waitFor(async () => expect(Object.values(await bench.file())).toMatchObject([{ person: 2, used: { 1: expect.any(String) } }]))
    expect(JSON.stringify(await bench.file())).not.toMatch(/refresh|access|a-key/)
  })

  it('sends in the name of who works there, and of somebody else where their session is kept', async () => {
    const shared = await bench.enrolled()
    await shared.take(2, '2580')
    expect([
      await bench.signer(shared),
      await bench.signer(shared, 1),
      await bench.signer(shared, 2),
      await bench.signer(shared, 3)
    ]).toEqual([2, 1, 2, 'refused'])
  })

  it('takes nothing back of who is locked out: their work goes on, the PIN alone changes hands', async () => {
    const shared = await bench.enrolled()
    shared.lock('idle')
    expect([await bench.signer(shared), bench.reported.at(-1)]).toMatchObject([1, { locked: { why: 'idle' }, person: 1 }])
    expect(await shared.take(2, '0000')).toMatchObject({ kind: 'refused', refusal: { kind: 'wrong' } })
    shared.lock('asked')
    expect([shared.present(), (await shared.station())?.locked?.why]).toEqual([1, 'idle'])
  })

  it('goes on with the session that it keeps of who comes back', async () => {
    const shared = await bench.enrolled()
    await shared.take(2, '2580')
    await shared.take(1, '2580')
    expect(bench.heard.filter(({ path }) => path === '/api/station/take').map(({ body }) => body.keeps)).toEqual([false, true])
    expect([await bench.signer(shared), bench.secrets()['#station/1']]).toEqual([1, 'refresh-1-1'])
  })

  it('is locked at each start, with nobody there until it is taken; everybody comes back from the keychain', async () => {
    await (await bench.enrolled()).take(2, '2580')
    await bench.onDisk(2)
    const again = bench.start()
    expect(await again.station()).toMatchObject({ locked: { why: 'started' }, person: 2 })
    expect([await bench.signer(again), (await again.session.status()).signedIn, again.hasSender(null), again.hasSender(1)]).toEqual([
      null,
      false,
      false,
      true
    ])
    await again.take(1, '2580')
    expect([await bench.signer(again), await bench.signer(again, 2)]).toEqual([1, 2])
  })

  it('is taken with a password, which proves the station', async () => {
    const shared = await bench.enrolled()
    shared.lock('asked')
    expect(await shared.session.login('noa', 'a long password')).toEqual({ kind: 'signed-in' })
    expect(bench.heard.findLast(({ path }) => path === requestToken.path)?.body).toMatchObject({ station_id: STATION.id, station_key: KEY })
    expect([await shared.station(), await bench.signer(shared)]).toMatchObject([{ locked: null, person: 2 }, 2])
  })

  it('serves one person again, whose session goes on where it was before', async () => {
    const shared = await bench.enrolled()
    await shared.take(2, '2580')
    expect(await shared.close()).toEqual({ kind: 'done', station: null })
    await vi.waitFor(() => expect(Object.keys(bench.secrets())).toEqual(['']))
    expect([
      bench.reported.at(-1),
      await bench.signer(shared),
      await bench.signer(shared, 2),
      await bench.signer(shared, 1),
      bench.ends
    ]).toEqual([null, 2, 2, 'refused', 0])
    await vi.waitFor(async () => expect(await bench.file()).toEqual({}))
    expect(await bench.start().session.status()).toEqual({ signedIn: true, keptIn: 'keychain' })
  })

  it('stays one when the server asks for the password first', async () => {
    const shared = await bench.enrolled()
    bench.instead.set('/api/stations/here', { status: 403, body: { code: 'password-needed', message: 'Votre mot de passe est demandé.' } })
    expect(await shared.close()).toEqual({ kind: 'refused', message: 'Votre mot de passe est demandé.', code: 'password-needed' })
    expect([await shared.station(), await bench.signer(shared)]).toMatchObject([{ person: 1 }, 1])
  })

  it('has the name that it was given last, here or elsewhere', async () => {
    const shared = await bench.enrolled()
    expect(await shared.change({ ...CHOICES, name: 'Presse 3' })).toMatchObject({ kind: 'done', station: { name: 'Presse 3' } })
    expect(await shared.people()).toEqual({ kind: 'people', workshop: 'Atelier', people: [CAMILLE, NOA] })
    expect(bench.reported.slice(-2)).toMatchObject([{ name: 'Presse 3' }, { name: 'Presse 2' }])
  })

  it('says whose badge was read, and that it knows another not', async () => {
    const shared = await bench.enrolled()
    expect([await shared.badge('ATB00000000000002'), await shared.badge('ATB00000000000009')]).toEqual([
      { kind: 'person', person: NOA },
      { kind: 'unknown' }
    ])
  })

  it.each([
    ['no answer', { status: 0 }],
    ['a page of something in between', { status: 404, body: 'Not here' }],
    ['a server in trouble', { status: 503, body: { code: 'unavailable', message: 'Plus tard.' } }]
  ])('stays one at %s', async (_, reply) => {
    const shared = await bench.enrolled()
    for (const path of ['people', 'badge', 'take']) bench.instead.set(`/api/station/${path}`, reply)
    expect([await shared.people(), await shared.badge('ATB00000000000002'), await shared.take(2, '2580')]).toEqual(
      Array(3).fill({ kind: 'unreachable' })
    )
    expect(await shared.station()).toMatchObject({ person: 1 })
  })

  it('forgets its key and everybody once the server knows it no more', async () => {
    const shared = await bench.enrolled()
    await shared.take(2, '2580')
    bench.instead.set('/api/station/people', NOT_FOUND)
    bench.instead.set('/api/station/take', NOT_FOUND)
    expect(await shared.take(1, '2580')).toEqual({ kind: 'closed' })
    await vi.waitFor(() => expect(bench.secrets()).toEqual({}))
    expect([await shared.station(), bench.reported.at(-1), bench.ends, await bench.signer(shared)]).toEqual([null, null, 1, null])
  })
})

it('a shared station that a password is refused at, because the server knows it no more, is none any more', async () => {
  const shared = await bench.enrolled()
  bench.instead.set(requestToken.path, { status: 400, body: { error: 'invalid_station', error_description: 'Reconnectez-vous.' } })
  expect(await shared.session.login('noa', 'a long password')).toEqual({ kind: 'refused', message: 'Reconnectez-vous.' })
  expect([await shared.station(), bench.ends]).toEqual([null, 1])
})
