import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Token } from '@/contract/session'
import { CLIENT, startServer, type TestServer } from '../support/server'

const HELD = 71
const within = { timeout: 2_000, interval: 10 }
let server: TestServer
let holder: pg.Client

/** Tokens are held back while `holder` has the lock: their session is locked by then, and the ones before are retired. */
beforeAll(async () => {
  server = await startServer()
  await server.database.query(`create function hold_tokens() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(${HELD}); return new; end $$`)
  await server.database.query('create trigger hold_tokens before insert on oauth_tokens for each row execute function hold_tokens()')
})
afterAll(() => server.close())
beforeEach(async () => {
  holder = new pg.Client({ connectionString: server.database.url })
  await holder.connect()
})
afterEach(() => holder.end())

const profile = (token: string) => server.call('GET', '/api/user/profile', { token })
/** How many wait for what others hold. */
const waiting = async (): Promise<number> =>
  (await server.database.query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")).length

it.each([
  ['its person ends their other sessions', 'POST', () => '/api/account/sessions/close-others', 'here'],
  ['its person closes it', 'DELETE', (id: string) => `/api/account/sessions/${id}`, 'here'],
  ['who administers closes it', 'DELETE', (id: string, person: number) => `/api/people/${person}/sessions/${id}`, 'admin'],
  ['it signs out', 'POST', () => '/oauth/v2/revoke', 'phone']
] as const)('a session whose tokens are being made anew ends with them when %s', async (_, method, pathOf, by) => {
  const [admin, here, phone] = [await server.tokenOf('sacha'), await server.tokenOf('camille'), await server.login('camille')]
  // That they are in use is kept by now, and waits for nothing later.
  for (const token of [admin, here, phone.access_token]) expect((await profile(token)).status).toBe(200)
  const [{ family, person } = { family: '', person: 0 }] = await server.database.query<{ family: string; person: number }>(
    'select family, user_id as person from oauth_tokens order by id desc limit 1'
  )
  await holder.query('select pg_advisory_lock($1)', [HELD])
  const body = { ...CLIENT, grant_type: 'refresh_token', refresh_token: phone.refresh_token }
  const renewed = server.call<Token>('POST', '/oauth/v2/token', { as: null, body })
  await expect.poll(waiting, within).toBe(1)
  const ended = server.call(method, pathOf(family, person), { token: { admin, here, phone: phone.access_token }[by] })
  await expect.poll(waiting, within).toBe(2)
  await holder.query('select pg_advisory_unlock($1)', [HELD])
  expect([(await ended).status, (await renewed).status]).toEqual([204, 200])
  expect((await profile((await renewed).body.access_token)).status).toBe(401)
})
