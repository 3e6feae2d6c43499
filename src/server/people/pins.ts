import type { PinState } from '@/contract/people/badges'
import { parisTime } from '@/domain/calendar/api-date'
import { hashPin } from '@/server/auth/pin'
import { notFound, Refusal } from '@/server/http/answers'
import { NOT_FOUND } from '@/server/http/problem-texts'
import { notifyPeopleChanged } from '@/server/repositories/accounts'
import { passwordHashOf } from '@/server/repositories/people-accounts'
import { erasePin, writePin } from '@/server/repositories/pins'
import { recordSecurity } from '@/server/repositories/security-log'
import { lockPerson } from '@/server/repositories/station-sessions'
import { checkOwnPassword, wrongPassword } from './own-password'
import type { PeopleTools } from './people-tools'
import type { Doer } from './team'

/** Sets one's own PIN, with one's present password (reference: people 6.3). */
export async function choosePin(
  tools: PeopleTools,
  { current, pin }: { readonly current: string; readonly pin: string },
  doer: Doer
): Promise<PinState | Refusal> {
  const own = await checkOwnPassword(tools, current, 'body.current', doer)
  if (own instanceof Refusal) return own
  const { user, ...place } = doer
  const hash = await hashPin(tools.secrets.pins, user.id, pin)
  const at = new Date(tools.clock())
  const isKept = await tools.database.transaction(async (query) => {
    await lockPerson(query, user.id)
    if ((await passwordHashOf(query, user.id)) !== own.hash) return false
    await writePin(query, user.id, { hash, digits: pin.length, at })
    await recordSecurity(query, { kind: 'pin-set', userId: user.id, ...place })
    await notifyPeopleChanged(query)
    return true
  })
  return isKept ? { digits: pin.length, set_at: parisTime(at) } : wrongPassword('body.current')
}

/** Erases somebody's PIN, one's own or (an administrator) somebody else's. Nothing is done where there is none. */
export const removePinOf = ({ database }: PeopleTools, id: number, { user, ...place }: Doer): Promise<undefined | Refusal> =>
  database.transaction(async (query) => {
    if (!(await lockPerson(query, id))) return notFound(NOT_FOUND.person)
    if (!(await erasePin(query, id))) return undefined
    await recordSecurity(query, { kind: 'pin-removed', userId: id, byId: user.id, ...place })
    await notifyPeopleChanged(query)
    return undefined
  })
