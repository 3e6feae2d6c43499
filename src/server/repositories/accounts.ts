import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Query } from '../db/database'

export interface Account {
  readonly id: number
  readonly password_hash: string
}

/** The account of an e-mail address, written in any case. */
export const findAccount = async (query: Query, email: string): Promise<Account | null> =>
  (await query<Account>('select id, password_hash from users where email = $1', [email.trim().toLowerCase()]))[0] ?? null

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether this client exists and its secret is the right one. */
export async function isClient(query: Query, id: string, secret: string): Promise<boolean> {
  const [row] = await query<{ secret_hash: string }>('select secret_hash from oauth_clients where id = $1', [id])
  return row !== undefined && timingSafeEqual(sha256(row.secret_hash), sha256(sha256(secret).toString('hex')))
}

/** Makes the configured client known, with its present secret. */
export const saveClient = (query: Query, id: string, secret: string): Promise<object[]> =>
  query('insert into oauth_clients (id, secret_hash) values ($1, $2) on conflict (id) do update set secret_hash = excluded.secret_hash', [
    id,
    sha256(secret).toString('hex')
  ])

/** A secret that all servers on this database share; made at its first use. */
export async function sharedSecret(query: Query, name: string): Promise<Buffer> {
  await query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [name, randomBytes(32)])
  const [row] = await query<{ value: Buffer }>('select value from secrets where name = $1', [name])
  if (row === undefined) throw new Error(`secret ${name} is missing`)
  return row.value
}
