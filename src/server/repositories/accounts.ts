import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Role } from '@/domain/people/roles'
import type { Query } from '@/server/db/database'
import { firstRow } from './rows'

interface Account {
  readonly id: number
  /** Null until an invited person chose one. */
  readonly password_hash: string | null
  readonly disabled_at: Date | null
}

/** The account of an e-mail address, written in any case. */
export const findAccount = (query: Query, email: string): Promise<Account | null> =>
  firstRow<Account>(query, 'select id, password_hash, disabled_at from users where email = $1', [email.trim().toLowerCase()])

/** Keeps a hash of today's kind for a password that was just right; false where it was changed meanwhile, and stays. */
export const replaceHash = async (query: Query, id: number, before: string, after: string): Promise<boolean> =>
  (await query('update users set password_hash = $3 where id = $1 and password_hash = $2 returning id', [id, before, after])).length > 0

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

/** Where a sign-in was made: what runs there, and its address. */
export interface SignInPlace {
  readonly station: string | null
  readonly address: string | null
}

export interface TokenRow extends SignInPlace {
  readonly family: string
  readonly client_id: string
  readonly user_id: number
  readonly access_expires_at: Date
  readonly refresh_expires_at: Date
  readonly retired_at: Date | null
  readonly revoked_at: Date | null
  readonly scope: string | null
  readonly began_at: Date
  /** The shared station that the session stands at. */
  readonly station_id: string | null
  readonly began_with: 'password' | 'pin'
  /** When its person last gave their password; null once they came back to a station by PIN. */
  readonly confirmed_at: Date | null
}

const COLUMNS =
  'family, client_id, user_id, access_expires_at, refresh_expires_at, retired_at, revoked_at, scope, station, address, began_at, station_id, began_with, confirmed_at'

/**
 * The pair of a refresh token, its row locked until the transaction ends. So is its person, first: what changes all of somebody's sessions waits for
 * the pair that is being made, and sees it; so does a token that was used before and comes back, which ends the session with that pair.
 */
export const lockRefreshToken = (query: Query, hash: Buffer): Promise<TokenRow | null> =>
  firstRow<TokenRow>(
    query,
    `with who as materialized (
       select u.id from users u join oauth_tokens t on t.user_id = u.id where t.refresh_hash = $1 for no key update of u
     ) select ${COLUMNS} from oauth_tokens join who on who.id = user_id where refresh_hash = $1 for update of oauth_tokens`,
    [hash]
  )

export const findRefreshToken = (query: Query, hash: Buffer): Promise<TokenRow | null> =>
  firstRow<TokenRow>(query, `select ${COLUMNS} from oauth_tokens where refresh_hash = $1`, [hash])

export const retireRefreshToken = (query: Query, hash: Buffer, at: Date): Promise<object[]> =>
  query('update oauth_tokens set retired_at = $2 where refresh_hash = $1', [hash, at])

interface NewToken extends Omit<TokenRow, 'retired_at' | 'revoked_at'> {
  readonly access_hash: Buffer
  readonly refresh_hash: Buffer
}

/**
 * Keeps a pair of tokens: answers its number, null where its person was disabled meanwhile, or (`verified`) has another password than the
 * one that was right, or where its station was closed. Locks the person before the station, as whoever closes it does; pairs of one person are
 * made one after the other, numbered as they become visible: what ends the earlier ones of a station misses none.
 */
export const insertToken = async (query: Query, token: NewToken, at: Date, verified: string | null): Promise<number | null> =>
  (
    await firstRow<{ readonly id: number }>(
      query,
      `with who as materialized (
         select id from users where id = $3 and disabled_at is null and ($12::text is null or password_hash = $12) for no key update
       ), here as materialized (
         select s.id from who, stations s where s.id = $13::uuid and s.closed_at is null for share of s
       )
       insert into oauth_tokens (family, client_id, user_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, scope,
         station, address, last_seen_at, station_id, began_at, began_with, confirmed_at)
       select $1, $2, id, $4, $5, $6, $7, $8, $9, $10, $11, $13, $14, $15, $16 from who
       where $13::uuid is null or exists (select from here)
       returning id`,
      [
        token.family,
        token.client_id,
        token.user_id,
        token.access_hash,
        token.access_expires_at,
        token.refresh_hash,
        token.refresh_expires_at,
        token.scope,
        token.station,
        token.address,
        at,
        verified,
        token.station_id,
        token.began_at,
        token.began_with,
        token.confirmed_at
      ]
    )
  )?.id ?? null

/** Ends a sign-in: every token of the family. Tells all servers, which forget it at once. */
export async function revokeFamily(query: Query, family: string, at: Date): Promise<void> {
  await query('update oauth_tokens set revoked_at = $2 where family = $1 and revoked_at is null', [family, at])
  await query("select pg_notify('session_revoked', $1)", [family])
}

/** Which of these sign-ins have ended: revoked, or past their end. */
export const endedFamilies = async (query: Query, families: readonly string[], now: Date): Promise<string[]> =>
  (
    await query<{ family: string }>(
      `select family from unnest($1::uuid[]) as asked (family) where not exists
       (select from oauth_tokens t where t.family = asked.family and t.revoked_at is null and t.refresh_expires_at > $2)`,
      [families, now]
    )
  ).map(({ family }) => family)

/** Whether an account has signed in from an address within the life of a session. */
export const hasSignedIn = async (query: Query, account: string, address: string): Promise<boolean> =>
  !/\p{C}/u.test(account) &&
  (
    await query(
      'select from oauth_tokens t join users u on u.id = t.user_id where u.email = $1 and t.address = $2 and t.scope is null limit 1',
      [account, address]
    )
  ).length > 0

/** Forgets sessions that ended by age. */
export const deleteExpiredTokens = (query: Query, now: Date): Promise<object[]> =>
  query('delete from oauth_tokens where refresh_expires_at < $1', [now])

/** Who somebody is to the others, and what they may do. */
export interface KnownPerson {
  readonly firstname: string
  readonly lastname: string
  readonly role: Role
}

interface AccessRow extends KnownPerson {
  readonly id: number
  readonly family: string
  readonly scope: string | null
  readonly access_expires_at: Date
}

/** Who an access token stands for, unless it is unknown or revoked. Expiry is the caller's to judge. */
export const findAccess = (query: Query, hash: Buffer): Promise<AccessRow | null> =>
  firstRow<AccessRow>(
    query,
    `select u.id, u.firstname, u.lastname, u.role, t.family, t.scope, t.access_expires_at
       from oauth_tokens t join users u on u.id = t.user_id where t.access_hash = $1 and t.revoked_at is null and u.disabled_at is null`,
    [hash]
  )

/** Who a whole session that still stands belongs to, by its sign-in; `access_expires_at` is its own end. */
export const findFamily = (query: Query, family: string, now: Date): Promise<AccessRow | null> =>
  firstRow<AccessRow>(
    query,
    `select u.id, u.firstname, u.lastname, u.role, t.family, t.scope, t.refresh_expires_at as access_expires_at
       from oauth_tokens t join users u on u.id = t.user_id
      where t.family = $1 and t.scope is null and t.revoked_at is null and t.refresh_expires_at > $2 and u.disabled_at is null limit 1`,
    [family, now]
  )

/** Tells every server that what a person is, their role above all, may have changed, by whose hand where that is known: their requests and windows follow at once. */
export const notifyPersonChanged = (query: Query, userId: number, by: number | null = null): Promise<object[]> =>
  query("select pg_notify('person_changed', $1)", [by === null ? String(userId) : `${userId} ${by}`])

/** Tells every server that something of people has changed that is nobody's role or name: screens that show people read them anew. */
export const notifyPeopleChanged = (query: Query): Promise<object[]> => query("select pg_notify('people_changed', '')")

/** Who these people are now. */
export const readPeople = async (query: Query, users: readonly number[]): Promise<ReadonlyMap<number, KnownPerson>> =>
  new Map(
    (await query<KnownPerson & { id: number }>('select id, firstname, lastname, role from users where id = any($1)', [users])).map(
      ({ id, ...person }) => [id, person]
    )
  )
