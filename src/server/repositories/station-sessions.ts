import type { Query } from '@/server/db/database'
import { firstRow } from './rows'
import type { Presence, StationRow } from './stations'

/**
 * Sign-ins at shared stations. Who changes them locks their people first (`lockPerson`), then the station, so that a pair of tokens that is
 * being made is waited for and nobody waits in a ring.
 */

/** Locks a person until the transaction ends; false for nobody. */
export const lockPerson = async (query: Query, userId: number): Promise<boolean> =>
  (await query('select from users where id = $1 for no key update', [userId])).length > 0

/** How an open sign-in stands: what its present token says. */
export interface Standing {
  readonly began_with: 'password' | 'pin'
  readonly confirmed_at: Date | null
  readonly client_id: string
  readonly began_at: Date
  /** The shared station where it stands. */
  readonly station: StationRow | null
}

export async function readStanding(query: Query, family: string): Promise<Standing | null> {
  const row = await firstRow<Omit<Standing, 'station'> & { station_id: string | null; name: string; idle_minutes: number }>(
    query,
    `select t.began_with, t.confirmed_at, t.client_id, t.began_at, t.station_id, s.name, s.idle_minutes
     from oauth_tokens t left join stations s on s.id = t.station_id
     where t.family = $1 and t.revoked_at is null and t.retired_at is null and t.scope is null`,
    [family]
  )
  if (row === null) return null
  const { station_id, name, idle_minutes, ...rest } = row
  return { ...rest, station: station_id === null ? null : { id: station_id, name, idle_minutes, client_id: row.client_id } }
}

/** A sign-in stands at a station from here on. */
export const joinStation = (query: Query, family: string, stationId: string, end: Date): Promise<object[]> =>
  query('update oauth_tokens set station_id = $2, refresh_expires_at = $3 where family = $1 and revoked_at is null', [
    family,
    stationId,
    end
  ])

/** A sign-in is its person's own again, as if they had just signed in with the password that was asked for it. */
export const leaveStation = (query: Query, family: string, end: Date): Promise<object[]> =>
  query(
    "update oauth_tokens set station_id = null, began_with = 'password', refresh_expires_at = $2 where family = $1 and revoked_at is null",
    [family, end]
  )

/** Keeps when the person of a sign-in gave their password; null: they must give it again. */
export const writeConfirmed = (query: Query, family: string, at: Date | null): Promise<object[]> =>
  query('update oauth_tokens set confirmed_at = $2 where family = $1 and revoked_at is null', [family, at])

/** The open sign-in of somebody at a station. */
export const findSessionAt = async (query: Query, { stationId, userId, at }: Presence): Promise<string | null> =>
  (
    await firstRow<{ readonly family: string }>(
      query,
      `select family from oauth_tokens where station_id = $1 and user_id = $2 and retired_at is null and revoked_at is null
         and refresh_expires_at > $3 and scope is null order by id desc limit 1`,
      [stationId, userId, at]
    )
  )?.family ?? null

/** Ends sign-ins and tells all servers. */
const REVOKED = "select family, pg_notify('session_revoked', family) from (select distinct family::text from ended) once"

const familiesOf = (rows: readonly { readonly family: string }[]): string[] => rows.map(({ family }) => family)

/** Ends what somebody had open at a station before a token was made; all of it where there is none. Which sign-ins ended. */
export const endEarlierAt = async (query: Query, { stationId, userId, at }: Presence, tokenId: number | null): Promise<string[]> =>
  familiesOf(
    await query<{ family: string }>(
      `with earlier as (
         select family from oauth_tokens where station_id = $1 and user_id = $2 group by family having $4::bigint is null or min(id) < $4
       ), ended as (
         update oauth_tokens set revoked_at = $3 where revoked_at is null and family in (select family from earlier) returning family
       ) ${REVOKED}`,
      [stationId, userId, at, tokenId]
    )
  )

/** People who have sign-ins open at a station, in the order in which they are locked. */
export const peopleAt = async (query: Query, stationId: string): Promise<number[]> =>
  (
    await query<{ user_id: number }>(
      'select distinct user_id from oauth_tokens where station_id = $1 and revoked_at is null order by user_id',
      [stationId]
    )
  ).map(({ user_id }) => user_id)

/** Ends all sign-ins at a station but one. Which ones ended. */
export const endAllAt = async (query: Query, stationId: string, at: Date, except: string): Promise<string[]> =>
  familiesOf(
    await query<{ family: string }>(
      `with ended as (
         update oauth_tokens set revoked_at = $2 where station_id = $1 and revoked_at is null and family <> $3 returning family
       ) ${REVOKED}`,
      [stationId, at, except]
    )
  )

/** Whoever else confirmed a password at a station has left it: it must be given again. Outside of any transaction. */
export async function forgetConfirmedAt(query: Query, { stationId, userId }: Presence): Promise<void> {
  const confirmed = 'station_id = $1 and user_id <> $2 and confirmed_at is not null'
  // A pair of tokens that is being made takes the confirmation over: it is waited for.
  await query(`select from users where id in (select user_id from oauth_tokens where ${confirmed}) order by id for no key update`, [
    stationId,
    userId
  ])
  await query(`update oauth_tokens set confirmed_at = null where ${confirmed}`, [stationId, userId])
}
