import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
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
    }
    // Signing in forgets tokens that are past: where a session began does not go with them.
    now = end - MINUTE
    await one.login('noa')
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
