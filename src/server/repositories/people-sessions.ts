import type { Query } from '@/server/db/database'
import { firstRow } from './rows'
import { touchStation } from './stations'

/** An open sign-in, by its family; at a shared station under that one's name. */
export interface SessionRow {
  readonly id: string
  readonly station: string | null
  readonly address: string | null
  readonly started_at: Date
  readonly last_seen_at: Date
}

/** Open sign-ins of a person, the latest in use first; links to a page are none. */
export const readSessions = (query: Query, userId: number, now: Date): Promise<SessionRow[]> =>
  query<SessionRow>(
    `select t.family as id, coalesce(s.name, t.station) as station, t.address, coalesce(t.last_seen_at, t.created_at) as last_seen_at,
       t.began_at as started_at
     from oauth_tokens t left join stations s on s.id = t.station_id
     where t.user_id = $1 and t.revoked_at is null and t.retired_at is null and t.refresh_expires_at > $2 and t.scope is null
     order by last_seen_at desc, t.id desc`,
    [userId, now]
  )

/** How many links to a page a person has open. */
export const countLinks = async (query: Query, userId: number, now: Date): Promise<number> =>
  (
    await firstRow<{ readonly links: number }>(
      query,
      `select count(*)::int as links from oauth_tokens
       where user_id = $1 and revoked_at is null and access_expires_at > $2 and scope is not null`,
      [userId, now]
    )
  )?.links ?? 0

/** Whether an open sign-in, no page's link, is this person's. */
export const ownsSession = async (query: Query, userId: number, family: string): Promise<boolean> =>
  (
    await query('select from oauth_tokens where user_id = $1 and family = $2 and revoked_at is null and scope is null limit 1', [
      userId,
      family
    ])
  ).length > 0

/** Ends the sign-ins of a person but `except`, no links, and tells all servers, which forget them and send their windows away at once. Which ones ended. */
export const revokeSessionsOf = async (query: Query, userId: number, at: Date, except: string | null = null): Promise<string[]> =>
  (
    await query<{ readonly family: string }>(
      `with ended as (
         update oauth_tokens set revoked_at = $2
         where user_id = $1 and scope is null and revoked_at is null and ($3::uuid is null or family <> $3) returning family
       ) select family, pg_notify('session_revoked', family) from (select distinct family::text from ended) once`,
      [userId, at, except]
    )
  ).map(({ family }) => family)

/** Keeps that a sign-in was in use just now, and the shared station where it stands. */
export async function touchSession(query: Query, userId: number, family: string, at: Date): Promise<void> {
  const [session] = await query<{ readonly station_id: string | null }>(
    'update oauth_tokens set last_seen_at = $2 where family = $1 and retired_at is null returning station_id',
    [family, at]
  )
  await query('update users set last_seen_at = $2 where id = $1', [userId, at])
  if (session?.station_id) await touchStation(query, { stationId: session.station_id, userId, at })
}
