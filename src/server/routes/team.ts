import {
  changePerson,
  closePersonSession,
  disablePerson,
  enablePerson,
  getPerson,
  type InvitationLink,
  invitePerson,
  listTeam,
  listWhoMay,
  makePasswordLink
} from '@/contract/people/team'
import { parisTime } from '@/domain/calendar/api-date'
import { hasRole, ROLES } from '@/domain/people/roles'
import { Refusal } from '@/server/http/answers'
import { publicOriginOf } from '@/server/http/public-origin'
import { type Caller, type Router, route } from '@/server/http/route'
import type { MadeInvitation } from '@/server/people/invite'
import type { PeopleTools } from '@/server/people/people-tools'
import {
  type Doer,
  describePerson,
  disable,
  enable,
  endSessionOf,
  giveEmail,
  giveRole,
  invite,
  listPeople,
  makeLink
} from '@/server/people/team'
import { readWhoMay } from '@/server/repositories/people-accounts'
import { requestPlace } from './session'

/** Who makes a call, and from where. */
export const doerOf = ({ user, request }: Caller): Doer => ({ user, ...requestPlace(request) })

/** The team, for administrators (reference: people 4). */
export function addTeam(router: Router, tools: PeopleTools, configuredOrigin: string | null): void {
  const linkOf = (kind: InvitationLink['kind'], { token, expiresAt }: MadeInvitation, { request }: Caller): InvitationLink => ({
    kind,
    token,
    expires_at: parisTime(expiresAt),
    origin: publicOriginOf(request, configuredOrigin)
  })

  route(router, listTeam, async () => ({ people: await listPeople(tools) }))
  route(router, listWhoMay, async ({ params }) => ({
    people: await readWhoMay(
      tools.database.query,
      ROLES.filter((role) => hasRole(role, params.role))
    )
  }))
  route(router, getPerson, ({ params }) => describePerson(tools, params.id))
  route(router, invitePerson, async ({ body }, caller) => {
    const made = await invite(tools, body, doerOf(caller))
    if (made instanceof Refusal) return made
    const details = await describePerson(tools, made.id)
    return details instanceof Refusal ? details : { person: details.person, link: linkOf('invitation', made.link, caller) }
  })
  route(router, makePasswordLink, async ({ params }, caller) => {
    const made = await makeLink(tools, params.id, doerOf(caller))
    return made instanceof Refusal ? made : linkOf(made.kind, made, caller)
  })
  route(router, changePerson, ({ params, body }, caller) =>
    'role' in body ? giveRole(tools, params.id, body.role, doerOf(caller)) : giveEmail(tools, params.id, body.email, doerOf(caller))
  )
  route(router, disablePerson, ({ params }, caller) => disable(tools, params.id, doerOf(caller)))
  route(router, enablePerson, ({ params }, caller) => enable(tools, params.id, doerOf(caller)))
  route(router, closePersonSession, ({ params }, caller) => endSessionOf(tools, params.id, params.session, doerOf(caller)))
}
