import { changePassword, closeOtherSessions, closeSession, getAccount, listSessions, renameAccount } from '@/contract/people/account'
import { type Router, route } from '@/server/http/route'
import { endOthers, exchangeOwnPassword, readAccount, rename } from '@/server/people/account'
import type { PeopleTools } from '@/server/people/people-tools'
import { shownSession } from '@/server/people/shown-session'
import { endSessionOf } from '@/server/people/team'
import { readSessions } from '@/server/repositories/people-sessions'
import { doerOf } from './team'

/** Somebody's own account (reference: people 4.4). */
export function addAccount(router: Router, tools: PeopleTools): void {
  route(router, getAccount, (_, { user }) => readAccount(tools, user.id))
  route(router, renameAccount, ({ body }, caller) => rename(tools, body, doerOf(caller)))
  route(router, changePassword, ({ body }, caller) => exchangeOwnPassword(tools, body, doerOf(caller)))
  route(router, listSessions, async (_, { user }) => {
    const sessions = await readSessions(tools.database.query, user.id, new Date(tools.clock()))
    return { sessions: sessions.map((session) => shownSession(session, user.family)) }
  })
  route(router, closeSession, ({ params }, caller) => endSessionOf(tools, caller.user.id, params.session, doerOf(caller)))
  route(router, closeOtherSessions, (_, caller) => endOthers(tools, doerOf(caller)))
}
