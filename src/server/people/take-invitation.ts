import type { Invitation } from '@/contract/people/invitations'
import { parisTime } from '@/domain/calendar/api-date'
import { authorName } from '@/domain/format/person'
import { INVITATION_TEXTS, type InvitationRefusal, refuseInvitation } from '@/domain/people/invitations'
import { PASSWORD_TEXTS } from '@/domain/people/password'
import type { RequestPlace } from '@/server/auth/issue-token'
import { hashPin } from '@/server/auth/pin'
import { tokenHash } from '@/server/auth/tokens'
import { invalid, notFound, Refusal, refuse } from '@/server/http/answers'
import { closeLinksOf } from '@/server/links/closed-links'
import { notifyPersonChanged } from '@/server/repositories/accounts'
import { writePassword } from '@/server/repositories/people-accounts'
import { findInvitation, type InvitationRow, replaceInvitations, takeInvitation } from '@/server/repositories/people-invitations'
import { revokeSessionsOf } from '@/server/repositories/people-sessions'
import { writePin } from '@/server/repositories/pins'
import { recordSecurity } from '@/server/repositories/security-log'
import { lockPerson } from '@/server/repositories/station-sessions'
import { acceptPassword } from './accept-password'
import type { PeopleTools } from './people-tools'

const refusalOf = (reason: InvitationRefusal): Refusal =>
  reason === 'unknown' ? notFound(INVITATION_TEXTS.unknown) : refuse(409, 'conflict', INVITATION_TEXTS[reason])

/** The link of a token where it still opens, or why it does not. */
async function openInvitation({ database, clock }: PeopleTools, token: string): Promise<InvitationRow | Refusal> {
  const row = await findInvitation(database.query, tokenHash(token))
  const kept = row && {
    used: row.used_at !== null,
    replaced: row.replaced_at !== null,
    expiresAt: row.expires_at.getTime(),
    disabled: row.disabled_at !== null
  }
  const reason = refuseInvitation(kept, clock())
  return reason === null && row !== null ? row : refusalOf(reason ?? 'unknown')
}

/** What the page of a link shows. */
export async function describeInvitation(tools: PeopleTools, token: string): Promise<Invitation | Refusal> {
  const row = await openInvitation(tools, token)
  if (row instanceof Refusal) return row
  const { kind, firstname, lastname, email, role, maker_firstname, maker_lastname, workshop } = row
  const by = maker_firstname === null ? null : authorName({ firstname: maker_firstname, lastname: maker_lastname ?? '' })
  return { kind, firstname, lastname, email, role, by, workshop, expires_at: parisTime(row.expires_at) }
}

/**
 * Sets the password by a link, once, and the PIN where one is sent; signs nobody in. The password of a reset ends the person's sessions, windows and links, on every
 * server.
 */
export async function useInvitation(
  tools: PeopleTools,
  { token, password, pin }: { readonly token: string; readonly password: string; readonly pin?: string | undefined },
  place: RequestPlace
): Promise<{ readonly email: string } | Refusal> {
  const { database, clock, onSessionEnded, secrets } = tools
  const row = await openInvitation(tools, token)
  if (row instanceof Refusal) return row
  const accepted = await acceptPassword(password, row)
  if (accepted.kind === 'refused') return invalid([{ path: 'body.password', message: PASSWORD_TEXTS[accepted.reason] }])
  const pinHash = pin === undefined ? null : await hashPin(secrets.pins, row.user_id, pin)
  const ended = await database.transaction(async (query) => {
    const now = new Date(clock())
    // Before the link, as who makes another or disables them does: nobody waits in a ring.
    await lockPerson(query, row.user_id)
    if (!(await takeInvitation(query, row.id, now))) return null
    await writePassword(query, row.user_id, accepted.hash, now)
    await replaceInvitations(query, row.user_id, now)
    const sessions = await revokeSessionsOf(query, row.user_id, now)
    const links = await closeLinksOf(query, row.user_id, now, { byId: row.user_id, ...place })
    const detail = { sessions: sessions.length, links: links.length }
    await recordSecurity(query, { kind: row.kind === 'reset' ? 'reset-used' : 'invitation-used', userId: row.user_id, ...place, detail })
    if (pin !== undefined && pinHash !== null) {
      await writePin(query, row.user_id, { hash: pinHash, digits: pin.length, at: now })
      await recordSecurity(query, { kind: 'pin-set', userId: row.user_id, ...place })
    }
    await notifyPersonChanged(query, row.user_id)
    return [...sessions, ...links]
  })
  // Somebody else was quicker, or it was replaced meanwhile: read anew, it says which.
  if (ended === null) {
    const again = await openInvitation(tools, token)
    return again instanceof Refusal ? again : refusalOf('used')
  }
  ended.forEach(onSessionEnded)
  return { email: row.email }
}
