import type { Account } from '@/contract/people/account'
import { parisTime } from '@/domain/calendar/api-date'
import { fullName } from '@/domain/format/person'
import { PASSWORD_TEXTS } from '@/domain/people/password'
import { invalid, notFound, Refusal, refuse } from '@/server/http/answers'
import { CONFLICT, NOT_FOUND } from '@/server/http/problem-texts'
import { closeLinksOf } from '@/server/links/closed-links'
import { notifyPersonChanged } from '@/server/repositories/accounts'
import { exchangePassword, findPerson, writeNames } from '@/server/repositories/people-accounts'
import { replaceInvitations } from '@/server/repositories/people-invitations'
import { revokeSessionsOf } from '@/server/repositories/people-sessions'
import { recordSecurity } from '@/server/repositories/security-log'
import { lockPerson } from '@/server/repositories/station-sessions'
import { acceptPassword } from './accept-password'
import { badgeState, pinState } from './badge-state'
import { checkOwnPassword } from './own-password'
import type { PeopleTools } from './people-tools'
import type { Doer } from './team'

/** Somebody's own account. */
export async function readAccount({ database, clock }: PeopleTools, id: number): Promise<Account | Refusal> {
  const person = await findPerson(database.query, id, new Date(clock()))
  if (person === null) return notFound(NOT_FOUND.person)
  const { firstname, lastname, email, role, created_at } = person
  return { firstname, lastname, email, role, since: parisTime(created_at), pin: pinState(person), badge: badgeState(person) }
}

export async function rename(
  tools: PeopleTools,
  names: { readonly firstname: string; readonly lastname: string },
  { user, ...place }: Doer
): Promise<Account | Refusal> {
  await tools.database.transaction(async (query) => {
    await writeNames(query, user.id, names.firstname, names.lastname)
    await recordSecurity(query, {
      kind: 'person-renamed',
      userId: user.id,
      ...place,
      detail: { from: fullName(user), to: fullName(names) }
    })
    await notifyPersonChanged(query, user.id, user.id)
  })
  return readAccount(tools, user.id)
}

/**
 * Exchanges the present password for another one, and ends all other sessions, one's links to pages and the link that waits to choose one. Wrong
 * tries wait as those of a sign-in do.
 */
export async function exchangeOwnPassword(
  tools: PeopleTools,
  { current, password }: { readonly current: string; readonly password: string },
  { user, ...place }: Doer
): Promise<undefined | Refusal> {
  const { database, clock, onSessionEnded } = tools
  const own = await checkOwnPassword(tools, current, 'body.current', { user, ...place })
  if (own instanceof Refusal) return own
  const { person, hash: before } = own
  const accepted = await acceptPassword(password, person)
  if (accepted.kind === 'refused') return invalid([{ path: 'body.password', message: PASSWORD_TEXTS[accepted.reason] }])
  const ended = await database.transaction(async (query) => {
    const now = new Date(clock())
    if (!(await exchangePassword(query, user.id, before, accepted.hash, now))) return null
    const others = await revokeSessionsOf(query, user.id, now, user.family)
    const links = await closeLinksOf(query, user.id, now, { byId: user.id, ...place })
    await replaceInvitations(query, user.id, now)
    const detail = { sessions: others.length, links: links.length }
    await recordSecurity(query, { kind: 'password-changed', userId: user.id, ...place, detail })
    return [...others, ...links]
  })
  if (ended === null) return refuse(409, 'conflict', CONFLICT.passwordMoved)
  ended.forEach(onSessionEnded)
  return undefined
}

/** Ends all of one's sessions but the one that asks. */
export async function endOthers({ database, clock, onSessionEnded }: PeopleTools, { user, ...place }: Doer): Promise<undefined> {
  const ended = await database.transaction(async (query) => {
    // A pair of tokens that is being made is waited for, and ends too.
    await lockPerson(query, user.id)
    const others = await revokeSessionsOf(query, user.id, new Date(clock()), user.family)
    for (const _ of others) await recordSecurity(query, { kind: 'session-closed', userId: user.id, byId: user.id, ...place })
    return others
  })
  ended.forEach(onSessionEnded)
  return undefined
}
