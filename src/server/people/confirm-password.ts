import { Refusal } from '@/server/http/answers'
import { passwordHashOf } from '@/server/repositories/people-accounts'
import { recordSecurity } from '@/server/repositories/security-log'
import { lockPerson, writeConfirmed } from '@/server/repositories/station-sessions'
import { checkOwnPassword, wrongPassword } from './own-password'
import type { PeopleTools } from './people-tools'
import type { Doer } from './team'

/** Keeps that the person of a session gave their password just now: what is the administration's is open to it for a while (reference: people 6.3). */
export async function confirmOwnPassword(tools: PeopleTools, password: string, doer: Doer): Promise<undefined | Refusal> {
  const own = await checkOwnPassword(tools, password, 'body.password', doer)
  if (own instanceof Refusal) return own
  const { user, ...place } = doer
  const isKept = await tools.database.transaction(async (query) => {
    await lockPerson(query, user.id)
    if ((await passwordHashOf(query, user.id)) !== own.hash) return false
    await writeConfirmed(query, user.family, new Date(tools.clock()))
    await recordSecurity(query, { kind: 'password-confirmed', userId: user.id, ...place })
    return true
  })
  return isKept ? undefined : wrongPassword('body.password')
}
