import { randomBytes } from 'node:crypto'
import { INVITATION_HOURS, type InvitationKind } from '@/domain/people/invitations'
import { tokenHash } from '@/server/auth/tokens'
import type { Query } from '@/server/db/database'
import { insertInvitation, replaceInvitations } from '@/server/repositories/people-invitations'

interface Invited {
  readonly userId: number
  readonly kind: InvitationKind
  /** Null on the server's machine. */
  readonly madeBy: number | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A link as it is shown, this once: only its SHA-256 is kept. */
export interface MadeInvitation {
  readonly token: string
  readonly expiresAt: Date
}

/** Makes the link with which a person sets a password (reference: people 4.2); those made before stop. Inside the caller's transaction. */
export async function makeInvitation(query: Query, { userId, kind, madeBy, now }: Invited): Promise<MadeInvitation> {
  const token = randomBytes(32).toString('base64url')
  const madeAt = new Date(now)
  const expiresAt = new Date(now + INVITATION_HOURS * 3_600_000)
  await replaceInvitations(query, userId, madeAt)
  await insertInvitation(query, { tokenHash: tokenHash(token), userId, kind, madeBy, madeAt, expiresAt })
  return { token, expiresAt }
}
