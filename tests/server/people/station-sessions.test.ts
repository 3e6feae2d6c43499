import { describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { TeamPerson } from '@/contract/people/team'
import { CONFIRMED_MINUTES, STATION_SESSION_HOURS } from '@/domain/people/stations'
import { LIFETIMES } from '@/server/auth/tokens'
import { connect } from '../support/live-client'
import { confirm, enrolled, idOf, kindsOf, PASSWORD_NEEDED, PIN, refresh, signInAt, take, taken } from '../support/stations'
import { twoAtStations } from '../support/two-at-stations'

const tested = twoAtStations()
const { peopleOf, profile, team } = tested

const MINUTE = 60_000
const within = { timeout: 1_000, interval: 10 }

describe('a password at a station', () => {
  it('ties the session to it, in place of the one that its person had there', async () => {
    const { key } = await enrolled(tested.one)
    const before = await taken(tested.one, key, 'noa')
    const { status, body } = await signInAt(tested.one, key, 'noa')
    expect(status).toBe(200)
    await expect.poll(async () => (await profile(before.access_token)).status, within).toBe(401)
    const kept = await take(tested.one, key, 'noa', { keeps: true })
    expect(kept.body.token).toBeNull()
    expect((await profile(body.access_token)).status).toBe(200)
    expect((await signInAt(tested.one, key, 'noa', 'non')).body.error).toBe('invalid_grant')
  })

  it.each([
    ['another key', ({ id }: { id: string }) => ({ id, key: 'k'.repeat(43) }), 'invalid_station', /n'est plus inscrit/],
    ['a number that is none', ({ key }: { key: string }) => ({ id: 'presse', key }), 'invalid_station', /n'est plus inscrit/],
    ['no key', ({ id }: { id: string }) => ({ id }), 'invalid_request', /incomplète/],
    ['an empty number', ({ key }: { key: string }) => ({ id: '', key }), 'invalid_request', /incomplète/]
  ])('is refused with %s, before it is tried', async (_, other, error, said) => {
    const { key } = await enrolled(tested.one)
    for (const password of ['atelier', 'non']) {
      const { status, body } = await signInAt(tested.one, other(key), 'noa', password)
      expect([status, body]).toEqual([400, { error, error_description: expect.stringMatching(said) }])
    }
  })
})

describe('what is the administration’s', () => {
  it('asks a password for ten minutes, on every server at once, and again after a PIN', async () => {
    const { key } = await enrolled(tested.one, 'camille')
    const { access_token: token } = await taken(tested.one, key, 'sacha')
    for (const server of [tested.one, tested.two]) expect((await team(token, server)).body).toEqual(PASSWORD_NEEDED)
    const wrong = await tested.one.call<Problem>('POST', '/api/session/confirm', { token, body: { password: PIN } })
    expect([wrong.status, wrong.body.fields?.map(({ path }) => path)]).toEqual([400, ['body.password']])
    expect((await team(token)).status).toBe(403)
    expect((await confirm(tested.one, token)).status).toBe(204)
    for (const server of [tested.two, tested.one]) expect((await team(token, server)).status).toBe(200)
    tested.now += CONFIRMED_MINUTES * MINUTE - 1
    expect((await team(token, tested.two)).status).toBe(200)
    tested.now += 1
    expect((await team(token, tested.two)).status).toBe(403)
    await confirm(tested.one, token)
    expect((await take(tested.two, key, 'sacha', { keeps: true })).status).toBe(200)
    for (const server of [tested.one, tested.two]) expect((await team(token, server)).body).toEqual(PASSWORD_NEEDED)
    expect(await kindsOf(tested.one, await idOf(tested.one, 'sacha'))).toEqual(
      expect.arrayContaining(['password-refused', 'password-confirmed', 'station-taken'])
    )
  })

  it('is not open any more once somebody else takes the station', async () => {
    const { key } = await enrolled(tested.one, 'camille')
    const { body } = await signInAt(tested.one, key, 'sacha')
    expect((await team(body.access_token)).status).toBe(200)
    await taken(tested.one, key, 'noa')
    expect((await team(body.access_token)).body).toEqual(PASSWORD_NEEDED)
  })

  it('is carried by a refresh as it was', async () => {
    const { key } = await enrolled(tested.one, 'camille')
    const pin = await taken(tested.one, key, 'sacha')
    const next = (await refresh(tested.one, pin.refresh_token)).body
    expect((await team(next.access_token)).body).toEqual(PASSWORD_NEEDED)
    await confirm(tested.one, next.access_token)
    const last = (await refresh(tested.one, next.refresh_token)).body
    expect((await team(last.access_token)).status).toBe(200)
    tested.now += CONFIRMED_MINUTES * MINUTE
    expect((await team(last.access_token)).body).toEqual(PASSWORD_NEEDED)
  })

  it('is open to a session at no station, as ever', async () => {
    const { access_token } = await tested.one.login('sacha')
    tested.now += (CONFIRMED_MINUTES + 1) * MINUTE
    expect((await team(access_token)).status).toBe(200)
  })

  it('guessed at from a station waits as a sign-in does', async () => {
    const { key } = await enrolled(tested.one, 'camille')
    const { access_token } = await taken(tested.one, key, 'sacha')
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await confirm(tested.one, access_token, 'non')).status)
    expect(statuses.slice(-1)).toEqual([429])
    await tested.one.database.query('delete from login_attempts')
  })
})

describe('a session at a station', () => {
  it('ends 12 hours after its last use, and 30 days after it began', async () => {
    const { key } = await enrolled(tested.one)
    let pair = await taken(tested.one, key, 'noa')
    const hours = STATION_SESSION_HOURS * 60 * MINUTE
    tested.now += hours - 1
    pair = (await refresh(tested.one, pair.refresh_token)).body
    tested.now += hours - 1
    pair = (await refresh(tested.one, pair.refresh_token)).body
    expect(pair.refresh_token).toBeDefined()
    tested.now += hours
    expect((await refresh(tested.one, pair.refresh_token)).body.error).toBe('invalid_grant')

    tested.now = tested.start
    pair = await taken(tested.one, key, 'camille')
    const end = tested.start + LIFETIMES.refreshSeconds * 1000
    for (tested.now += hours - MINUTE; tested.now < end; tested.now += hours - MINUTE) {
      pair = (await refresh(tested.one, pair.refresh_token)).body
      expect(pair.refresh_token).toBeDefined()
    }
    // Signing in forgets tokens that are past: where a session began does not go with them.
    tested.now = end - MINUTE
    await tested.one.login('noa')
    tested.now = end - 1
    expect((await refresh(tested.one, pair.refresh_token)).status).toBe(200)
    tested.now = end
    expect((await refresh(tested.one, pair.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('of who enrolled it ends so too', async () => {
    const { token } = await enrolled(tested.one)
    tested.now += STATION_SESSION_HOURS * 60 * MINUTE
    expect((await refresh(tested.one, token.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('keeps when it was used, once a minute', async () => {
    const { key } = await enrolled(tested.one)
    const { access_token } = await taken(tested.one, key, 'noa')
    const lastAt = async (): Promise<string | undefined> =>
      (await peopleOf(key)).body.people.find(({ firstname }) => firstname === 'Noa')?.last_here_at ?? undefined
    tested.now += 5 * MINUTE
    await profile(access_token)
    await expect.poll(lastAt, within).toBe('2026-11-20 14:17:00')
    tested.now += MINUTE / 2
    await profile(access_token)
    tested.now += MINUTE
    await profile(access_token)
    await expect.poll(lastAt, within).toBe('2026-11-20 14:18:30')
    const [station] = await tested.one.database.query<{ last_seen_at: Date }>('select last_seen_at from stations where id = $1', [key.id])
    expect(station?.last_seen_at.getTime()).toBe(tested.now)
  })

  it('ends with its person’s password, with all others but the one that asks', async () => {
    const { key } = await enrolled(tested.one)
    const [here, elsewhere] = [await tested.one.login('noa'), await tested.one.login('noa')]
    const at = await taken(tested.one, key, 'noa')
    const windows = await Promise.all([at, elsewhere].map(({ access_token: token }) => connect(tested.two, 'noa', { token })))
    const mine = await connect(tested.two, 'noa', { token: here.access_token })
    const change = (current: string, password: string) =>
      tested.one.call('POST', '/api/account/password', { token: here.access_token, body: { current, password } })
    expect((await change('atelier', 'brume et cuivre')).status).toBe(204)
    await expect.poll(() => windows.map(({ socket }) => socket.connected), within).toEqual([false, false])
    expect(mine.socket.connected).toBe(true)
    expect((await refresh(tested.one, at.refresh_token)).body.error).toBe('invalid_grant')
    const kept = await take(tested.one, key, 'noa', { keeps: true })
    expect(kept.body.token, 'a station whose session ended begins a new one').not.toBeNull()
    mine.close()
    await tested.one.database.query(
      "update users set password_hash = (select password_hash from users where email = 'camille@atelier.test') where email = 'noa@atelier.test'"
    )
  })

  it('ends with its person’s account, whose PIN opens nothing then', async () => {
    const { key } = await enrolled(tested.one)
    const at = await taken(tested.one, key, 'noa')
    const window = await connect(tested.two, 'noa', { token: at.access_token })
    const id = await idOf(tested.one, 'noa')
    const admin = (await tested.one.login('sacha')).access_token
    expect((await tested.one.call<TeamPerson>('POST', `/api/people/${id}/disable`, { token: admin })).body.state).toBe('disabled')
    await expect.poll(() => window.socket.connected, within).toBe(false)
    expect((await profile(at.access_token)).status).toBe(401)
    expect((await peopleOf(key)).body.people.map((person) => person.id)).not.toContain(id)
    expect((await take(tested.one, key, 'noa', { pin: '9173' })).body.kind).toBe('wrong')
    expect((await take(tested.one, key, 'noa', { keeps: true })).body).toMatchObject({
      kind: 'disabled',
      message: expect.stringMatching(/désactivé/)
    })
    await tested.one.call('POST', `/api/people/${id}/enable`, { token: admin })
    expect((await take(tested.one, key, 'noa')).status).toBe(200)
    expect((await refresh(tested.one, at.refresh_token)).body.error).toBe('invalid_grant')
  })
})
