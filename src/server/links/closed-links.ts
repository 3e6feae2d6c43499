import type { LinkEnd } from '@/domain/session/link-life'
import { ordersInScope } from '@/domain/session/page-links'
import type { RequestPlace } from '@/server/auth/issue-token'
import type { SessionUser } from '@/server/auth/sessions'
import type { Database, Query } from '@/server/db/database'
import { type ClosedLink, closeLinks } from '@/server/repositories/page-links'
import { recordSecurity, type SecurityEvent } from '@/server/repositories/security-log'

/** Who ended links, and where. */
type Ended = Pick<SecurityEvent, 'byId' | 'address' | 'station'>

/** Keeps in the security log that links ended before their time, one event each: whose they were, and who ended them. */
export async function recordClosedLinks(query: Query, links: readonly ClosedLink[], why: LinkEnd, by: Ended): Promise<void> {
  for (const { user_id, scope } of links)
    await recordSecurity(query, { kind: 'link-closed', userId: user_id, ...by, detail: { orders: ordersInScope(scope)?.size ?? 0, why } })
}

/** Closes the links of somebody whose accesses end, inside the caller's transaction. Answers their sign-ins, which are to be forgotten. */
export async function closeLinksOf(query: Query, userId: number, at: Date, by: Ended): Promise<string[]> {
  const links = await closeLinks(query, { madeBy: userId }, { why: 'maker', by: null, at })
  await recordClosedLinks(query, links, 'maker', by)
  return links.map(({ id }) => id)
}

/** Ends a link because the phone that has it left it. */
export const leaveLink = (database: Database, { family }: SessionUser, at: Date, { address, station }: RequestPlace): Promise<void> =>
  database.transaction(async (query) => {
    const links = await closeLinks(query, { families: [family] }, { why: 'phone', by: null, at })
    await recordClosedLinks(query, links, 'phone', { address, station })
  })
