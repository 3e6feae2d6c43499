import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { Query } from '@/server/db/database'
import { insertToken } from '@/server/repositories/accounts'
import { endEarlierAt } from '@/server/repositories/station-sessions'
import { CLIENT, startServer } from '../support/server'
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
    const known = await idOf(tested.one, 'noa')
    // By processor time of this process, which is the server's: what else the machine does meanwhile counts for nothing.
    const costOf = async (person: number): Promise<number> => {
      const before = process.cpuUsage()
      await take(tested.one, key, person, { pin: '9173' })
      const { user, system } = process.cpuUsage(before)
      await tested.one.database.query('delete from pin_failures')
      return user + system
    }
    const times: { readonly known: number; readonly unknown: number }[] = []
    for (let n = 0; n < 6; n++) times.push({ known: await costOf(known), unknown: await costOf(999_999) })
    expect(Math.min(...times.map(({ unknown }) => unknown))).toBeGreaterThan(Math.min(...times.map((one) => one.known)) * 0.5)
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

  it('by one person, the first pair becoming visible last, leaves that of the second', async () => {
    const { key } = await enrolled(tested.one)
    const userId = await idOf(tested.one, 'noa')
    const [at, later] = [new Date(tested.now), new Date(tested.now + 3_600_000)]
    const pair = (query: Query): Promise<number | null> => {
      const [access_hash, refresh_hash] = [randomBytes(32), randomBytes(32)]
      const token = { family: randomUUID(), client_id: CLIENT.client_id, user_id: userId, access_hash, refresh_hash, station_id: key.id }
      const rest = { access_expires_at: later, refresh_expires_at: later, scope: null, station: 'Presse 2', address: '10.0.0.7' }
      return insertToken(query, { ...token, ...rest, began_at: at, began_with: 'password', confirmed_at: at }, at, null)
    }
    const clients = await Promise.all(
      [1, 2].map(async () => {
        const client = new pg.Client({ connectionString: tested.one.database.url })
        client.on('error', () => undefined)
        await client.connect()
        const query: Query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
          (await client.query<Row>(text, [...values])).rows
        return { client, query }
      })
    )
    const [first, second] = clients
    if (first === undefined || second === undefined) throw new Error('two clients')
    const ofStation = { stationId: key.id, userId, at }
    await first.query('begin')
    const one = await pair(first.query)
    let isOver = false
    const other = pair(second.query)
      .then((id) => endEarlierAt(second.query, ofStation, id))
      .finally(() => {
        isOver = true
      })
    const waits = async () =>
      (await tested.one.database.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
        .length
    await expect.poll(async () => isOver || (await waits()) > 0).toBe(true)
    await first.query('commit')
    await endEarlierAt(first.query, ofStation, one)
    await other
    const open = await tested.one.database.query<{ id: number }>(
      'select id from oauth_tokens where station_id = $1 and user_id = $2 and revoked_at is null',
      [key.id, userId]
    )
    expect(open).toHaveLength(1)
    await Promise.all(clients.map(({ client }) => client.end()))
  })
})
