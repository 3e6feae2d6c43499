import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Postgrator from 'postgrator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '@/server/db/migrate'
import { createDatabase, type TestDatabase } from '../support/database'
import { startServer, type TestServer } from '../support/server'

const MIGRATIONS = join(import.meta.dirname, '../../../src/server/db/migrations')
/** A password of the version before: scrypt, « atelier ». */
const SCRYPT = readFileSync(join(import.meta.dirname, '../auth/password.test.ts'), 'utf8').match(
  /'(scrypt\$16384\$8\$1\$[^$]+\$[\w+/]+=*)'/
)?.[1]

let database: TestDatabase
let server: TestServer | undefined
beforeAll(async () => {
  database = await createDatabase('template0')
  const query = (text: string) => database.query(text).then((rows) => ({ rows }))
  const postgrator = new Postgrator({
    ...({ driver: 'pg', schemaTable: 'schema_version', currentSchema: 'public', newline: 'LF' } as const),
    migrationPattern: join(MIGRATIONS, '*.sql'),
    execQuery: query
  })
  await postgrator.migrate('010')
  for (const [email, firstname] of [
    ['camille@atelier.test', 'Camille'],
    ['noa@atelier.test', 'Noa'],
    ['sacha@atelier.test', 'Sacha'],
    ['lea@rivage.test', 'Léa']
  ])
    await database.query('insert into users (email, password_hash, firstname, lastname) values ($1, $2, $3, $4)', [
      email,
      SCRYPT,
      firstname,
      'X'
    ])
  await database.query("insert into oauth_clients (id, secret_hash) values ('atelier-desktop', encode(sha256('atelier-desktop'), 'hex'))")
  // A session that was refreshed once: retired a day ago, present since.
  const pair = (retired: string, made: string, refresh: string) =>
    database.query(
      `insert into oauth_tokens (family, client_id, user_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, retired_at, created_at)
       values ('6f8c3a9e-0000-4000-8000-000000000001', 'atelier-desktop', 1, sha256($1::bytea), now(), sha256($2::bytea),
         now() + interval '28 days', ${retired}, ${made})`,
      [`access of ${refresh}`, refresh]
    )
  await pair('now()', "now() - interval '2 days'", 'first')
  await pair('null', 'now()', 'second')
})
afterAll(async () => {
  await server?.close()
  await database.drop()
})

it('a database of the version before people has roles after it, and its people sign in as they did', async () => {
  expect(await migrate(database.url)).toBe(readdirSync(MIGRATIONS).length - 10)
  expect(await database.query('select email, role from users order by id')).toEqual([
    { email: 'camille@atelier.test', role: 'operator' },
    { email: 'noa@atelier.test', role: 'operator' },
    { email: 'sacha@atelier.test', role: 'administrator' },
    { email: 'lea@rivage.test', role: 'operator' }
  ])
  expect(await database.query('select is_demo, set_up_at is not null as used from workshop')).toEqual([{ is_demo: true, used: true }])
  // Sessions stand: begun with a password when their first tokens were made, at no shared station.
  expect(
    await database.query(
      "select began_at < now() - interval '1 day' as early, began_with, station_id, confirmed_at, revoked_at from oauth_tokens"
    )
  ).toEqual(Array(2).fill({ early: true, began_with: 'password', station_id: null, confirmed_at: null, revoked_at: null }))
  server = await startServer({}, database)
  const body = { client_id: 'atelier-desktop', client_secret: 'atelier-desktop', grant_type: 'refresh_token', refresh_token: 'second' }
  expect((await server.call('POST', '/oauth/v2/token', { as: null, body })).status).toBe(200)
  const token = await server.tokenOf('camille')
  expect((await server.call('GET', '/api/user/profile', { token })).status).toBe(200)
  // Its hash was made anew at that sign-in.
  const [{ password_hash } = { password_hash: '' }] = await database.query<{ password_hash: string }>(
    "select password_hash from users where email = 'camille@atelier.test'"
  )
  expect(password_hash).toMatch(/^\$argon2id\$/)
})
