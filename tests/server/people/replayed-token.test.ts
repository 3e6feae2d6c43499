import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Token, TokenError } from '@/contract/session'
import { LIFETIMES } from '@/server/auth/tokens'
import { CLIENT, type Reply, startServer, type TestServer } from '../support/server'

const HELD = 72
const within = { timeout: 5_000, interval: 10 }
let now = Date.UTC(2026, 10, 21, 9)
let server: TestServer
let other: TestServer
let holder: pg.Client

/** New tokens are held back while `holder` has the lock: the one that was presented is locked by then, and retired. */
beforeAll(async () => {
  server = await startServer({ clock: () => now })
  other = await startServer({ clock: () => now }, server.database)
  await server.database.query(`create function hold_tokens() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(${HELD}); return new; end $$`)
  await server.database.query('create trigger hold_tokens before insert on oauth_tokens for each row execute function hold_tokens()')
})
afterAll(async () => {
  await other.close()
  await server.close()
})
beforeEach(async () => {
  holder = new pg.Client({ connectionString: server.database.url })
  await holder.connect()
})
afterEach(() => holder.end())

type Refreshed = Reply<Token & TokenError>
const refresh = (refresh_token: string, at: TestServer = server): Promise<Refreshed> =>
  at.call('POST', '/oauth/v2/token', { as: null, body: { ...CLIENT, grant_type: 'refresh_token', refresh_token } })
const statusOf = async (token: string): Promise<number> => (await server.call('GET', '/api/user/profile', { token })).status
const hold = () => holder.query('select pg_advisory_lock($1)', [HELD])
const release = () => holder.query('select pg_advisory_unlock($1)', [HELD])
const later = (seconds: number): void => {
  now += seconds * 1000
}
/** Waits until so many wait for what others hold. */
const held = (count: number) =>
  expect
    .poll(
      async () =>
        (await server.database.query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"))
          .length,
      within
    )
    .toBe(count)
const reuses = async (): Promise<number> => (await server.database.query("select from security_log where kind = 'refresh-reused'")).length

describe('a used refresh token that comes back while its session is being refreshed', () => {
  it('after the grace ends the session, with the pair that is being made', async () => {
    const first = await server.login()
    const second = (await refresh(first.refresh_token)).body
    later(LIFETIMES.graceSeconds + 1)
    const before = await reuses()
    await hold()
    const renewed = refresh(second.refresh_token)
    await held(1)
    const replayed = refresh(first.refresh_token, other)
    await held(2)
    await release()
    expect((await replayed).body.error).toBe('invalid_grant')
    const third = (await renewed).body
    expect(await reuses()).toBe(before + 1)
    expect(await statusOf(third.access_token)).toBe(401)
    expect((await refresh(third.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('first, ends it: who refreshes meanwhile gets no pair', async () => {
    const first = await server.login()
    const second = (await refresh(first.refresh_token)).body
    later(LIFETIMES.graceSeconds + 1)
    // Whoever changes all of a person's sessions holds them.
    await holder.query('begin')
    await holder.query('select from users where email = $1 for no key update', ['camille@atelier.test'])
    const replayed = refresh(first.refresh_token)
    await held(1)
    const renewed = refresh(second.refresh_token, other)
    await held(2)
    await holder.query('rollback')
    expect((await replayed).body.error).toBe('invalid_grant')
    expect((await renewed).body.error).toBe('invalid_grant')
    expect(await statusOf(second.access_token)).toBe(401)
  })

  it('of two thieves at once ends it once, and fails neither', async () => {
    const first = await server.login()
    const second = (await refresh(first.refresh_token)).body
    later(LIFETIMES.graceSeconds + 1)
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => refresh(first.refresh_token, n % 2 === 0 ? server : other)))
    expect(replies.map(({ status, body }) => `${status} ${body.error}`)).toEqual(Array(10).fill('400 invalid_grant'))
    expect(await statusOf(second.access_token)).toBe(401)
  })
})

describe('two windows of a session', () => {
  it('that refresh at once, at two servers, get one pair, and neither is signed out', async () => {
    const first = await server.login()
    await hold()
    const here = refresh(first.refresh_token)
    await held(1)
    const there = refresh(first.refresh_token, other)
    await held(2)
    await release()
    const [one, two] = [(await here).body, (await there).body]
    expect([two.access_token, two.refresh_token]).toEqual([one.access_token, one.refresh_token])
    expect(await statusOf(one.access_token)).toBe(200)
    expect((await refresh(one.refresh_token)).status).toBe(200)
  })

  it('of which one comes with the token of before while the other refreshes on within the grace are both served', async () => {
    const first = await server.login()
    await hold()
    const here = refresh(first.refresh_token)
    await held(1)
    later(5)
    // Presented before the first one's answer has come, and read after it.
    const there = refresh(first.refresh_token, other)
    await held(2)
    later(5)
    await release()
    expect([(await here).status, (await there).status]).toEqual([200, 200])
    expect((await refresh(first.refresh_token)).body.refresh_token).toBe((await here).body.refresh_token)
  })
})

it('a stolen token that was used first ends the session as soon as its owner comes, whoever refreshes then', async () => {
  const owner = await server.login()
  const thief = (await refresh(owner.refresh_token)).body
  later(LIFETIMES.graceSeconds + 1)
  await hold()
  const goesOn = refresh(thief.refresh_token)
  await held(1)
  const comes = refresh(owner.refresh_token)
  await held(2)
  await release()
  expect((await comes).body.error).toBe('invalid_grant')
  expect(await statusOf((await goesOn).body.access_token)).toBe(401)
})

it('after a restore that brings other secrets, a server that runs on knows them as one that is started does', async () => {
  await server.database.query("update secrets set value = sha256(value) where name = 'tokens'")
  await server.database.query("select pg_notify('database_restored', '')")
  const fresh = await startServer({ clock: () => now }, server.database)
  try {
    await expect
      .poll(async () => {
        const { refresh_token } = await fresh.login()
        const [here, there] = [await refresh(refresh_token, fresh), await refresh(refresh_token)]
        return here.body.refresh_token === there.body.refresh_token
      }, within)
      .toBe(true)
  } finally {
    await fresh.close()
  }
})
