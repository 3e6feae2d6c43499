import type { LoginAnswer, SessionStatus } from '@/contract/desktop/bridge'
import { PERSON_HEADER } from '@/contract/desktop/desktop-http'
import type { SharedStation } from '@/contract/desktop/shared-station'
import type { BadgeAnswer, SharedAnswer, StationPeople, UnlockAnswer } from '@/contract/desktop/station'
import { INVALID_STATION, NO_STATIONS, type SendCall, STATION_UNREACHABLE, stationClient } from '@/contract/desktop/station-client'
import type { StationChoices, StationKey } from '@/contract/people/stations'
import { loginError, type Token } from '@/contract/session'
import type { Read } from '@/domain/reading/read-as'
import type { Sender, SenderOf } from '@/main/protocol/forward'
import type { HostCapabilities } from '@/main/session/host-capabilities'
import type { KeptSecret } from '@/main/session/kept-secret'
import { personSessions } from '@/main/session/person-sessions'
import type { PersonSession, Session, TokenSource } from '@/main/session/session'
import type { TokenEndpoint } from '@/main/session/token-endpoint'
import { askWith, firstOf, NOBODY } from './senders'
import type { Shared } from './shared-file'
import { sharedState } from './shared-state'
import { readKey } from './station-key'

/** The station and who works at it: one session where it is not shared, one of each person where it is (reference: people 6). */
export interface SharedControl {
  /** What the shared station is; null where it is none. */
  readonly station: () => Promise<SharedStation | null>
  readonly enrol: (choices: StationChoices) => Promise<SharedAnswer>
  readonly change: (choices: StationChoices) => Promise<SharedAnswer>
  readonly close: () => Promise<SharedAnswer>
  readonly people: () => Promise<StationPeople>
  readonly badge: (badge: string) => Promise<BadgeAnswer>
  readonly lock: (why: 'idle' | 'asked') => void
  readonly take: (person: number, pin: string) => Promise<UnlockAnswer>
  /** The session of who works here, whoever that is. */
  readonly session: Session
  /** How the session of somebody stands, in whose name a sheet is printed. */
  readonly statusOf: (person: number) => Promise<SessionStatus>
  readonly isShared: () => boolean
  /** Number of who works here; null where nobody does, or the station is not shared. */
  readonly present: () => number | null
  /** In whose name a call of a page is sent. */
  readonly senderOf: SenderOf
  /** In whose name main itself works for somebody: theirs, or that of who works here once theirs is kept no more. */
  readonly senderFor: (person: number | null) => Sender
  /** Whether somebody is there in whose name that could be. */
  readonly hasSender: (person: number | null) => boolean
  /** Whether the session of somebody is kept: what names them goes. */
  readonly keeps: (person: number) => boolean
  /** Forgets whose session nobody used for too long. */
  readonly sweep: () => void
}

interface Surroundings {
  /** What is kept of the shared station from one start to the next; null where it is none. */
  readonly read: () => Shared | null
  readonly save: (shared: Shared | null) => void
  /** The place of a secret of this station: of its own session (null), of its key, or of a person's session. */
  readonly secret: (of: null | 'station' | number) => KeptSecret
  readonly openSession: (place: KeptSecret, onEnded: () => void) => PersonSession
  readonly endpoint: TokenEndpoint
  readonly host: HostCapabilities
  /** Sends to the API host without a token. */
  readonly ask: SendCall
  readonly now: () => number
  /** Hears of every change of the shared station. */
  readonly onChanged: (station: SharedStation | null) => void
  /** The session of a station that is not shared ended. */
  readonly onEnded: () => void
}

const CLOSED = { kind: 'closed' } as const
const NOT_SHARED: SharedAnswer = { kind: 'refused', message: 'Ce poste ne sert pas à plusieurs, ou personne ne le tient.' }

/** Opens the station: one that is shared is locked at its start. */
export function openSharedStation(around: Surroundings): SharedControl {
  const { endpoint, host, ask, now } = around
  const byKey = stationClient(ask)
  const byTokens = (tokens: TokenSource) => stationClient(askWith(tokens, ask))
  const state = sharedState(around)
  const isShared = (): boolean => state.current() !== null
  /** Who was alone with the station since it was given up: what others still send in their names goes nowhere. */
  let alone: number | null = null
  /** A session that is being closed clears its place: nobody else puts a token there before. */
  let leaving: Promise<unknown> = Promise.resolve()

  const ownSecret = around.secret(null)
  const keySecret = around.secret('station')
  const key = async (): Promise<StationKey | null> => (isShared() ? readKey(await keySecret.read()) : null)

  const opened = (place: KeptSecret): PersonSession => {
    const session = around.openSession(place, () => ended(session))
    return session
  }
  let own = opened(ownSecret)
  const sessions = personSessions({ ...state, place: around.secret, openSession: opened, now })
  function ended(session: PersonSession): void {
    const person = sessions.personOf(session)
    if (person !== null) {
      sessions.forget(person)
      state.left(person, 'ended')
    } else if (session === own) around.onEnded()
  }

  const theirs = (): PersonSession | null => {
    const person = state.present()
    return person === null ? null : sessions.of(person)
  }
  const here = () => (isShared() ? (theirs() ?? NOBODY) : own)
  const sender = (): Sender => ({ kind: isShared() ? 'present' : 'own', tokens: here() })

  const unshare = (): void => {
    sessions.forgetAll()
    void keySecret.clear()
    state.end()
  }
  const closed = (): typeof CLOSED => {
    if (!isShared()) return CLOSED
    unshare()
    around.onEnded()
    return CLOSED
  }
  /** A key that the keychain has no more opens nothing. One that it cannot give in this run stays for the next. */
  const findKey = async (): Promise<void> => {
    if (!isShared() || (await key()) !== null) return
    if ((await keySecret.keptIn()) === 'keychain') unshare()
    else state.end(true)
  }
  let finding: Promise<void> | null = null
  const begun = (): Promise<void> => {
    finding ??= findKey()
    return finding
  }

  const unlock = async (person: number, token: Read<Token> | null): Promise<void> => {
    await leaving
    if (token !== null) await sessions.open(person).adopt(token)
    sessions.use(person)
    state.unlock(person)
  }

  const people = async (): Promise<StationPeople> => {
    const proof = await key()
    const read = proof === null ? CLOSED : await byKey.people(proof)
    if (read.kind === 'closed') return closed()
    if (read.kind === 'unreachable') return read
    const { set, ...answer } = read
    state.learn(set)
    return answer
  }

  const loginHere = async (username: string, password: string): Promise<LoginAnswer> => {
    const proof = await key()
    const station = proof === null ? {} : { station_id: proof.id, station_key: proof.key }
    const outcome = await endpoint.request({ grant_type: 'password', username, password, ...station })
    if (outcome.kind === 'unreachable') return STATION_UNREACHABLE
    if (outcome.kind === 'refused') {
      if (outcome.error.error === INVALID_STATION) closed()
      return { kind: 'refused', message: loginError(outcome.error) }
    }
    const { token } = outcome
    const person = await byTokens({ ...NOBODY, access: async () => ({ kind: 'token', token: token.access_token }) }).who()
    if (person === null) return STATION_UNREACHABLE
    await unlock(person, token)
    return { kind: 'signed-in' }
  }
  const logoutHere = async (): Promise<void> => {
    const person = state.present()
    const session = theirs()
    if (person === null || session === null) return state.lock('asked')
    sessions.release(person)
    state.left(person, 'asked')
    leaving = session.logout()
    await leaving
  }

  const session: Session = {
    access: () => here().access(),
    renew: (spent) => here().renew(spent),
    status: async () => {
      await begun()
      return { ...(await here().status()), keptIn: await ownSecret.keptIn() }
    },
    login: async (username, password) => {
      await begun()
      if (isShared()) return loginHere(username, password)
      alone = null
      return own.login(username, password)
    },
    logout: () => {
      if (isShared()) return logoutHere()
      alone = null
      return own.logout()
    }
  }

  return {
    session,
    people,
    isShared,
    present: state.present,
    lock: state.lock,
    station: async () => {
      await begun()
      return state.current()
    },
    statusOf: async (person) => (sessions.of(person) ?? session).status(),
    keeps: (person) => sessions.of(person) !== null,
    hasSender: (person) => !isShared() || state.present() !== null || (person !== null && sessions.of(person) !== null),
    senderFor: (person) => {
      const first = person === null ? null : sessions.of(person)
      return first === null ? sender() : { kind: 'present', tokens: firstOf(first, here) }
    },
    senderOf: (request) => {
      const named = request.headers.get(PERSON_HEADER)
      const person = state.present()
      if (named === null) {
        if (person !== null && state.current()?.locked === null) sessions.use(person)
        return sender()
      }
      if (!isShared()) return alone === null || alone === Number(named) ? sender() : null
      const tokens = sessions.of(Number(named))
      return tokens && { kind: 'named', tokens }
    },
    sweep: () => {
      for (const person of sessions.overdue()) {
        sessions.forget(person)
        state.left(person, 'ended')
      }
    },
    enrol: async (choices) => {
      if (!(await host.knows('stations'))) return (await byTokens(here()).who()) === null ? STATION_UNREACHABLE : NO_STATIONS
      const made = await byTokens(here()).enrol(choices)
      if (made.kind === 'refused') return made
      const { person, set } = made
      await keySecret.write(JSON.stringify(made.station))
      await sessions.take(person, own)
      own = opened(ownSecret)
      state.begin(set, person)
      sessions.use(person)
      state.unlock(person)
      return { kind: 'done', station: state.current() }
    },
    change: async (choices) => {
      const changed = await byTokens(here()).change(choices)
      if (changed.kind === 'changed') state.learn(changed.set)
      else if (changed.code === 'not-found') await people()
      return changed.kind === 'changed' || !isShared() ? { kind: 'done', station: state.current() } : changed
    },
    close: async () => {
      const person = state.present()
      const session = theirs()
      if (person === null || session === null) return NOT_SHARED
      const given = await byTokens(session).close()
      if (given.kind === 'refused') return given
      await session.moveTo(ownSecret)
      sessions.release(person)
      own = session
      alone = person
      unshare()
      return { kind: 'done', station: null }
    },
    badge: async (badge) => {
      const proof = await key()
      const answer = proof === null ? CLOSED : await byKey.badge(proof, badge)
      return answer.kind === 'closed' ? closed() : answer
    },
    take: async (person, pin) => {
      await leaving
      const proof = await key()
      const keeps = (await sessions.of(person)?.status())?.signedIn ?? false
      const taken = proof === null ? CLOSED : await byKey.take(proof, { person, pin, keeps })
      if (taken.kind === 'closed') return closed()
      if (taken.kind !== 'unlocked') return taken
      await unlock(taken.person.id, taken.token)
      return { kind: 'unlocked', person: taken.person }
    }
  }
}
