import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { OpenSession } from '@/contract/people/sessions'
import type { StationPerson } from '@/contract/people/stations'
import type { TeamPerson } from '@/contract/people/team'
import { CONFIRMED_MINUTES, STATION_SESSION_HOURS } from '@/domain/people/stations'
import { BACK_OFF } from '@/server/auth/back-off'
import { LIFETIMES } from '@/server/auth/tokens'
import { connect } from '../support/live-client'
import { startServer, type TestServer } from '../support/server'
import { confirm, enrolled, givePin, idOf, kindsOf, PIN, refresh, signInAt, take, taken } from '../support/stations'

const START = Date.UTC(2026, 10, 20, 13, 12)
let now = START
let one: TestServer
let two: TestServer
beforeAll(async () => {
  one = await startServer({ clock: () => now, backOff: { ...BACK_OFF, addressAttempts: 1_000 } })
  two = await startServer({ clock: () => now }, one.database)
  for (const person of ['camille', 'noa', 'sacha'] as const) await givePin(one, person)
})
afterAll(async () => {
  await two.close()
  await one.close()
})
beforeEach(() => {
  now = START
})

const MINUTE = 60_000
const within = { timeout: 1_000, interval: 10 }
const profile = (token: string, server = one) => server.call<{ firstname: string }>('GET', '/api/user/profile', { token })
const team = (token: string, server = one) => server.call<Problem>('GET', '/api/people', { token })
const NEEDED = { code: 'password-needed', message: expect.stringMatching(/redonnez votre mot de passe/) }
const peopleOf = (station: object) =>
  one.call<{ station: object; workshop: string; people: StationPerson[] }>('POST', '/api/station/people', { as: null, body: { station } })

describe('a station that several people share', () => {
  it('is enrolled by who signed in with a password, gets a key once, and shows its people by last use', async () => {
    const { key, token } = await enrolled(one)
    const { status, body } = await peopleOf(key)
    expect(status).toBe(200)
    expect(body).toMatchObject({ station: { id: key.id, name: 'Presse 2', idle_minutes: 10 }, workshop: 'Atelier de démonstration' })
    expect(body.people.map(({ firstname, has_pin, last_here_at }) => [firstname, has_pin, last_here_at])).toEqual([
      ['Sacha', true, '2026-11-20 14:12:00'],
      ['Camille', true, null],
      ['Noa', true, null]
    ])
    now += MINUTE
    await taken(one, key, 'noa')
    expect((await peopleOf(key)).body.people.map(({ firstname }) => firstname)).toEqual(['Noa', 'Sacha', 'Camille'])
    const again = await one.call<Problem>('POST', '/api/stations', {
      token: token.access_token,
      body: { name: 'Presse 3', idle_minutes: 10 }
    })
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('«\u00a0Presse 2\u00a0»')])
  })

  it('keeps of its key the SHA-256 alone, and no PIN at all', async () => {
    const { key } = await enrolled(one)
    await taken(one, key, 'noa')
    const [dump] = await one.database.query<{ text: string }>(
      `select string_agg(s::text, '') || (select string_agg(l::text, '') from security_log l) ||
         (select string_agg(u::text, '') from users u) as text from stations s`
    )
    for (const secret of [key.key, Buffer.from(key.key).toString('hex'), PIN]) expect(dump?.text).not.toContain(secret)
  })

  it('changes its name and its minutes, and sessions are told by it', async () => {
    const { key } = await enrolled(one)
    const { access_token: token } = await taken(one, key, 'noa')
    const body = { name: ' Presse  de nuit', idle_minutes: 5 }
    expect((await one.call('PATCH', '/api/stations/here', { token, body })).body).toEqual({
      id: key.id,
      name: 'Presse de nuit',
      idle_minutes: 5
    })
    const { sessions } = (await one.call<{ sessions: OpenSession[] }>('GET', '/api/account/sessions', { token })).body
    expect(sessions.find(({ current }) => current)?.station).toBe('Presse de nuit')
    const mine = await one.login('noa')
    expect((await one.call('PATCH', '/api/stations/here', { token: mine.access_token, body })).status).toBe(404)
  })

  it.each([
    ['', 10, 'body.name'],
    ['x'.repeat(41), 10, 'body.name'],
    ['Presse', 1, 'body.idle_minutes'],
    ['Presse', 61, 'body.idle_minutes']
  ])('is not called « %s » with %i minutes', async (name, idle_minutes, path) => {
    const token = (await one.login('noa')).access_token
    const reply = await one.call<Problem>('POST', '/api/stations', { token, body: { name, idle_minutes } })
    expect([reply.status, reply.body.fields?.map((field) => field.path)]).toEqual([400, [path]])
  })

  it('is not enrolled from a session that began with a PIN', async () => {
    const { key, token } = await enrolled(one)
    const pin = await taken(one, key, 'noa')
    const body = { name: 'Presse 3', idle_minutes: 10 }
    expect((await one.call('POST', '/api/stations', { token: pin.access_token, body })).status).toBe(409)
    // Nor where the station went from under it.
    await one.database.query("update oauth_tokens set station_id = null where station_id = $1 and began_with = 'pin'", [key.id])
    const refused = await one.call<Problem>('POST', '/api/stations', { token: pin.access_token, body })
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringMatching(/mot de passe/)])
    expect((await profile(token.access_token)).status).toBe(200)
  })
})

describe('a PIN', () => {
  it('opens the station for its person, whose own session it is', async () => {
    const { key } = await enrolled(one)
    const { status, body, headers } = await take(one, key, 'noa')
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body.person).toMatchObject({ firstname: 'Noa', lastname: 'Lefèvre', role: 'operator', last_here_at: '2026-11-20 14:12:00' })
    expect((await profile(body.token?.access_token ?? '')).body.firstname).toBe('Noa')
    const [signed] = await one.database.query(
      "select person, station, detail from security_log where kind = 'signed-in' order by id desc limit 1"
    )
    expect(signed).toEqual({ person: 'Noa Lefèvre', station: 'Presse 2', detail: { how: 'pin' } })
  })

  it('goes on with the session that the station keeps; without it a new one begins and the other ends', async () => {
    const { key } = await enrolled(one)
    const first = await taken(one, key, 'noa')
    const kept = await take(two, key, 'noa', { keeps: true })
    expect([kept.status, kept.body.token]).toEqual([200, null])
    expect((await profile(first.access_token)).status).toBe(200)
    const second = await taken(one, key, 'noa')
    expect([(await profile(first.access_token)).status, (await profile(second.access_token)).status]).toEqual([401, 200])
    await one.call('POST', '/oauth/v2/revoke', { token: second.access_token })
    const gone = await take(one, key, 'noa', { keeps: true })
    expect((await profile(gone.body.token?.access_token ?? '')).status).toBe(200)
  })

  it.each([
    ['another key', ({ id }: { id: string }) => ({ id, key: 'k'.repeat(43) })],
    ['no such station', ({ key }: { key: string }) => ({ id: '00000000-0000-4000-8000-000000000000', key })]
  ])('is worth nothing with %s, and no try is counted', async (_, other) => {
    const { key } = await enrolled(one)
    for (let n = 0; n < 5; n++) expect((await take(one, other(key), 'noa')).status).toBe(404)
    expect(await one.database.query('select from pin_failures')).toEqual([])
    expect((await take(one, key, 'noa')).status).toBe(200)
  })

  it('is worth nothing without a key, or with another station’s', async () => {
    const [here, there] = [await enrolled(one), await enrolled(one, 'camille', 'Emballage')]
    const without = await one.call('POST', '/api/station/take', { as: null, body: { person: 1, pin: PIN, keeps: false } })
    expect(without.status).toBe(400)
    expect((await take(one, { id: here.key.id, key: there.key.key }, 'noa')).status).toBe(404)
    expect((await peopleOf({ id: here.key.id, key: there.key.key })).status).toBe(404)
  })

  it('that is wrong makes wait 30 s, then 1, 2, 5 and 5 min, that person at that station alone', async () => {
    const [{ key }, other] = [await enrolled(one), await enrolled(one, 'camille', 'Emballage')]
    const wrong = () => take(one, key, 'noa', { pin: '9173' })
    expect((await wrong()).body).toEqual({ kind: 'wrong', message: 'PIN incorrect. Encore 2 essais.', wait: 0 })
    expect((await wrong()).body).toEqual({ kind: 'wrong', message: 'PIN incorrect. Encore 1 essai.', wait: 0 })
    for (const seconds of [30, 60, 120, 300, 300]) {
      expect((await wrong()).body).toMatchObject({
        kind: 'wait',
        wait: seconds,
        message: expect.stringMatching(/^PIN incorrect\. Réessayez dans/)
      })
      now += seconds * 1000 - 1
      const early = await take(two, key, 'noa')
      expect([early.status, early.body, early.headers.get('retry-after')]).toEqual([
        409,
        { kind: 'wait', wait: 1, message: "Trop d'essais. Réessayez dans 1 seconde." },
        '1'
      ])
      expect((await take(one, key, 'camille')).status).toBe(200)
      expect((await take(one, other.key, 'noa')).status).toBe(200)
      now += 1
    }
    expect((await take(one, key, 'noa')).status).toBe(200)
    expect((await wrong()).body.message).toBe('PIN incorrect. Encore 2 essais.')
  })

  it('tried ten times at once, on two servers, is tried three times', async () => {
    const { key } = await enrolled(one)
    const tries = await Promise.all(Array.from({ length: 10 }, (_, n) => take(n % 2 === 0 ? one : two, key, 'noa', { pin: `917${n}` })))
    const said = tries.map(({ body }) => body.message)
    expect(said.filter((message) => message.startsWith('PIN incorrect'))).toHaveLength(3)
    expect(said.filter((message) => message.startsWith("Trop d'essais"))).toHaveLength(7)
    expect((await take(one, key, 'noa')).body.kind).toBe('wait')
    now += 30_000
    expect((await take(two, key, 'noa')).status).toBe(200)
  })

  it('waits on, whichever server starts anew', async () => {
    const { key } = await enrolled(one)
    for (let n = 0; n < 3; n++) await take(one, key, 'noa', { pin: '9173' })
    const later = await startServer({ clock: () => now }, one.database)
    try {
      expect((await take(later, key, 'noa')).body).toMatchObject({ kind: 'wait', wait: 30 })
    } finally {
      await later.close()
    }
  })

  it('of nobody, or of who has none, is computed all the same', async () => {
    const { key } = await enrolled(one)
    await one.database.query("update users set pin_hash = null where email = 'camille@atelier.test'")
    expect((await take(one, key, 'camille')).body).toMatchObject({ kind: 'no-pin', wait: 0 })
    expect((await take(one, key, 999_999)).body).toMatchObject({ kind: 'wrong', wait: 0 })
    const best = async (person: number): Promise<number> => {
      const times: number[] = []
      for (let n = 0; n < 6; n++) {
        const started = performance.now()
        await take(one, key, person, { pin: '9173' })
        times.push(performance.now() - started)
        await one.database.query('delete from pin_failures')
      }
      return Math.min(...times)
    }
    const known = await best(await idOf(one, 'noa'))
    expect(await best(999_999)).toBeGreaterThan(known * 0.5)
    await givePin(one, 'camille')
  })
})

describe('a password at a station', () => {
  it('ties the session to it, in place of the one that its person had there', async () => {
    const { key } = await enrolled(one)
    const before = await taken(one, key, 'noa')
    const { status, body } = await signInAt(one, key, 'noa')
    expect(status).toBe(200)
    await expect.poll(async () => (await profile(before.access_token)).status, within).toBe(401)
    const kept = await take(one, key, 'noa', { keeps: true })
    expect(kept.body.token).toBeNull()
    expect((await profile(body.access_token)).status).toBe(200)
    expect((await signInAt(one, key, 'noa', 'non')).body.error).toBe('invalid_grant')
  })

  it.each([
    ['another key', ({ id }: { id: string }) => ({ id, key: 'k'.repeat(43) }), 'invalid_station', /n'est plus inscrit/],
    ['a number that is none', ({ key }: { key: string }) => ({ id: 'presse', key }), 'invalid_station', /n'est plus inscrit/],
    ['no key', ({ id }: { id: string }) => ({ id }), 'invalid_request', /incomplète/],
    ['an empty number', ({ key }: { key: string }) => ({ id: '', key }), 'invalid_request', /incomplète/]
  ])('is refused with %s, before it is tried', async (_, other, error, said) => {
    const { key } = await enrolled(one)
    for (const password of ['atelier', 'non']) {
      const { status, body } = await signInAt(one, other(key), 'noa', password)
      expect([status, body]).toEqual([400, { error, error_description: expect.stringMatching(said) }])
    }
  })
})

describe('what is the administration’s', () => {
  it('asks a password for ten minutes, on every server at once, and again after a PIN', async () => {
    const { key } = await enrolled(one, 'camille')
    const { access_token: token } = await taken(one, key, 'sacha')
    for (const server of [one, two]) expect((await team(token, server)).body).toEqual(NEEDED)
    const wrong = await one.call<Problem>('POST', '/api/session/confirm', { token, body: { password: PIN } })
    expect([wrong.status, wrong.body.fields?.map(({ path }) => path)]).toEqual([400, ['body.password']])
    expect((await team(token)).status).toBe(403)
    expect((await confirm(one, token)).status).toBe(204)
    for (const server of [two, one]) expect((await team(token, server)).status).toBe(200)
    now += CONFIRMED_MINUTES * MINUTE - 1
    expect((await team(token, two)).status).toBe(200)
    now += 1
    expect((await team(token, two)).status).toBe(403)
    await confirm(one, token)
    expect((await take(two, key, 'sacha', { keeps: true })).status).toBe(200)
    for (const server of [one, two]) expect((await team(token, server)).body).toEqual(NEEDED)
    expect(await kindsOf(one, await idOf(one, 'sacha'))).toEqual(
      expect.arrayContaining(['password-refused', 'password-confirmed', 'station-taken'])
    )
  })

  it('is not open any more once somebody else takes the station', async () => {
    const { key } = await enrolled(one, 'camille')
    const { body } = await signInAt(one, key, 'sacha')
    expect((await team(body.access_token)).status).toBe(200)
    await taken(one, key, 'noa')
    expect((await team(body.access_token)).body).toEqual(NEEDED)
  })

  it('is carried by a refresh as it was', async () => {
    const { key } = await enrolled(one, 'camille')
    const pin = await taken(one, key, 'sacha')
    const next = (await refresh(one, pin.refresh_token)).body
    expect((await team(next.access_token)).body).toEqual(NEEDED)
    await confirm(one, next.access_token)
    const last = (await refresh(one, next.refresh_token)).body
    expect((await team(last.access_token)).status).toBe(200)
    now += CONFIRMED_MINUTES * MINUTE
    expect((await team(last.access_token)).body).toEqual(NEEDED)
  })

  it('is open to a session at no station, as ever', async () => {
    const { access_token } = await one.login('sacha')
    now += (CONFIRMED_MINUTES + 1) * MINUTE
    expect((await team(access_token)).status).toBe(200)
  })

  it('guessed at from a station waits as a sign-in does', async () => {
    const { key } = await enrolled(one, 'camille')
    const { access_token } = await taken(one, key, 'sacha')
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await confirm(one, access_token, 'non')).status)
    expect(statuses.slice(-1)).toEqual([429])
    await one.database.query('delete from login_attempts')
  })
})

describe('a session at a station', () => {
  it('ends 12 hours after its last use, and 30 days after it began', async () => {
    const { key } = await enrolled(one)
    let pair = await taken(one, key, 'noa')
    const hours = STATION_SESSION_HOURS * 60 * MINUTE
    now += hours - 1
    pair = (await refresh(one, pair.refresh_token)).body
    now += hours - 1
    pair = (await refresh(one, pair.refresh_token)).body
    expect(pair.refresh_token).toBeDefined()
    now += hours
    expect((await refresh(one, pair.refresh_token)).body.error).toBe('invalid_grant')

    now = START
    pair = await taken(one, key, 'camille')
    const end = START + LIFETIMES.refreshSeconds * 1000
    for (now += hours - MINUTE; now < end; now += hours - MINUTE) {
      pair = (await refresh(one, pair.refresh_token)).body
      expect(pair.refresh_token).toBeDefined()
      // Signing in forgets tokens that are past: where a session began must not go with them.
      await one.login('noa')
    }
    now = end - 1
    expect((await refresh(one, pair.refresh_token)).status).toBe(200)
    now = end
    expect((await refresh(one, pair.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('of who enrolled it ends so too', async () => {
    const { token } = await enrolled(one)
    now += STATION_SESSION_HOURS * 60 * MINUTE
    expect((await refresh(one, token.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('keeps when it was used, once a minute', async () => {
    const { key } = await enrolled(one)
    const { access_token } = await taken(one, key, 'noa')
    const lastAt = async (): Promise<string | undefined> =>
      (await peopleOf(key)).body.people.find(({ firstname }) => firstname === 'Noa')?.last_here_at ?? undefined
    now += 5 * MINUTE
    await profile(access_token)
    await expect.poll(lastAt, within).toBe('2026-11-20 14:17:00')
    now += MINUTE / 2
    await profile(access_token)
    now += MINUTE
    await profile(access_token)
    await expect.poll(lastAt, within).toBe('2026-11-20 14:18:30')
    const [station] = await one.database.query<{ last_seen_at: Date }>('select last_seen_at from stations where id = $1', [key.id])
    expect(station?.last_seen_at.getTime()).toBe(now)
  })

  it('ends with its person’s password, with all others but the one that asks', async () => {
    const { key } = await enrolled(one)
    const [here, elsewhere] = [await one.login('noa'), await one.login('noa')]
    const at = await taken(one, key, 'noa')
    const windows = await Promise.all([at, elsewhere].map(({ access_token: token }) => connect(two, 'noa', { token })))
    const mine = await connect(two, 'noa', { token: here.access_token })
    const change = (current: string, password: string) =>
      one.call('POST', '/api/account/password', { token: here.access_token, body: { current, password } })
    expect((await change('atelier', 'brume et cuivre')).status).toBe(204)
    await expect.poll(() => windows.map(({ socket }) => socket.connected), within).toEqual([false, false])
    expect(mine.socket.connected).toBe(true)
    expect((await refresh(one, at.refresh_token)).body.error).toBe('invalid_grant')
    const kept = await take(one, key, 'noa', { keeps: true })
    expect(kept.body.token, 'a station whose session ended begins a new one').not.toBeNull()
    mine.close()
    await one.database.query(
      "update users set password_hash = (select password_hash from users where email = 'camille@atelier.test') where email = 'noa@atelier.test'"
    )
  })

  it('ends with its person’s account, whose PIN opens nothing then', async () => {
    const { key } = await enrolled(one)
    const at = await taken(one, key, 'noa')
    const window = await connect(two, 'noa', { token: at.access_token })
    const id = await idOf(one, 'noa')
    const admin = (await one.login('sacha')).access_token
    expect((await one.call<TeamPerson>('POST', `/api/people/${id}/disable`, { token: admin })).body.state).toBe('disabled')
    await expect.poll(() => window.socket.connected, within).toBe(false)
    expect((await profile(at.access_token)).status).toBe(401)
    expect((await peopleOf(key)).body.people.map((person) => person.id)).not.toContain(id)
    expect((await take(one, key, 'noa', { pin: '9173' })).body.kind).toBe('wrong')
    expect((await take(one, key, 'noa', { keeps: true })).body).toMatchObject({
      kind: 'disabled',
      message: expect.stringMatching(/désactivé/)
    })
    await one.call('POST', `/api/people/${id}/enable`, { token: admin })
    expect((await take(one, key, 'noa')).status).toBe(200)
    expect((await refresh(one, at.refresh_token)).body.error).toBe('invalid_grant')
  })
})

describe('giving a station up', () => {
  it('asks a password, ends the others’ sessions there, keeps one’s own, and may be asked twice', async () => {
    const { key, token } = await enrolled(one, 'camille')
    const [noa, sacha] = [await taken(one, key, 'noa'), await taken(one, key, 'sacha')]
    const elsewhere = await one.login('noa')
    const window = await connect(two, 'noa', { token: noa.access_token })
    const close = (access: string) => one.call<Problem>('DELETE', '/api/stations/here', { token: access })
    expect((await close(sacha.access_token)).body).toEqual(NEEDED)
    await confirm(one, sacha.access_token)
    expect((await close(sacha.access_token)).status).toBe(204)
    await expect.poll(() => window.socket.connected, within).toBe(false)
    for (const ended of [noa, token]) expect((await profile(ended.access_token)).status).toBe(401)
    expect((await profile(elsewhere.access_token)).status).toBe(200)
    expect((await close(sacha.access_token)).status).toBe(204)
    for (const opened of [await peopleOf(key), await take(one, key, 'noa')]) expect(opened.status).toBe(404)
    expect((await signInAt(one, key, 'noa')).body).toMatchObject({ error: 'invalid_station' })
    // Their own again: it lasts as any, administers, and may be shared anew.
    now += 2 * STATION_SESSION_HOURS * 60 * MINUTE
    const { access_token } = (await refresh(one, sacha.refresh_token)).body
    expect((await team(access_token)).status).toBe(200)
    expect((await one.call('POST', '/api/stations', { token: access_token, body: { name: 'Presse 2', idle_minutes: 10 } })).status).toBe(
      201
    )
    const [log] = await one.database.query("select detail from security_log where kind = 'station-closed'")
    expect(log).toEqual({ detail: { name: 'Presse 2', sessions: 2 } })
  })

  it('at the moment when somebody takes it leaves no session behind', async () => {
    for (let round = 0; round < 5; round++) {
      const { key, token } = await enrolled(one, 'camille')
      await confirm(one, token.access_token)
      const [, noa, sacha] = await Promise.all([
        one.call('DELETE', '/api/stations/here', { token: token.access_token }),
        take(two, key, 'noa'),
        signInAt(two, key, 'sacha')
      ])
      for (const access of [noa.body.token?.access_token, sacha.body.access_token])
        if (access !== undefined) await expect.poll(async () => (await profile(access)).status, within).toBe(401)
      const left = await one.database.query('select from oauth_tokens where station_id = $1 and revoked_at is null', [key.id])
      expect(left).toEqual([])
    }
  })
})
