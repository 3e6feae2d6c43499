import type { HandlerInput } from '@/contract/http/endpoint'
import type { PinRefused, StationPerson, takeStation } from '@/contract/people/stations'
import type { Token } from '@/contract/session'
import { pinTriesLeft, pinWaitAfter } from '@/domain/people/pin'
import type { SecurityKind } from '@/domain/security/security-kinds'
import type { RequestPlace } from '@/server/auth/issue-token'
import { isFirstOfWait } from '@/server/auth/logged-waits'
import { verifyPin } from '@/server/auth/pin'
import { beginAtStation } from '@/server/auth/station-token'
import { allOrRefused } from '@/server/http/all-or-refused'
import { notFound, Refusal } from '@/server/http/answers'
import { NOT_FOUND, PIN, SIGN_IN, tooManyTries } from '@/server/http/problem-texts'
import { countPinTry, findPin, forgetPinTries, type PinRow } from '@/server/repositories/pins'
import { recordSecurity } from '@/server/repositories/security-log'
import { endEarlierAt, findSessionAt, forgetConfirmedAt, lockPerson, writeConfirmed } from '@/server/repositories/station-sessions'
import { findStationPerson, type Presence, type StationRow, touchStation } from '@/server/repositories/stations'
import type { PeopleTools } from './people-tools'
import { shownPerson, stationByKey } from './stations'

type Wanted = HandlerInput<typeof takeStation>['body']

type PinOutcome =
  | { readonly kind: 'taken'; readonly person: StationPerson; readonly token: Token | null }
  | { readonly kind: 'refused'; readonly refusal: PinRefused }

const refused = (kind: PinRefused['kind'], message: string, wait = 0): PinOutcome => ({ kind: 'refused', refusal: { kind, message, wait } })

/** What is said of the nth wrong PIN in a row. */
function wrongPin(wrong: number): PinOutcome {
  const wait = pinWaitAfter(wrong)
  return wait === 0 ? refused('wrong', PIN.wrong(pinTriesLeft(wrong))) : refused('wait', PIN.wrongAndWaits(wait), wait)
}

interface Try {
  readonly tools: PeopleTools
  readonly station: StationRow
  readonly here: Presence
  readonly place: RequestPlace
}

/** Keeps in the security log what came of a try, under the station's name. */
const record = ({ tools, station, here, place }: Try, kind: SecurityKind, known: PinRow | null): Promise<object[]> =>
  recordSecurity(tools.database.query, {
    kind,
    userId: known === null ? null : here.userId,
    address: place.address,
    station: station.name
  })

/**
 * Tries a PIN (reference: people 6.3). The try is counted before it is made, so that of many at once no more are made than one after the
 * other; the hash is computed for everybody, known or not. Answers the hash that was right, or why not.
 */
async function tryPin(attempt: Try, pin: string): Promise<string | PinOutcome> {
  const { tools, here } = attempt
  const { database, clock, secrets } = tools
  const known = await findPin(database.query, here.userId)
  const stored = known?.pin_hash ?? null
  const counted = stored === null ? null : await countPinTry(database.query, here)
  if (counted?.kind === 'waits') {
    const wait = Math.max(1, Math.ceil((counted.until.getTime() - clock()) / 1000))
    if (isFirstOfWait(tools, [here.stationId, here.userId], wait)) await record(attempt, 'pin-slowed', known)
    return refused('wait', tooManyTries(wait), wait)
  }
  const isRight = await verifyPin(secrets.pins, here.userId, pin, stored)
  if (isRight && stored !== null && known?.disabled_at === null) return stored
  await record(attempt, 'pin-refused', known)
  // As for a password, that an account is disabled is told only after what was right.
  if (isRight) return refused('disabled', SIGN_IN.disabled)
  if (known !== null && stored === null && known.disabled_at === null) return refused('no-pin', PIN.missing)
  return wrongPin(counted?.wrong ?? 1)
}

/** Opens a station for who gave the right PIN: their session there goes on where the station keeps it, or a new one begins. */
function arrive({ tools, station, here, place }: Try, verified: string, keeps: boolean) {
  return allOrRefused(tools.database, async (query) => {
    await lockPerson(query, here.userId)
    const present = await findPin(query, here.userId)
    // Changed or erased meanwhile, or its person disabled.
    if (present?.pin_hash !== verified || present.disabled_at !== null) return { token: null, ended: [], isRight: false }
    if (!(await touchStation(query, here))) return notFound(NOT_FOUND.station)
    await forgetPinTries(query, here)
    const log = { userId: here.userId, address: place.address, station: station.name } as const
    const open = keeps ? await findSessionAt(query, here) : null
    if (open !== null) {
      await writeConfirmed(query, open, null)
      await recordSecurity(query, { kind: 'station-taken', ...log })
      return { token: null, ended: [], isRight: true }
    }
    const ended = await endEarlierAt(query, here, null)
    const token = await beginAtStation(query, tools.lifetimes, station, here, place)
    await recordSecurity(query, { kind: 'signed-in', ...log, detail: { how: 'pin' } })
    return { token, ended, isRight: true }
  })
}

/** Takes a station with a PIN, in the station's own name: without its key nothing is tried. */
export async function take(
  tools: PeopleTools,
  { station: key, person, pin, keeps }: Wanted,
  place: RequestPlace
): Promise<PinOutcome | Refusal> {
  const { database, clock, onSessionEnded } = tools
  const station = await stationByKey(tools, key)
  if (station instanceof Refusal) return station
  const here: Presence = { stationId: station.id, userId: person, at: new Date(clock()) }
  const attempt: Try = { tools, station, here, place }
  const verified = await tryPin(attempt, pin)
  if (typeof verified !== 'string') return verified
  const arrived = await arrive(attempt, verified, keeps)
  if (arrived instanceof Refusal) return arrived
  const who = arrived.isRight ? await findStationPerson(database.query, station.id, person) : null
  if (who === null) return wrongPin(1)
  arrived.ended.forEach(onSessionEnded)
  await forgetConfirmedAt(database.query, here)
  return { kind: 'taken', person: shownPerson(who), token: arrived.token }
}
