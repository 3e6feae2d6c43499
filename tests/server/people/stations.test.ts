import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { OpenSession } from '@/contract/people/sessions'
import { STATION_SESSION_HOURS } from '@/domain/people/stations'
import { BACK_OFF } from '@/server/auth/back-off'
import { connect } from '../support/live-client'
import { startServer } from '../support/server'
import { confirm, enrolled, PASSWORD_NEEDED, PIN, refresh, signInAt, take, taken } from '../support/stations'
import { twoAtStations } from '../support/two-at-stations'

const tested = twoAtStations()
const { peopleOf, profile, team } = tested

const MINUTE = 60_000
const within = { timeout: 1_000, interval: 10 }

describe('a station that several people share', () => {
  it('is enrolled by who signed in with a password, gets a key once, and shows its people by last use', async () => {
    const { key, token } = await enrolled(tested.one)
    const { status, body } = await peopleOf(key)
    expect(status).toBe(200)
    expect(body).toMatchObject({ station: { id: key.id, name: 'Presse 2', idle_minutes: 10 }, workshop: 'Atelier de démonstration' })
    expect(body.people.map(({ firstname, has_pin, last_here_at }) => [firstname, has_pin, last_here_at])).toEqual([
      ['Sacha', true, '2026-11-20 14:12:00'],
      ['Camille', true, null],
      ['Noa', true, null]
    ])
    tested.now += MINUTE
    await taken(tested.one, key, 'noa')
    expect((await peopleOf(key)).body.people.map(({ firstname }) => firstname)).toEqual(['Noa', 'Sacha', 'Camille'])
    const again = await tested.one.call<Problem>('POST', '/api/stations', {
      token: token.access_token,
      body: { name: 'Presse 3', idle_minutes: 10 }
    })
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('«\u00a0Presse 2\u00a0»')])
  })

  it('keeps of its key the SHA-256 alone, and no PIN at all', async () => {
    const { key } = await enrolled(tested.one)
    await taken(tested.one, key, 'noa')
    const [dump] = await tested.one.database.query<{ text: string }>(
      `select string_agg(s::text, '') || (select string_agg(l::text, '') from security_log l) ||
         (select string_agg(u::text, '') from users u) as text from stations s`
    )
    for (const secret of [key.key, Buffer.from(key.key).toString('hex'), PIN]) expect(dump?.text).not.toContain(secret)
  })

  it('changes its name and its minutes, and sessions are told by it', async () => {
    const { key } = await enrolled(tested.one)
    const { access_token: token } = await taken(tested.one, key, 'noa')
    const body = { name: ' Presse  de nuit', idle_minutes: 5 }
    expect((await tested.one.call('PATCH', '/api/stations/here', { token, body })).body).toEqual({
      id: key.id,
      name: 'Presse de nuit',
      idle_minutes: 5
    })
    const { sessions } = (await tested.one.call<{ sessions: OpenSession[] }>('GET', '/api/account/sessions', { token })).body
    expect(sessions.find(({ current }) => current)?.station).toBe('Presse de nuit')
    const mine = await tested.one.login('noa')
    expect((await tested.one.call('PATCH', '/api/stations/here', { token: mine.access_token, body })).status).toBe(404)
  })

  it.each([
    ['', 10, 'body.name'],
    ['x'.repeat(41), 10, 'body.name'],
    ['Presse', 1, 'body.idle_minutes'],
    ['Presse', 61, 'body.idle_minutes']
  ])('is not called « %s » with %i minutes', async (name, idle_minutes, path) => {
    const token = (await tested.one.login('noa')).access_token
    const reply = await tested.one.call<Problem>('POST', '/api/stations', { token, body: { name, idle_minutes } })
    expect([reply.status, reply.body.fields?.map((field) => field.path)]).toEqual([400, [path]])
  })

  it('is not enrolled from a session that began with a PIN', async () => {
    const { key, token } = await enrolled(tested.one)
    const pin = await taken(tested.one, key, 'noa')
    const body = { name: 'Presse 3', idle_minutes: 10 }
    expect((await tested.one.call('POST', '/api/stations', { token: pin.access_token, body })).status).toBe(409)
    // Nor where the station went from under it.
    await tested.one.database.query("update oauth_tokens set station_id = null where station_id = $1 and began_with = 'pin'", [key.id])
    const refused = await tested.one.call<Problem>('POST', '/api/stations', { token: pin.access_token, body })
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringMatching(/mot de passe/)])
    expect((await profile(token.access_token)).status).toBe(200)
  })
})

describe('giving a station up', () => {
  it('asks a password, ends the others’ sessions there, keeps one’s own, and may be asked twice', async () => {
    const { key, token } = await enrolled(tested.one, 'camille')
    const [noa, sacha] = [await taken(tested.one, key, 'noa'), await taken(tested.one, key, 'sacha')]
    const elsewhere = await tested.one.login('noa')
    const window = await connect(tested.two, 'noa', { token: noa.access_token })
    const close = (access: string) => tested.one.call<Problem>('DELETE', '/api/stations/here', { token: access })
    expect((await close(sacha.access_token)).body).toEqual(PASSWORD_NEEDED)
    await confirm(tested.one, sacha.access_token)
    expect((await close(sacha.access_token)).status).toBe(204)
    await expect.poll(() => window.socket.connected, within).toBe(false)
    for (const ended of [noa, token]) expect((await profile(ended.access_token)).status).toBe(401)
    expect((await profile(elsewhere.access_token)).status).toBe(200)
    expect((await close(sacha.access_token)).status).toBe(204)
    for (const opened of [await peopleOf(key), await take(tested.one, key, 'noa')]) expect(opened.status).toBe(404)
    expect((await signInAt(tested.one, key, 'noa')).body).toMatchObject({ error: 'invalid_station' })
    // Their own again: it lasts as any, administers, and may be shared anew.
    tested.now += 2 * STATION_SESSION_HOURS * 60 * MINUTE
    const { access_token } = (await refresh(tested.one, sacha.refresh_token)).body
    expect((await team(access_token)).status).toBe(200)
    expect(
      (await tested.one.call('POST', '/api/stations', { token: access_token, body: { name: 'Presse 2', idle_minutes: 10 } })).status
    ).toBe(201)
    const [log] = await tested.one.database.query("select detail from security_log where kind = 'station-closed'")
    expect(log).toEqual({ detail: { name: 'Presse 2', sessions: 2 } })
  })

  it('at the moment when somebody takes it leaves no session behind', async () => {
    for (let round = 0; round < 5; round++) {
      const { key, token } = await enrolled(tested.one, 'camille')
      await confirm(tested.one, token.access_token)
      const close = () => tested.one.call('DELETE', '/api/stations/here', { token: token.access_token })
      const [closed, noa, sacha] = await Promise.all([close(), take(tested.two, key, 'noa'), signInAt(tested.two, key, 'sacha')])
      if (closed.status === 403) {
        // Who took it was quicker: the password is asked again.
        await confirm(tested.one, token.access_token)
        expect((await close()).status).toBe(204)
      }
      for (const access of [noa.body.token?.access_token, sacha.body.access_token])
        if (access !== undefined) await expect.poll(async () => (await profile(access)).status, within).toBe(401)
      const left = await tested.one.database.query('select from oauth_tokens where station_id = $1 and revoked_at is null', [key.id])
      expect(left).toEqual([])
    }
  })

  it('at the moment when its sessions are prolonged leaves none behind, and stops nobody', async () => {
    for (let round = 0; round < 5; round++) {
      const { key, token } = await enrolled(tested.one, 'camille')
      const pairs = [await taken(tested.one, key, 'noa'), await taken(tested.one, key, 'sacha'), token]
      await confirm(tested.one, token.access_token)
      const [closed, ...next] = await Promise.all([
        tested.one.call('DELETE', '/api/stations/here', { token: token.access_token }),
        ...pairs.map(({ refresh_token }, n) => refresh(n === 1 ? tested.two : tested.one, refresh_token))
      ])
      expect(closed.status).toBe(204)
      expect(next.map(({ status }) => status).filter((status) => status !== 200 && status !== 400)).toEqual([])
      const left = await tested.one.database.query('select from oauth_tokens where station_id = $1 and revoked_at is null', [key.id])
      expect(left).toEqual([])
      expect((await refresh(tested.one, next[2]?.body.refresh_token ?? '')).status, 'the one that closed it stays').toBe(200)
    }
  })
})

describe('without the key', () => {
  it('nothing is hashed, and nothing of what was sent stands in a log', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const logged = await startServer(
      { clock: () => tested.now, log, backOff: { ...BACK_OFF, addressAttempts: 1_000 } },
      tested.one.database
    )
    try {
      const { key } = await enrolled(logged)
      const unknown = { id: key.id, key: 'k'.repeat(43) }
      const best = async (tried: typeof key): Promise<number> => {
        const times: number[] = []
        for (let n = 0; n < 6; n++) {
          const started = performance.now()
          await take(logged, tried, 'noa', { pin: '917346' })
          times.push(performance.now() - started)
          await tested.one.database.query('delete from pin_failures')
        }
        return Math.min(...times)
      }
      expect(await best(unknown)).toBeLessThan((await best(key)) * 0.6)
      await taken(logged, key, 'noa')
      await signInAt(logged, key, 'noa')
      await signInAt(logged, unknown, 'noa')
      await logged.call('POST', '/api/station/badge', { as: null, body: { station: key, badge: 'ATB0SECRET0SECRET' } })
      await logged.call('POST', '/api/station/take', { as: null, body: `{"station":"${key.key}","pin":"${PIN}"` })
      await tested.one.database.query('alter table pin_failures rename to away')
      expect((await take(logged, key, 'noa')).status).toBe(500)
      await tested.one.database.query('alter table away rename to pin_failures')
      expect(lines.join('')).toContain('request failed')
      for (const secret of [key.key, unknown.key, PIN, '917346', 'ATB0SECRET0SECRET']) expect(lines.join('')).not.toContain(secret)
    } finally {
      await logged.close()
    }
  })
})
