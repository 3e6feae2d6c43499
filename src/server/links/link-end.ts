import type { Success } from '@/contract/http/endpoint'
import type { readLinkEnd } from '@/contract/page-links'
import { parisTime } from '@/domain/calendar/api-date'
import { authorName } from '@/domain/format/person'
import { tokenHash } from '@/server/auth/tokens'
import { notFound, type Refusal } from '@/server/http/answers'
import { NOT_FOUND } from '@/server/http/problem-texts'
import { findLinkEnd, type LinkEndRow } from '@/server/repositories/page-links'
import type { LinkTools } from './link-tools'

type End = Success<typeof readLinkEnd>

/** Whom the phone may be told of: who closed it, or whose accesses ended with it (why they did is nobody's business there). */
function shownName({ revoked_why, closer_firstname, closer_lastname, firstname, lastname }: LinkEndRow): string | null {
  if (revoked_why === 'maker') return authorName({ firstname, lastname })
  return revoked_why === 'closed' && closer_firstname !== null && closer_lastname !== null
    ? authorName({ firstname: closer_firstname, lastname: closer_lastname })
    : null
}

/** Why the link of a token ended (reference: session 4.3); 404 while it stands, and for a token of no link. */
export async function describeLinkEnd({ database, clock }: LinkTools, token: string): Promise<End | Refusal> {
  const row = await findLinkEnd(database.query, tokenHash(token))
  if (row === null) return notFound(NOT_FOUND.linkEnd)
  const { revoked_at, revoked_why, expires_at } = row
  if (revoked_at !== null) return { why: revoked_why ?? 'phone', at: parisTime(revoked_at), by: shownName(row) }
  return expires_at.getTime() <= clock() ? { why: 'late', at: parisTime(expires_at), by: null } : notFound(NOT_FOUND.linkEnd)
}
