import { readInvitation, takeInvitationUp } from '@/contract/people/invitations'
import { type Router, route } from '@/server/http/route'
import type { PeopleTools } from '@/server/people/people-tools'
import { describeInvitation, useInvitation } from '@/server/people/take-invitation'
import { requestPlace } from './session'

/** Links with which somebody chooses a password; nobody is signed in for them (reference: people 4.2). */
export function addInvitations(router: Router, tools: PeopleTools): void {
  route(router, readInvitation, ({ body }) => describeInvitation(tools, body.token))
  route(router, takeInvitationUp, ({ body }, { request }) => useInvitation(tools, body, requestPlace(request)))
}
