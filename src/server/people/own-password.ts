import { isFirstOfWait } from '@/server/auth/logged-waits'
import { verifyPassword } from '@/server/auth/password'
import { invalid, notFound, type Refusal, refuse } from '@/server/http/answers'
import { INVALID, NOT_FOUND, tooManyTries } from '@/server/http/problem-texts'
import { findPerson, type PersonRow, passwordHashOf } from '@/server/repositories/people-accounts'
import { recordSecurity } from '@/server/repositories/security-log'
import type { PeopleTools } from './people-tools'
import type { Doer } from './team'

interface OwnPassword {
  readonly person: PersonRow
  /** Hash of the password that was right: what is done by it holds as long as this is theirs. */
  readonly hash: string
}

export const wrongPassword = (path: string): Refusal => invalid([{ path, message: INVALID.currentPassword }])

/** Asks somebody who is signed in for their present password. 400 names `path` for a wrong one; wrong ones wait as those of a sign-in do. */
export async function checkOwnPassword(
  tools: PeopleTools,
  typed: string,
  path: string,
  { user, ...place }: Doer
): Promise<OwnPassword | Refusal> {
  const { database, clock, backOff } = tools
  const person = await findPerson(database.query, user.id, new Date(clock()))
  if (person === null) return notFound(NOT_FOUND.person)
  const { waitSeconds, succeeded } = await backOff.begin(person.email, place.address)
  if (waitSeconds > 0) {
    if (isFirstOfWait(tools, [person.email, place.address], waitSeconds))
      await recordSecurity(database.query, { kind: 'sign-in-slowed', userId: user.id, ...place, detail: { wait: waitSeconds } })
    return refuse(429, 'rate-limited', tooManyTries(waitSeconds))
  }
  const hash = await passwordHashOf(database.query, user.id)
  if (hash === null || !(await verifyPassword(typed, hash))) {
    await recordSecurity(database.query, { kind: 'password-refused', userId: user.id, ...place })
    return wrongPassword(path)
  }
  await succeeded()
  return { person, hash }
}
