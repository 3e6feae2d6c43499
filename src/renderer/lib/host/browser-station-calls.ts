import type { LoginAnswer } from '@/contract/desktop/bridge'
import type { SharedStation } from '@/contract/desktop/shared-station'
import { INVALID_STATION, NO_STATIONS, type SendCall, type StationSet, stationClient } from '@/contract/desktop/station-client'
import { StationKey } from '@/contract/people/stations'
import type { Token } from '@/contract/session'
import { STORAGE_KEYS } from '@/contract/storage'
import type { Read } from '@/domain/reading/read-as'
import { knows } from '@/renderer/lib/dialect/capabilities'
import { LOGIN_UNREACHABLE } from '@/renderer/lib/http/refusal-texts'
import { writeStored } from '@/renderer/lib/storage/storage'
import type { passwordTokens } from './browser-session'
import type { Credentials, HostShared } from './host-types'
import type { KeptTokens, tokensOf } from './kept-tokens'
import { readJson, tokensOfPerson } from './person-tokens'

/** What the station is, in local storage. */
export interface StationState {
  readonly read: () => SharedStation | null
  readonly write: (station: SharedStation | null) => void
  /** Number of who works here; null while nobody does, where it has not been taken since its start or their session ended. */
  readonly present: () => number | null
  /** Whether the session of somebody is kept. */
  readonly keeps: (person: number) => boolean
  /** Somebody works here now. */
  readonly use: (person: number) => void
  readonly forgetAll: () => void
}

/** What it goes by. */
export interface StationTools {
  /** Sends without a token. */
  readonly ask: SendCall
  /** Sends in the name of who works here. */
  readonly askAsPresent: SendCall
  /** Tokens of the browser while it is not shared. */
  readonly ownTokens: KeptTokens
  readonly tokensOf: typeof tokensOf
  readonly passwordTokens: typeof passwordTokens
}

export type StationCalls = Omit<HostShared, 'station' | 'onChanged' | 'lock'> & {
  /** Takes the station with a password. */
  readonly login: (credentials: Credentials) => Promise<LoginAnswer>
}

const CLOSED = { kind: 'closed' } as const
const NOT_SHARED = { kind: 'refused', message: 'Ce poste ne sert plus à plusieurs.' } as const

/** What a shared station asks of the server, in a browser. */
export function browserStationCalls(station: StationState, tools: StationTools): StationCalls {
  const { ask, askAsPresent, ownTokens } = tools
  const byKey = stationClient(ask)
  const asPresent = stationClient(askAsPresent)
  const key = (): StationKey | null => readJson(StationKey, STORAGE_KEYS.stationKey)

  const learn = (set: StationSet): SharedStation | null => {
    const known = station.read()
    if (known === null || (known.name === set.name && known.idleMinutes === set.idleMinutes)) return known
    station.write({ ...known, ...set })
    return station.read()
  }
  const unlock = (person: number, token: Read<Token> | null): void => {
    if (token !== null) tokensOfPerson(person).write(tools.tokensOf(token))
    station.use(person)
    const known = station.read()
    if (known !== null) station.write({ ...known, person, locked: null })
  }
  const closed = (): typeof CLOSED => {
    station.forgetAll()
    return CLOSED
  }

  const people: HostShared['people'] = async () => {
    const proof = key()
    if (proof === null) return closed()
    const read = await byKey.people(proof)
    if (read.kind === 'closed') return closed()
    if (read.kind === 'unreachable') return read
    const { set, ...answer } = read
    learn(set)
    return answer
  }

  return {
    people,
    enrol: async (choices) => {
      if (!knows('stations')) return NO_STATIONS
      const made = await asPresent.enrol(choices)
      if (made.kind === 'refused') return made
      const { person, set } = made
      writeStored(STORAGE_KEYS.stationKey, JSON.stringify(made.station))
      tokensOfPerson(person).write(ownTokens.read())
      station.use(person)
      station.write({ ...set, person, locked: null })
      // Last: until then other tabs would take it for the end of their session.
      ownTokens.write(null)
      return { kind: 'done', station: station.read() }
    },
    change: async (choices) => {
      const changed = await asPresent.change(choices)
      if (changed.kind === 'changed') return { kind: 'done', station: learn(changed.set) }
      if (changed.code === 'not-found') await people()
      return station.read() === null ? { kind: 'done', station: null } : changed
    },
    close: async () => {
      const person = station.present()
      if (person === null) return NOT_SHARED
      const given = await asPresent.close()
      if (given.kind === 'refused') return given
      ownTokens.write(tokensOfPerson(person).read())
      station.forgetAll()
      return { kind: 'done', station: null }
    },
    badge: async (badge) => {
      const proof = key()
      if (proof === null) return closed()
      const answer = await byKey.badge(proof, badge)
      return answer.kind === 'closed' ? closed() : answer
    },
    take: async (person, pin) => {
      const proof = key()
      if (proof === null) return closed()
      const taken = await byKey.take(proof, { person, pin, keeps: station.keeps(person) })
      if (taken.kind === 'closed') return closed()
      if (taken.kind !== 'unlocked') return taken
      unlock(taken.person.id, taken.token)
      return { kind: 'unlocked', person: taken.person }
    },
    login: async (credentials) => {
      const proof = key()
      const outcome = await tools.passwordTokens(credentials, proof)
      if (outcome.kind === 'refused') {
        if (outcome.error === INVALID_STATION) closed()
        return { kind: 'refused', message: outcome.message }
      }
      const asThem = stationClient((path, init) =>
        ask(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${outcome.token.access_token}` } })
      )
      const person = await asThem.who()
      if (person === null) return { kind: 'refused', message: LOGIN_UNREACHABLE }
      unlock(person, outcome.token)
      return { kind: 'signed-in' }
    }
  }
}
