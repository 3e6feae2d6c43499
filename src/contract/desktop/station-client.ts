import { type Endpoint, readReply } from '@/contract/http/endpoint'
import { Problem, type ProblemCode } from '@/contract/http/problem'
import {
  changeStation,
  closeStation,
  enrolStation,
  listStationPeople,
  PinRefused,
  readBadge,
  type StationChoices,
  type StationKey,
  type StationPerson,
  takeStation
} from '@/contract/people/stations'
import { getProfile, type Token } from '@/contract/session'
import { readAs } from '@/domain/reading/read-as'
import { BadgeAnswer, type SharedRefused, StationPeople, UnlockAnswer } from './station'

/** Sends to the API host: with a token of who works at the station, or with none where the station's key stands in the body. Rejects where no answer came. */
export type SendCall = (path: string, init: RequestInit) => Promise<Response>

interface Heard {
  readonly status: number
  readonly body: unknown
}

/** What is set of a station, as the server keeps it. */
export interface StationSet {
  readonly name: string
  readonly idleMinutes: number
}

type Away = { readonly kind: 'unreachable' } | { readonly kind: 'closed' }
type PeopleRead = Extract<StationPeople, { kind: 'people' }> & { readonly set: StationSet }
type Taken = { readonly kind: 'unlocked'; readonly person: StationPerson; readonly token: Token | null }

/** Said where no answer came. */
export const STATION_UNREACHABLE: SharedRefused = { kind: 'refused', message: 'Le serveur ne répond pas. Réessayez dans un instant.' }
const NONSENSE: SharedRefused = { kind: 'refused', message: "La réponse du serveur ne peut pas être lue. Rien n'a été changé à ce poste." }
/** Said where a host knows no shared stations: nothing is sent. */
export const NO_STATIONS: SharedRefused = { kind: 'refused', message: 'Ce serveur ne connaît pas de poste qui sert à plusieurs.' }

async function hear(ask: SendCall, { method, path }: Endpoint, body?: unknown): Promise<Heard | null> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const headers = { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  try {
    const reply = await ask(path, { method, headers, ...json })
    const text = await reply.text()
    return { status: reply.status, body: jsonOf(text) }
  } catch {
    return null
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isDone = ({ status }: Heard): boolean => status >= 200 && status < 300

/** A problem of our server, which says 404 of a station that it does not know; a page of something in between says nothing of it. */
const isNotFound = ({ status, body }: Heard): boolean =>
  status === 404 && readAs(Problem, body)?.data.code === ('not-found' satisfies ProblemCode)

function refusedBy(heard: Heard): SharedRefused {
  const problem = readAs(Problem, heard.body)?.data
  const message = problem?.fields?.[0]?.message || problem?.message
  return message ? { kind: 'refused', message, ...(problem?.code ? { code: problem.code } : {}) } : NONSENSE
}

const setOf = ({ name, idle_minutes }: { readonly name: string; readonly idle_minutes: number }): StationSet => ({
  name,
  idleMinutes: idle_minutes
})

/** `error` of a sign-in at a station that the server knows no more (reference: session 1.2). */
export const INVALID_STATION = 'invalid_station'

/** Number of the person whose session asks; null where the host does not say, or no answer came. */
async function askWho(ask: SendCall): Promise<number | null> {
  const heard = await hear(ask, getProfile)
  if (heard === null || !isDone(heard)) return null
  return readReply(getProfile, heard.status, heard.body)?.reply.id ?? null
}

/** Makes the station of who asks a shared one: its key, and the number of who asks. Nothing is made where nobody can say who that is. */
async function askEnrol(
  ask: SendCall,
  choices: StationChoices
): Promise<{ readonly kind: 'enrolled'; readonly person: number; readonly station: StationKey; readonly set: StationSet } | SharedRefused> {
  const person = await askWho(ask)
  if (person === null) return STATION_UNREACHABLE
  const heard = await hear(ask, enrolStation, choices)
  if (heard === null) return STATION_UNREACHABLE
  if (!isDone(heard)) return refusedBy(heard)
  const made = readReply(enrolStation, heard.status, heard.body)?.reply
  if (!made?.id || !made.key) return NONSENSE
  return { kind: 'enrolled', person, station: { id: made.id, key: made.key }, set: setOf(made) }
}

/** Changes what is set of the station of who asks. */
async function askChange(
  ask: SendCall,
  choices: StationChoices
): Promise<{ readonly kind: 'changed'; readonly set: StationSet } | SharedRefused> {
  const heard = await hear(ask, changeStation, choices)
  if (heard === null) return STATION_UNREACHABLE
  if (!isDone(heard)) return refusedBy(heard)
  return { kind: 'changed', set: setOf(readReply(changeStation, heard.status, heard.body)?.reply ?? choices) }
}

/** Gives the shared station of who asks up; one that is none any more is given up already. */
async function askClose(ask: SendCall): Promise<{ readonly kind: 'closed' } | SharedRefused> {
  const heard = await hear(ask, closeStation)
  if (heard === null) return STATION_UNREACHABLE
  return isDone(heard) || isNotFound(heard) ? { kind: 'closed' } : refusedBy(heard)
}

/** Who may take the station. */
async function askPeople(ask: SendCall, station: StationKey): Promise<PeopleRead | Away> {
  const heard = await hear(ask, listStationPeople, { station })
  if (heard === null) return { kind: 'unreachable' }
  if (isNotFound(heard)) return { kind: 'closed' }
  const read = isDone(heard) ? readReply(listStationPeople, heard.status, heard.body)?.reply : undefined
  if (read === undefined) return { kind: 'unreachable' }
  const { workshop, people } = read
  const promised = StationPeople.safeParse({ kind: 'people', workshop, people })
  return promised.success && promised.data.kind === 'people' ? { ...promised.data, set: setOf(read.station) } : { kind: 'unreachable' }
}

/** A 404 speaks of the badge or the person, unless the station itself is not known. */
async function closedOr<T>(ask: SendCall, station: StationKey, otherwise: T): Promise<T | Away> {
  const people = await askPeople(ask, station)
  return people.kind === 'people' ? otherwise : people
}

/** Whose badge it is. */
async function askBadge(ask: SendCall, station: StationKey, badge: string): Promise<BadgeAnswer> {
  const heard = await hear(ask, readBadge, { station, badge })
  if (heard === null) return { kind: 'unreachable' }
  // A scan that is no badge at all is refused before it is looked for.
  if (heard.status === 400) return { kind: 'unknown' }
  if (isNotFound(heard)) return closedOr(ask, station, { kind: 'unknown' })
  const answer = BadgeAnswer.safeParse({ kind: 'person', person: heard.body })
  return isDone(heard) && answer.success ? answer.data : { kind: 'unreachable' }
}

/** Takes the station with a PIN; `keeps` says that a refresh token of this person is still there. */
async function askTake(
  ask: SendCall,
  station: StationKey,
  { person, pin, keeps }: { readonly person: number; readonly pin: string; readonly keeps: boolean }
): Promise<Taken | Exclude<UnlockAnswer, { kind: 'unlocked' }>> {
  const heard = await hear(ask, takeStation, { station, person, pin, keeps })
  if (heard === null) return { kind: 'unreachable' }
  if (heard.status === 409) {
    const refusal = PinRefused.safeParse(heard.body)
    return refusal.success ? { kind: 'refused', refusal: refusal.data } : { kind: 'unreachable' }
  }
  if (isNotFound(heard)) return closedOr(ask, station, { kind: 'unreachable' as const })
  const read = isDone(heard) ? readReply(takeStation, heard.status, heard.body)?.reply : null
  const unlocked = UnlockAnswer.safeParse({ kind: 'unlocked', person: read?.person })
  if (!read || !unlocked.success || unlocked.data.kind !== 'unlocked') return { kind: 'unreachable' }
  return { kind: 'unlocked', person: unlocked.data.person, token: read.token }
}

/** The calls of a shared station (reference: people 6), sent by `ask`: in the name of who works there, or by the station's own key. */
export const stationClient = (ask: SendCall) => ({
  who: () => askWho(ask),
  enrol: (choices: StationChoices) => askEnrol(ask, choices),
  change: (choices: StationChoices) => askChange(ask, choices),
  close: () => askClose(ask),
  people: (station: StationKey) => askPeople(ask, station),
  badge: (station: StationKey, badge: string) => askBadge(ask, station, badge),
  take: (station: StationKey, wanted: Parameters<typeof askTake>[2]) => askTake(ask, station, wanted)
})
