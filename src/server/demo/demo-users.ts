import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { hashPassword } from '../auth/password'

const PASSWORD = 'atelier'
const CLIENT = 'atelier-desktop'

const USERS = [
  ['camille@atelier.test', 'Camille', 'Renard'],
  ['noa@atelier.test', 'Noa', 'Lefèvre'],
  ['sacha@atelier.test', 'Sacha', 'Marchand']
] as const

/** The demo's three operators and its OAuth client. Present ones stay as they are. Answers the operators' ids, in their order. */
export async function addDemoUsers(client: ClientBase): Promise<number[]> {
  const hashes = await Promise.all(USERS.map(() => hashPassword(PASSWORD)))
  await client.query(
    `insert into users (email, password_hash, firstname, lastname)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) on conflict (email) do nothing`,
    [USERS.map(([email]) => email), hashes, USERS.map(([, firstname]) => firstname), USERS.map(([, , lastname]) => lastname)]
  )
  await client.query('insert into oauth_clients (id, secret_hash) values ($1, $2) on conflict (id) do nothing', [
    CLIENT,
    createHash('sha256').update(CLIENT).digest('hex')
  ])
  const { rows } = await client.query<{ id: number }>('select id from users where email = any($1) order by array_position($1, email)', [
    USERS.map(([email]) => email)
  ])
  return rows.map(({ id }) => id)
}
