import type { InvitationKind } from '@/domain/people/invitations'
import type { Role } from '@/domain/people/roles'
import type { Query } from '@/server/db/database'
import { firstRow } from './rows'

interface NewInvitation {
  readonly tokenHash: Buffer
  readonly userId: number
  readonly kind: InvitationKind
  readonly madeBy: number | null
  readonly madeAt: Date
  readonly expiresAt: Date
}

/** Links of a person that wait to be used open nothing any more. */
export const replaceInvitations = (query: Query, userId: number, at: Date): Promise<object[]> =>
  query('update invitations set replaced_at = $2 where user_id = $1 and used_at is null and replaced_at is null', [userId, at])

export const insertInvitation = (query: Query, { tokenHash, userId, kind, madeBy, madeAt, expiresAt }: NewInvitation): Promise<object[]> =>
  query('insert into invitations (token_hash, user_id, kind, made_by, made_at, expires_at) values ($1, $2, $3, $4, $5, $6)', [
    tokenHash,
    userId,
    kind,
    madeBy,
    madeAt,
    expiresAt
  ])

/** A link with the person whom it is for, and who made it (null: on the server's machine). */
export interface InvitationRow {
  readonly id: number
  readonly kind: InvitationKind
  readonly expires_at: Date
  readonly used_at: Date | null
  readonly replaced_at: Date | null
  readonly user_id: number
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly role: Role
  readonly disabled_at: Date | null
  readonly maker_firstname: string | null
  readonly maker_lastname: string | null
  /** Name of the workshop; empty where nobody gave one. */
  readonly workshop: string
}

export const findInvitation = (query: Query, tokenHash: Buffer): Promise<InvitationRow | null> =>
  firstRow<InvitationRow>(
    query,
    `select i.id, i.kind, i.expires_at, i.used_at, i.replaced_at, u.id as user_id, u.email, u.firstname, u.lastname, u.role, u.disabled_at,
       m.firstname as maker_firstname, m.lastname as maker_lastname, coalesce((select name from workshop), '') as workshop
     from invitations i join users u on u.id = i.user_id left join users m on m.id = i.made_by where i.token_hash = $1`,
    [tokenHash]
  )

/** Marks a link used, once: false where it was used, replaced or ended meanwhile, or its person disabled. */
export const takeInvitation = async (query: Query, id: number, at: Date): Promise<boolean> =>
  (
    await query(
      `update invitations i set used_at = $2 from users u
       where i.id = $1 and i.used_at is null and i.replaced_at is null and i.expires_at > $2 and u.id = i.user_id and u.disabled_at is null
       returning i.id`,
      [id, at]
    )
  ).length > 0
