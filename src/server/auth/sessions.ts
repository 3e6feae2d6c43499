import type { Role } from '@/domain/people/roles'
import type { Database } from '@/server/db/database'
import { endedFamilies, findAccess, findFamily, type KnownPerson, readPeople, revokeFamily } from '@/server/repositories/accounts'
import { touchSession } from '@/server/repositories/people-sessions'
import { lockPerson } from '@/server/repositories/station-sessions'
import { type Clock, tokenHash } from './tokens'

/** An operator who is signed in. `family` names the sign-in, across refreshes. */
export interface SessionUser {
  readonly id: number
  readonly firstname: string
  readonly lastname: string
  readonly role: Role
  readonly family: string
  /** Null for a whole session; otherwise all that its token may touch (a page's link). */
  readonly scope: string | null
  /** Milliseconds since 1970. */
  readonly accessExpiresAt: number
}

export interface Sessions {
  /** The operator of an access token when that is known already: no query, no promise. */
  readonly known: (token: string) => SessionUser | null
  /** The operator of an access token, or null when it is unknown, expired or revoked. */
  readonly userOf: (token: string) => Promise<SessionUser | null>
  /** The operator of a sign-in that still stands, or null; remembered as access tokens are. */
  readonly userOfFamily: (family: string) => Promise<SessionUser | null>
  /** Ends a sign-in of a person, with the pair of tokens that is being made for it. */
  readonly revoke: (session: Pick<SessionUser, 'id' | 'family'>) => Promise<void>
  /** Which of these sign-ins have ended, by age or by a revocation that may have been missed. */
  readonly ended: (families: readonly string[]) => Promise<string[]>
  /** Forgets a sign-in that was revoked, here or by another server. */
  readonly forget: (family: string) => void
  /** Forgets what is known of a person, who may be something else by now: the next request of theirs is looked up. */
  readonly forgetPerson: (userId: number) => void
  /** Who these people are now: names and roles. */
  readonly people: (users: readonly number[]) => Promise<ReadonlyMap<number, KnownPerson>>
  /** Forgets everything: revocations may have been missed. */
  readonly forgetAll: () => void
}

const REMEMBERED_MS = 5_000
const REMEMBERED_MAX = 5_000
const TOUCHED_EVERY_MS = 60_000

/** Access tokens are looked up at most once in a few seconds each; a revocation, and a change of role, is felt at once. */
export function openSessions(database: Database, clock: Clock): Sessions {
  const remembered = new Map<string, { user: SessionUser; until: number }>()
  /** Counts what was forgotten: what was read before is not remembered after. */
  let changes = 0
  const touched = new Map<string, number>()

  const known = (token: string): SessionUser | null => {
    const entry = remembered.get(token)
    if (entry === undefined) return null
    const left = entry.until - clock()
    if (left > 0 && left <= REMEMBERED_MS) return entry.user
    remembered.delete(token)
    return null
  }

  const remember = (token: string, user: SessionUser): void => {
    if (remembered.size >= REMEMBERED_MAX) remembered.clear()
    remembered.set(token, { user, until: Math.min(clock() + REMEMBERED_MS, user.accessExpiresAt) })
  }

  const forgetThose = (isMeant: (user: SessionUser) => boolean): void => {
    changes++
    for (const [token, { user }] of remembered) if (isMeant(user)) remembered.delete(token)
  }
  const forget = (family: string): void => forgetThose((user) => user.family === family)

  /** Keeps, once a minute at most, that a session is in use; nobody waits for it, and one that could not be kept is kept the next time. */
  const touch = ({ id, family, scope }: SessionUser): void => {
    const now = clock()
    const since = now - (touched.get(family) ?? Number.NEGATIVE_INFINITY)
    if (scope !== null || (since >= 0 && since < TOUCHED_EVERY_MS)) return
    if (touched.size >= REMEMBERED_MAX) touched.clear()
    touched.set(family, now)
    touchSession(database.query, id, family, new Date(now)).catch(() => touched.delete(family))
  }

  /** Who `key` stands for: as it is remembered, else as `read` says. */
  const lookUp = async (key: string, read: () => ReturnType<typeof findAccess>): Promise<SessionUser | null> => {
    const present = known(key)
    if (present !== null) return present
    const before = changes
    const row = await read()
    if (row === null || row.access_expires_at.getTime() <= clock()) return null
    const { access_expires_at, ...user } = row
    const session: SessionUser = { ...user, accessExpiresAt: access_expires_at.getTime() }
    if (before === changes) remember(key, session)
    touch(session)
    return session
  }

  return {
    known,
    userOf: (token) => lookUp(token, () => findAccess(database.query, tokenHash(token))),
    userOfFamily: (family) => lookUp(`family ${family}`, () => findFamily(database.query, family, new Date(clock()))),
    revoke: async ({ id, family }) => {
      await database.transaction(async (query) => {
        await lockPerson(query, id)
        await revokeFamily(query, family, new Date(clock()))
      })
      forget(family)
    },
    ended: (families) => endedFamilies(database.query, families, new Date(clock())),
    forget,
    forgetPerson: (userId) => forgetThose((user) => user.id === userId),
    people: (users) => readPeople(database.query, users),
    forgetAll: () => {
      changes++
      remembered.clear()
    }
  }
}
