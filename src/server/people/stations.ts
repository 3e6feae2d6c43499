import { randomBytes } from 'node:crypto'
import type { StationChoices, StationKey, StationPerson } from '@/contract/people/stations'
import { parisTime } from '@/domain/calendar/api-date'
import { byLastUse, isConfirmed } from '@/domain/people/stations'
import { sessionEnd, tokenHash } from '@/server/auth/tokens'
import type { Query } from '@/server/db/database'
import { allOrRefused } from '@/server/http/all-or-refused'
import { notFound, Refusal, refuse } from '@/server/http/answers'
import { NOT_FOUND, PASSWORD_NEEDED, SESSION_ENDED, STATION } from '@/server/http/problem-texts'
import { notifyPeopleChanged } from '@/server/repositories/accounts'
import { notifyStationsChanged } from '@/server/repositories/releases'
import { recordSecurity } from '@/server/repositories/security-log'
import {
  endAllAt,
  joinStation,
  leaveStation,
  lockPerson,
  peopleAt,
  readStanding,
  type Standing
} from '@/server/repositories/station-sessions'
import {
  findBadgeHolder,
  findStation,
  insertStation,
  lockOpenStation,
  readStationPeople,
  type StationPersonRow,
  type StationRow,
  touchStation,
  writeClosed,
  writeStation
} from '@/server/repositories/stations'
import type { PeopleTools } from './people-tools'
import type { Doer } from './team'

type ShownStation = Pick<StationRow, 'id' | 'name' | 'idle_minutes'>
const shown = ({ id, name, idle_minutes }: ShownStation): ShownStation => ({ id, name, idle_minutes })

const unconfirmed = ({ station, confirmed_at }: Standing, now: number): boolean => station !== null && !isConfirmed(confirmed_at, now)

/** Whether a session stands at a shared station, and its password was not asked again there (reference: people 6.3). */
export async function needsPassword(query: Query, family: string, now: number): Promise<boolean> {
  const standing = await readStanding(query, family)
  // One that has ended meanwhile opens nothing.
  return standing === null || unconfirmed(standing, now)
}

/** Makes the station of a session one that several people share. Its key is told this once, and kept as its SHA-256. */
export function enrolShared(
  { database, clock, lifetimes }: PeopleTools,
  choices: StationChoices,
  { user, ...place }: Doer
): Promise<(ShownStation & { readonly key: string }) | Refusal> {
  const key = randomBytes(32).toString('base64url')
  return allOrRefused(database, async (query) => {
    const now = clock()
    const at = new Date(now)
    await lockPerson(query, user.id)
    const standing = await readStanding(query, user.family)
    if (standing === null) return refuse(401, 'unauthorized', SESSION_ENDED)
    if (standing.station !== null) return refuse(409, 'conflict', STATION.already(standing.station.name))
    if (standing.began_with !== 'password') return refuse(403, 'forbidden', STATION.byPin)
    const { client_id, began_at } = standing
    const station = await insertStation(query, { ...choices, client_id, keyHash: tokenHash(key), madeBy: user.id, at })
    await joinStation(query, user.family, station.id, sessionEnd(lifetimes, began_at, now, true))
    await touchStation(query, { stationId: station.id, userId: user.id, at })
    await recordSecurity(query, { kind: 'station-enrolled', userId: user.id, ...place, detail: { name: station.name } })
    await notifyPeopleChanged(query)
    return { ...shown(station), key }
  })
}

/** Another name, or other minutes, of the station where a session stands. */
export const changeShared = (
  { database }: PeopleTools,
  { name, idle_minutes }: StationChoices,
  { user, ...place }: Doer
): Promise<ShownStation | Refusal> =>
  database.transaction(async (query) => {
    const station = (await readStanding(query, user.family))?.station ?? null
    if (station === null) return notFound(NOT_FOUND.station)
    if (name === station.name && idle_minutes === station.idle_minutes) return shown(station)
    const after = { id: station.id, name, idle_minutes }
    await writeStation(query, after)
    const detail = { from: station.name, to: name, minutes: idle_minutes }
    await recordSecurity(query, { kind: 'station-changed', userId: user.id, ...place, detail })
    await notifyPeopleChanged(query)
    return after
  })

/**
 * The station of a session is its person's alone again: the others' sessions there end, on every server. Nothing is done where it stands at
 * none: an answer that was lost may be asked for again.
 */
export async function closeShared(
  { database, clock, lifetimes, onSessionEnded }: PeopleTools,
  { user, ...place }: Doer
): Promise<undefined | Refusal> {
  const ended = await allOrRefused(database, async (query) => {
    const now = clock()
    const at = new Date(now)
    const before = await readStanding(query, user.family)
    if (before === null || before.station === null) return []
    // Whoever gets or prolongs a session here is waited for, in one order.
    for (const person of await peopleAt(query, before.station.id)) await lockPerson(query, person)
    const standing = await readStanding(query, user.family)
    if (standing === null || standing.station === null) return []
    if (unconfirmed(standing, now)) return refuse(403, 'password-needed', PASSWORD_NEEDED)
    const { id, name } = standing.station
    await writeClosed(query, id, at)
    const others = await endAllAt(query, id, at, user.family)
    await leaveStation(query, user.family, sessionEnd(lifetimes, standing.began_at, now, false))
    await recordSecurity(query, { kind: 'station-closed', userId: user.id, ...place, detail: { name, sessions: others.length } })
    await notifyPeopleChanged(query)
    return others
  })
  if (ended instanceof Refusal) return ended
  ended.forEach(onSessionEnded)
  return undefined
}

/**
 * Closes a station that is not at hand: its key opens nothing any more, whoever has it, and its sessions end on every server. That of who does it
 * stays, and is theirs alone, where it stands there. 404 for one that is closed already. How many sessions ended.
 */
export async function closeFromElsewhere(
  { database, clock, lifetimes, onSessionEnded }: PeopleTools,
  id: string,
  { user, ...place }: Doer
): Promise<{ readonly sessions: number } | Refusal> {
  const ended = await allOrRefused(database, async (query) => {
    const now = clock()
    const at = new Date(now)
    // Whoever gets or prolongs a session there is waited for, in one order.
    for (const person of new Set([...(await peopleAt(query, id)), user.id].sort((one, other) => one - other)))
      await lockPerson(query, person)
    const name = await lockOpenStation(query, id)
    if (name === null) return notFound(NOT_FOUND.station)
    await writeClosed(query, id, at)
    const others = await endAllAt(query, id, at, user.family)
    const standing = await readStanding(query, user.family)
    if (standing?.station?.id === id) await leaveStation(query, user.family, sessionEnd(lifetimes, standing.began_at, now, false))
    await recordSecurity(query, { kind: 'station-closed', userId: user.id, ...place, detail: { name, sessions: others.length } })
    await notifyPeopleChanged(query)
    await notifyStationsChanged(query)
    return others
  })
  if (ended instanceof Refusal) return ended
  ended.forEach(onSessionEnded)
  return { sessions: ended.length }
}

/** The open station that a key is of, or 404. */
export const stationByKey = async ({ database }: PeopleTools, { id, key }: StationKey): Promise<StationRow | Refusal> =>
  (await findStation(database.query, id, tokenHash(key))) ?? notFound(NOT_FOUND.station)

export const shownPerson = ({ id, firstname, lastname, role, last_at, has_pin }: StationPersonRow): StationPerson => ({
  id,
  firstname,
  lastname,
  role,
  last_here_at: last_at === null ? null : parisTime(last_at),
  has_pin
})

/** A station and everybody who may take it, who was here last first. */
export async function listPeopleAt(
  tools: PeopleTools,
  key: StationKey
): Promise<{ readonly station: ShownStation; readonly people: StationPerson[] } | Refusal> {
  const station = await stationByKey(tools, key)
  if (station instanceof Refusal) return station
  const people = (await readStationPeople(tools.database.query, station.id)).map(shownPerson)
  return { station: shown(station), people: [...byLastUse(people)] }
}

/** Whose badge was read at a station; it opens nothing by itself. */
export async function whoseBadge(tools: PeopleTools, key: StationKey, badge: string): Promise<StationPerson | Refusal> {
  const station = await stationByKey(tools, key)
  if (station instanceof Refusal) return station
  const holder = await findBadgeHolder(tools.database.query, station.id, tokenHash(badge))
  return holder === null ? notFound(NOT_FOUND.badge) : shownPerson(holder)
}
