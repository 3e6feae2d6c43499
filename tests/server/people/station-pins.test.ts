import { describe, expect, it } from 'vitest'
import { startServer } from '../support/server'
import { enrolled, givePin, idOf, PIN, signInAt, take, taken } from '../support/stations'
import { twoAtStations } from '../support/two-at-stations'

const tested = twoAtStations()
const { peopleOf, profile } = tested

describe('a PIN', () => {
  it('opens the station for its person, whose own session it is', async () => {
    const { key } = await enrolled(tested.one)
    const { status, body, headers } = await take(tested.one, key, 'noa')
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body.person).toMatchObject({ firstname: 'Noa', lastname: 'Lefèvre', role: 'operator', last_here_at: '2026-11-20 14:12:00' })
    expect((await profile(body.token?.access_token ?? '')).body.firstname).toBe('Noa')
    const [signed] = await tested.one.database.query(
      "select person, station, detail from security_log where kind = 'signed-in' order by id desc limit 1"
    )
    expect(signed).toEqual({ person: 'Noa Lefèvre', station: 'Presse 2', detail: { how: 'pin' } })
  })

  it('goes on with the session that the station keeps; without it a new one begins and the other ends', async () => {
    const { key } = await enrolled(tested.one)
    const first = await taken(tested.one, key, 'noa')
    const kept = await take(tested.two, key, 'noa', { keeps: true })
    expect([kept.status, kept.body.token]).toEqual([200, null])
    expect((await profile(first.access_token)).status).toBe(200)
    const second = await taken(tested.one, key, 'noa')
    expect([(await profile(first.access_token)).status, (await profile(second.access_token)).status]).toEqual([401, 200])
    await tested.one.call('POST', '/oauth/v2/revoke', { token: second.access_token })
    const gone = await take(tested.one, key, 'noa', { keeps: true })
    expect((await profile(gone.body.token?.access_token ?? '')).status).toBe(200)
  })

  it.each([
    ['another key', ({ id }: { id: string }) => ({ id, key: 'k'.repeat(43) })],
    ['no such station', ({ key }: { key: string }) => ({ id: '00000000-0000-4000-8000-000000000000', key })]
  ])('is worth nothing with %s, and no try is counted', async (_, other) => {
    const { key } = await enrolled(tested.one)
    for (let n = 0; n < 5; n++) expect((await take(tested.one, other(key), 'noa')).status).toBe(404)
    expect(await tested.one.database.query('select from pin_failures')).toEqual([])
    expect((await take(tested.one, key, 'noa')).status).toBe(200)
  })

  it('is worth nothing without a key, or with another station’s', async () => {
    const [here, there] = [await enrolled(tested.one), await enrolled(tested.one, 'camille', 'Emballage')]
    const without = await tested.one.call('POST', '/api/station/take', { as: null, body: { person: 1, pin: PIN, keeps: false } })
    expect(without.status).toBe(400)
    expect((await take(tested.one, { id: here.key.id, key: there.key.key }, 'noa')).status).toBe(404)
    expect((await peopleOf({ id: here.key.id, key: there.key.key })).status).toBe(404)
  })

  it('that is wrong makes wait 30 s, then 1, 2, 5 and 5 min, that person at that station alone', async () => {
    const [{ key }, other] = [await enrolled(tested.one), await enrolled(tested.one, 'camille', 'Emballage')]
    const wrong = () => take(tested.one, key, 'noa', { pin: '9173' })
    expect((await wrong()).body).toEqual({ kind: 'wrong', message: 'PIN incorrect. Encore 2 essais.', wait: 0 })
    expect((await wrong()).body).toEqual({ kind: 'wrong', message: 'PIN incorrect. Encore 1 essai.', wait: 0 })
    for (const seconds of [30, 60, 120, 300, 300]) {
      expect((await wrong()).body).toMatchObject({
        kind: 'wait',
        wait: seconds,
        message: expect.stringMatching(/^PIN incorrect\. Réessayez dans/)
      })
      tested.now += seconds * 1000 - 1
      const early = await take(tested.two, key, 'noa')
      expect([early.status, early.body, early.headers.get('retry-after')]).toEqual([
        409,
        { kind: 'wait', wait: 1, message: "Trop d'essais. Réessayez dans 1 seconde." },
        '1'
      ])
      expect((await take(tested.one, key, 'camille')).status).toBe(200)
      expect((await take(tested.one, other.key, 'noa')).status).toBe(200)
      tested.now += 1
    }
    expect((await take(tested.one, key, 'noa')).status).toBe(200)
    expect((await wrong()).body.message).toBe('PIN incorrect. Encore 2 essais.')
  })

  it('tried ten times at once, on two servers, is tried three times', async () => {
    const { key } = await enrolled(tested.one)
    const slowed = () => tested.one.database.query("select from security_log where kind = 'pin-slowed'")
    const before = await slowed()
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, n) => take(n % 2 === 0 ? tested.one : tested.two, key, 'noa', { pin: `917${n}` }))
    )
    const said = tries.map(({ body }) => body.message)
    expect(said.filter((message) => message.startsWith('PIN incorrect'))).toHaveLength(3)
    expect(said.filter((message) => message.startsWith("Trop d'essais"))).toHaveLength(7)
    // Who tries on while they wait stands in the log once, by each server.
    expect((await slowed()).length - before.length).toBeLessThanOrEqual(2)
    expect((await take(tested.one, key, 'noa')).body.kind).toBe('wait')
    tested.now += 30_000
    expect((await take(tested.two, key, 'noa')).status).toBe(200)
  })

  it('waits on, whichever server starts anew', async () => {
    const { key } = await enrolled(tested.one)
    for (let n = 0; n < 3; n++) await take(tested.one, key, 'noa', { pin: '9173' })
    const later = await startServer({ clock: () => tested.now }, tested.one.database)
    try {
      expect((await take(later, key, 'noa')).body).toMatchObject({ kind: 'wait', wait: 30 })
    } finally {
      await later.close()
    }
  })

  it('of nobody, or of who has none, is computed all the same', async () => {
    const { key } = await enrolled(tested.one)
    await tested.one.database.query("update users set pin_hash = null where email = 'camille@atelier.test'")
    expect((await take(tested.one, key, 'camille')).body).toMatchObject({ kind: 'no-pin', wait: 0 })
    expect((await take(tested.one, key, 999_999)).body).toMatchObject({ kind: 'wrong', wait: 0 })
    const best = async (person: number): Promise<number> => {
      const times: number[] = []
      for (let n = 0; n < 6; n++) {
        const started = performance.now()
        await take(tested.one, key, person, { pin: '9173' })
        times.push(performance.now() - started)
        await tested.one.database.query('delete from pin_failures')
      }
      return Math.min(...times)
    }
    const known = await best(await idOf(tested.one, 'noa'))
    expect(await best(999_999)).toBeGreaterThan(known * 0.5)
    await givePin(tested.one, 'camille')
  })
})

describe('a station taken twice at once', () => {
  it('by one person leaves one session of theirs', async () => {
    const { key } = await enrolled(tested.one)
    const open = () =>
      tested.one.database.query(
        "select from oauth_tokens t join users u on u.id = t.user_id where station_id = $1 and revoked_at is null and u.firstname = 'Noa'",
        [key.id]
      )
    for (let round = 0; round < 4; round++) {
      const replies = await Promise.all([take(tested.one, key, 'noa'), take(tested.two, key, 'noa'), take(tested.one, key, 'noa')])
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await open()).toHaveLength(1)
      const signedIn = await Promise.all([signInAt(tested.one, key, 'noa'), signInAt(tested.two, key, 'noa')])
      expect(signedIn.map(({ status }) => status)).toEqual([200, 200])
      expect(await open()).toHaveLength(1)
    }
  })
})
