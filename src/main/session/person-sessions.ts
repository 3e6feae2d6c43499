import { STATION_SESSION_HOURS } from '@/domain/people/stations'
import type { KeptSecret } from './kept-secret'
import type { PersonSession } from './session'

const MINUTE_MS = 60_000
const FORGOTTEN_AFTER_MS = STATION_SESSION_HOURS * 60 * MINUTE_MS

/** When each person last used the station, ISO, by number: only of these a session is kept. */
export type LastUses = Readonly<Record<string, string>>

/** The sessions of everybody at a shared station, each with a refresh token in a place of its own (reference: people 6.2). */
export interface PersonSessions {
  /** The session that is kept of somebody; null where none is, or nobody used it for too long. */
  readonly of: (person: number) => PersonSession | null
  /** The session of somebody who comes: the one that is kept, or an empty one. */
  readonly open: (person: number) => PersonSession
  /** A session becomes theirs, and its token moves to their place. */
  readonly take: (person: number, session: PersonSession) => Promise<void>
  /** They use the station now. */
  readonly use: (person: number) => void
  /** Its token is somebody else's business from here on: nothing is cleared. */
  readonly release: (person: number) => void
  readonly forget: (person: number) => void
  readonly forgetAll: () => void
  /** Whose session this is. */
  readonly personOf: (session: PersonSession) => number | null
  /** Whose sessions nobody used for too long. */
  readonly overdue: () => readonly number[]
}

interface Places {
  readonly uses: () => LastUses
  readonly saveUses: (uses: LastUses) => void
  /** The place of a person's refresh token. */
  readonly place: (person: number) => KeptSecret
  readonly openSession: (place: KeptSecret) => PersonSession
  readonly now: () => number
}

export function personSessions({ uses, saveUses, place, openSession, now }: Places): PersonSessions {
  const sessions = new Map<number, PersonSession>()
  const places = new Map<number, KeptSecret>()

  const placeOf = (person: number): KeptSecret => {
    const known = places.get(person) ?? place(person)
    places.set(person, known)
    return known
  }
  const open = (person: number): PersonSession => {
    const session = sessions.get(person) ?? openSession(placeOf(person))
    sessions.set(person, session)
    return session
  }
  const isOverdue = (used: string): boolean => now() - Date.parse(used) >= FORGOTTEN_AFTER_MS
  const release = (person: number): void => {
    sessions.delete(person)
    const { [person]: _, ...others } = uses()
    saveUses(others)
  }
  const forget = (person: number): void => {
    const session = sessions.get(person)
    release(person)
    // What a renewal on its way brings is forgotten, too.
    void (session === undefined ? placeOf(person).clear() : session.drop())
  }

  return {
    open,
    release,
    forget,
    of: (person) => {
      const used = uses()[person]
      return used === undefined || isOverdue(used) ? null : open(person)
    },
    take: async (person, session) => {
      await session.moveTo(placeOf(person))
      sessions.set(person, session)
    },
    use: (person) => {
      const used = uses()[person]
      if (used === undefined || now() - Date.parse(used) > MINUTE_MS) saveUses({ ...uses(), [person]: new Date(now()).toISOString() })
    },
    forgetAll: () => {
      for (const person of Object.keys(uses())) forget(Number(person))
    },
    personOf: (session) => [...sessions].find(([, each]) => each === session)?.[0] ?? null,
    overdue: () =>
      Object.entries(uses())
        .filter(([, used]) => isOverdue(used))
        .map(([person]) => Number(person))
  }
}
