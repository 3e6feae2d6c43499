import type { Query } from '@/server/db/database'
import { firstRow } from './rows'

/** A station as it said it is. */
export interface ReportedStation {
  readonly id: string
  readonly name: string
  readonly version: string
  readonly system: string
  readonly platform: string
  readonly printers: readonly string[]
  readonly update: { readonly state: string; readonly version: string | null; readonly error: string | null }
  readonly crashes: number
}

/** Stations that are kept; one more takes the place of one that was not seen for `STALE_DAYS`. */
export const STATIONS_MAX = 500
const STALE_DAYS = 30

/** Keeps what a station says, and who and where said it; false where there is no room for a new one. */
export async function keepStation(
  query: Query,
  reported: ReportedStation,
  { userId, family, at }: { readonly userId: number; readonly family: string; readonly at: Date }
): Promise<boolean> {
  const { id, name, version, system, platform, printers, update, crashes } = reported
  const values = [id, name, version, system, platform, JSON.stringify(printers), update.state, update.version, update.error, crashes]
  const kept = await query(
    `update client_stations set name = $2, version = $3, system = $4, platform = $5, printers = $6, update_state = $7, update_version = $8,
       update_error = $9, crashes = $10, seen_at = $11, user_id = $12, family = $13, station_id = ${STATION_OF_FAMILY} where id = $1 returning id`,
    [...values, at, userId, family]
  )
  if (kept.length > 0) return true
  // New ones come one after the other: together they would be more than there is room for.
  await query("select pg_advisory_xact_lock(hashtext('client_stations'))")
  await query(
    `delete from client_stations where id in (
       select id from client_stations where seen_at < $1::timestamptz - make_interval(days => $2) order by seen_at
       limit greatest(0, (select count(*) from client_stations) + 1 - $3))`,
    [at, STALE_DAYS, STATIONS_MAX]
  )
  const added = await query(
    `insert into client_stations (id, name, version, system, platform, printers, update_state, update_version, update_error, crashes, seen_at,
       user_id, family, station_id)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, ${STATION_OF_FAMILY}
     where (select count(*) from client_stations) < $14
     on conflict (id) do update set seen_at = excluded.seen_at returning id`,
    [...values, at, userId, family, STATIONS_MAX]
  )
  return added.length > 0
}

/** The shared station where the sign-in `$13` stands. */
const STATION_OF_FAMILY = '(select station_id from oauth_tokens where family = $13 and revoked_at is null and retired_at is null limit 1)'

/** A station with who was there last, and whether one of these sign-ins has it open now. */
export interface ClientStationRow extends Omit<ReportedStation, 'id' | 'version' | 'update'> {
  readonly id: string
  /** Null for a browser that several share, which said nothing of itself. */
  readonly version: string | null
  readonly update_state: string
  readonly update_version: string | null
  readonly update_error: string | null
  readonly seen_at: Date
  readonly online: boolean
  readonly person_id: number | null
  readonly firstname: string | null
  readonly lastname: string | null
  readonly shared_id: string | null
  readonly shared_name: string | null
}

/**
 * Stations that said how they are, and shared ones that did not. Those of one shared station are together where somebody has it open, whoever
 * it was that said so.
 */
export const readStations = (query: Query, openFamilies: readonly string[]): Promise<ClientStationRow[]> =>
  query<ClientStationRow>(
    `with open as (select family, station_id, user_id from oauth_tokens
       where family = any($1::uuid[]) and revoked_at is null and retired_at is null),
     shared as (select s.*, (select user_id from station_people p where p.station_id = s.id order by last_at desc limit 1) as last_user
       from stations s where closed_at is null),
     said as (
       select c.id, coalesce(s.name, c.name) as name, c.version, c.system, c.platform, c.printers, c.update_state, c.update_version,
         c.update_error, c.crashes,
         greatest(c.seen_at, s.last_seen_at, (select max(t.last_seen_at) from oauth_tokens t where t.family = c.family)) as seen_at,
         exists (select from open where open.family = c.family or open.station_id = s.id) as online,
         coalesce((select user_id from open where open.station_id = s.id limit 1), s.last_user, c.user_id) as who,
         s.id as shared_id, s.name as shared_name
       from client_stations c left join shared s on s.id = c.station_id
       union all
       select s.id, s.name, null, coalesce((select t.station from oauth_tokens t where t.station_id = s.id order by t.id desc limit 1), ''),
         'browser', '[]', 'current', null, null, 0, coalesce(s.last_seen_at, s.made_at),
         exists (select from open where open.station_id = s.id), s.last_user, s.id, s.name
       from shared s where not exists (select from client_stations c where c.station_id = s.id))
     select said.*, u.id as person_id, u.firstname, u.lastname from said left join users u on u.id = said.who`,
    [openFamilies]
  )

/** What rules ask of every station that said how it is. */
export const readStationFacts = (query: Query): Promise<{ id: string; version: string; platform: string }[]> =>
  query('select id, version, platform from client_stations')

export const findClientStation = (
  query: Query,
  id: string
): Promise<{ readonly name: string; readonly platform: string; readonly crashes: number } | null> =>
  firstRow(
    query,
    `select coalesce(s.name, c.name) as name, c.platform, c.crashes from client_stations c
     left join stations s on s.id = c.station_id and s.closed_at is null where c.id = $1`,
    [id]
  )

/** False where it is not known. */
export const deleteStation = async (query: Query, id: string): Promise<boolean> =>
  (await query('delete from client_stations where id = $1 returning id', [id])).length > 0
