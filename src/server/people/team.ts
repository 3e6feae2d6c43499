import pg from 'pg'
import type { InvitationForm, PersonDetails, TeamPerson } from '@/contract/people/team'
import { parisTime } from '@/domain/calendar/api-date'
import { LAST_ADMINISTRATOR } from '@/domain/people/person-state'
import type { Role } from '@/domain/people/roles'
import type { RequestPlace } from '@/server/auth/issue-token'
import type { SessionUser } from '@/server/auth/sessions'
import type { Query } from '@/server/db/database'
import { DEMO_EMAILS } from '@/server/demo/demo-people'
import { invalid, notFound, Refusal, refuse } from '@/server/http/answers'
import { CONFLICT, INVALID, NOT_FOUND } from '@/server/http/problem-texts'
import { closeLinksOf } from '@/server/links/closed-links'
import { notifyPersonChanged, revokeFamily } from '@/server/repositories/accounts'
import {
  countLeftBehind,
  findPerson,
  insertPerson,
  type PersonRow,
  readTeam,
  writeDisabled,
  writeEmail,
  writeRole
} from '@/server/repositories/people-accounts'
import { replaceInvitations } from '@/server/repositories/people-invitations'
import { countLinks, ownsSession, readSessions, revokeSessionsOf } from '@/server/repositories/people-sessions'
import { recordSecurity } from '@/server/repositories/security-log'
import { lockPerson } from '@/server/repositories/station-sessions'
import { badgeState, pinState } from './badge-state'
import { type MadeInvitation, makeInvitation } from './invite'
import type { TeamTools } from './people-tools'
import { shownSession } from './shown-session'

/** Who does it, and from where. */
export interface Doer extends RequestPlace {
  readonly user: SessionUser
}

/** The same for what also the server's machine does, where nobody is signed in (null). */
type TeamDoer = RequestPlace & { readonly user: Pick<SessionUser, 'id'> | null }

const timeOf = (date: Date | null): string | null => (date === null ? null : parisTime(date))

function personOf({ presenceOf }: TeamTools, row: PersonRow): TeamPerson {
  const { id, firstname, lastname, email, role, state, station, sessions } = row
  return {
    id,
    firstname,
    lastname,
    email,
    role,
    state,
    station,
    sessions,
    online: presenceOf(id).online,
    last_seen_at: timeOf(row.last_seen_at),
    invited_until: state === 'invited' ? timeOf(row.invited_until) : null,
    since: parisTime(row.created_at),
    badge: badgeState(row)
  }
}

export const listPeople = async (tools: TeamTools): Promise<TeamPerson[]> =>
  (await readTeam(tools.database.query, new Date(tools.clock()))).map((row) => personOf(tools, row))

const readPerson = async (tools: TeamTools, query: Query, id: number): Promise<TeamPerson | Refusal> => {
  const row = await findPerson(query, id, new Date(tools.clock()))
  return row === null ? notFound(NOT_FOUND.person) : personOf(tools, row)
}

/** One person with what ends, and what stays, if they are disabled (reference: people 4.3). */
export async function describePerson(tools: TeamTools, id: number): Promise<PersonDetails | Refusal> {
  const { query } = tools.database
  const now = new Date(tools.clock())
  const row = await findPerson(query, id, now)
  if (row === null) return notFound(NOT_FOUND.person)
  const [sessions, links, left] = await Promise.all([readSessions(query, id, now), countLinks(query, id, now), countLeftBehind(query, id)])
  return {
    person: personOf(tools, row),
    password_changed_at: timeOf(row.password_changed_at),
    sessions: sessions.map((session) => shownSession(session, null)),
    pin: pinState(row),
    links,
    selected: tools.presenceOf(id).selected,
    ...left
  }
}

const isTaken = (error: unknown): boolean => error instanceof pg.DatabaseError && error.constraint === 'users_email_key'
const isLast = (error: unknown): boolean => error instanceof pg.DatabaseError && error.constraint === 'last_administrator'

/** Runs a change in one transaction; the database refuses one that would leave nobody to administer, also when two are made at once. */
async function keepingAnAdministrator<T>(tools: TeamTools, work: (query: Query) => Promise<T>): Promise<T | Refusal> {
  try {
    return await tools.database.transaction(work)
  } catch (error) {
    if (isLast(error)) return refuse(409, 'conflict', LAST_ADMINISTRATOR)
    throw error
  }
}

/** Adds a person who has no password yet, with the link to choose one. Refuses an e-mail that is somebody's already. */
export const invite = (
  { database, clock }: TeamTools,
  form: InvitationForm,
  { user, ...place }: TeamDoer
): Promise<{ readonly id: number; readonly link: MadeInvitation } | Refusal> =>
  database.transaction(async (query) => {
    const id = await insertPerson(query, form)
    if (id === null) return invalid([{ path: 'body.email', message: INVALID.accountEmail }])
    const link = await makeInvitation(query, { userId: id, kind: 'invitation', madeBy: user?.id ?? null, now: clock() })
    await recordSecurity(query, { kind: 'person-invited', userId: id, byId: user?.id ?? null, ...place, detail: { role: form.role } })
    await notifyPersonChanged(query, id, user?.id ?? null)
    return { id, link }
  })

/**
 * Another link for somebody who has not chosen a password, or one to choose another; earlier links stop, sessions go on until it is used. Their person
 * is locked: of two that are made at once the first one stops too, and one that is made as a password is chosen stops with it.
 */
export const makeLink = (
  { database, clock }: TeamTools,
  id: number,
  { user, ...place }: TeamDoer
): Promise<(MadeInvitation & { readonly kind: 'invitation' | 'reset' }) | Refusal> =>
  database.transaction(async (query) => {
    const person = (await lockPerson(query, id)) ? await findPerson(query, id, new Date(clock())) : null
    if (person === null) return notFound(NOT_FOUND.person)
    if (person.state === 'disabled') return refuse(409, 'conflict', CONFLICT.disabled)
    const kind = person.state === 'invited' ? ('invitation' as const) : ('reset' as const)
    const link = await makeInvitation(query, { userId: id, kind, madeBy: user?.id ?? null, now: clock() })
    await recordSecurity(query, { kind: kind === 'reset' ? 'reset-made' : 'person-invited', userId: id, byId: user?.id ?? null, ...place })
    await notifyPersonChanged(query, id, user?.id ?? null)
    return { kind, ...link }
  })

/** Gives a role; felt at once by every station of the person. */
export async function giveRole(tools: TeamTools, id: number, role: Role, { user, ...place }: TeamDoer): Promise<TeamPerson | Refusal> {
  return keepingAnAdministrator(tools, async (query) => {
    const before = await readPerson(tools, query, id)
    if (before instanceof Refusal) return before
    if (await writeRole(query, id, role)) {
      await recordSecurity(query, {
        kind: 'role-changed',
        userId: id,
        byId: user?.id ?? null,
        ...place,
        detail: { from: before.role, to: role }
      })
      await notifyPersonChanged(query, id, user?.id ?? null)
    }
    return readPerson(tools, query, id)
  })
}

/** Gives another e-mail to sign in with; sessions go on. Refuses one that is somebody's already, and those of the demonstration's people, who are known by it. */
export function giveEmail(tools: TeamTools, id: number, email: string, { user, ...place }: TeamDoer): Promise<TeamPerson | Refusal> {
  const given = tools.database.transaction(async (query) => {
    const before = await readPerson(tools, query, id)
    if (before instanceof Refusal || before.email === email) return before
    if (DEMO_EMAILS.includes(before.email)) return refuse(409, 'conflict', CONFLICT.demoPerson)
    await writeEmail(query, id, email)
    await recordSecurity(query, {
      kind: 'email-changed',
      userId: id,
      byId: user?.id ?? null,
      ...place,
      detail: { from: before.email, to: email }
    })
    await notifyPersonChanged(query, id, user?.id ?? null)
    return readPerson(tools, query, id)
  })
  return given.catch((error: unknown) => {
    if (isTaken(error)) return invalid([{ path: 'body.email', message: INVALID.accountEmail }])
    throw error
  })
}

/** Disables a person: sessions, windows and links end at once, on every server; what they did keeps their name. */
export async function disable(tools: TeamTools, id: number, { user, ...place }: TeamDoer): Promise<TeamPerson | Refusal> {
  const ended: string[] = []
  const answer = await keepingAnAdministrator(tools, async (query) => {
    const now = new Date(tools.clock())
    if (await writeDisabled(query, id, now)) {
      const sessions = await revokeSessionsOf(query, id, now)
      const links = await closeLinksOf(query, id, now, { byId: user?.id ?? null, ...place })
      ended.push(...sessions, ...links)
      await replaceInvitations(query, id, now)
      await recordSecurity(query, {
        kind: 'person-disabled',
        userId: id,
        byId: user?.id ?? null,
        ...place,
        detail: { sessions: sessions.length, links: links.length }
      })
      await notifyPersonChanged(query, id, user?.id ?? null)
    }
    return readPerson(tools, query, id)
  })
  if (!(answer instanceof Refusal)) ended.forEach(tools.onSessionEnded)
  return answer
}

/** Lets a disabled person sign in again. */
export const enable = (tools: TeamTools, id: number, { user, ...place }: TeamDoer): Promise<TeamPerson | Refusal> =>
  tools.database.transaction(async (query) => {
    if (await writeDisabled(query, id, null)) {
      await recordSecurity(query, { kind: 'person-enabled', userId: id, byId: user?.id ?? null, ...place })
      await notifyPersonChanged(query, id, user?.id ?? null)
    }
    return readPerson(tools, query, id)
  })

/** Ends one sign-in of a person, one's own or (an administrator) somebody else's. */
export async function endSessionOf(
  tools: TeamTools,
  id: number,
  family: string,
  { user, ...place }: TeamDoer
): Promise<undefined | Refusal> {
  const { database, clock, onSessionEnded } = tools
  const isEnded = await database.transaction(async (query) => {
    // A pair of tokens that is being made is waited for, and ends too.
    await lockPerson(query, id)
    if (!(await ownsSession(query, id, family))) return false
    await revokeFamily(query, family, new Date(clock()))
    await recordSecurity(query, { kind: 'session-closed', userId: id, byId: user?.id ?? null, ...place })
    return true
  })
  if (!isEnded) return notFound(NOT_FOUND.session)
  onSessionEnded(family)
  return undefined
}
