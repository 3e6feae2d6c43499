import type { Role } from '@/domain/people/roles'
import type { Query } from '@/server/db/database'
import { firstRow } from './rows'

/** A station that several people share (reference: people 6.1). */
export interface StationRow {
  readonly id: string
  readonly name: string
  readonly idle_minutes: number
  readonly client_id: string
}

const COLUMNS = 'id, name, idle_minutes, client_id'

/** The open station that this key is of: one query by an index, before anything that costs. */
export const findStation = (query: Query, id: string, keyHash: Buffer): Promise<StationRow | null> =>
  firstRow<StationRow>(query, `select ${COLUMNS} from stations where id = $1 and key_hash = $2 and closed_at is null`, [id, keyHash])

interface NewStation extends Pick<StationRow, 'name' | 'idle_minutes' | 'client_id'> {
  readonly keyHash: Buffer
  readonly madeBy: number
  readonly at: Date
}

export async function insertStation(query: Query, station: NewStation): Promise<StationRow> {
  const { name, idle_minutes, client_id, keyHash, madeBy, at } = station
  const made = await firstRow<StationRow>(
    query,
    `insert into stations (name, idle_minutes, client_id, key_hash, made_by, made_at, last_seen_at) values ($1, $2, $3, $4, $5, $6, $6)
     returning ${COLUMNS}`,
    [name, idle_minutes, client_id, keyHash, madeBy, at]
  )
  if (made === null) throw new Error('no station was written')
  return made
}

export const writeStation = (query: Query, { id, name, idle_minutes }: Omit<StationRow, 'client_id'>): Promise<object[]> =>
  query('update stations set name = $2, idle_minutes = $3 where id = $1', [id, name, idle_minutes])

/** Locks an open station until the transaction ends; its name, or null for one that is closed or not known. */
export const lockOpenStation = async (query: Query, id: string): Promise<string | null> =>
  (await firstRow<{ readonly name: string }>(query, 'select name from stations where id = $1 and closed_at is null for update', [id]))
    ?.name ?? null

/** Its key opens nothing any more, and waits of wrong PINs there are over. */
export async function writeClosed(query: Query, id: string, at: Date): Promise<void> {
  await query('update stations set closed_at = $2 where id = $1 and closed_at is null', [id, at])
  await query('delete from pin_failures where station_id = $1', [id])
}

/** Somebody at a station, at one moment. */
export interface Presence {
  readonly stationId: string
  readonly userId: number
  readonly at: Date
}

/** Keeps that somebody uses a station now; false where it was closed meanwhile. */
export async function touchStation(query: Query, { stationId, userId, at }: Presence): Promise<boolean> {
  const open = await query('update stations set last_seen_at = $2 where id = $1 and closed_at is null returning id', [stationId, at])
  if (open.length === 0) return false
  await query(
    `insert into station_people (station_id, user_id, last_at) values ($1, $2, $3)
     on conflict (station_id, user_id) do update set last_at = excluded.last_at`,
    [stationId, userId, at]
  )
  return true
}

/** Somebody as a station's lock screen shows them. */
export interface StationPersonRow {
  readonly id: number
  readonly firstname: string
  readonly lastname: string
  readonly role: Role
  readonly last_at: Date | null
  readonly has_pin: boolean
}

const PEOPLE = `
  select u.id, u.firstname, u.lastname, u.role, p.last_at, u.pin_hash is not null as has_pin
  from users u left join station_people p on p.user_id = u.id and p.station_id = $1
  where u.disabled_at is null`

/** Everybody who may take a station: whoever can sign in. */
export const readStationPeople = (query: Query, stationId: string): Promise<StationPersonRow[]> =>
  query<StationPersonRow>(`${PEOPLE} and u.password_hash is not null`, [stationId])

/** One of them; null for who is disabled or not known. */
export const findStationPerson = (query: Query, stationId: string, userId: number): Promise<StationPersonRow | null> =>
  firstRow<StationPersonRow>(query, `${PEOPLE} and u.id = $2`, [stationId, userId])

/** Whose badge a code is, by its SHA-256; null for one that is not known or was replaced, and for who is disabled. */
export const findBadgeHolder = (query: Query, stationId: string, codeHash: Buffer): Promise<StationPersonRow | null> =>
  firstRow<StationPersonRow>(query, `${PEOPLE} and u.id = (select user_id from badges where code_hash = $2 and replaced_at is null)`, [
    stationId,
    codeHash
  ])
