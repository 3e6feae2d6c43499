import type { PersonState } from '@/domain/people/person-state'
import type { Role } from '@/domain/people/roles'
import type { Query } from '@/server/db/database'
import { firstRow } from './rows'

export interface NewPerson {
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly role: Role
}

/** Keeps a person without a password; null where the e-mail is somebody's already. */
export const insertPerson = async (query: Query, { email, firstname, lastname, role }: NewPerson): Promise<number | null> =>
  (
    await firstRow<{ readonly id: number }>(
      query,
      `insert into users (email, firstname, lastname, role) values ($1, $2, $3, $4) on conflict (email) do nothing returning id`,
      [email, firstname, lastname, role]
    )
  )?.id ?? null

/** A person as the team's screen lists it. */
export interface PersonRow {
  readonly id: number
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly role: Role
  readonly state: PersonState
  readonly created_at: Date
  readonly last_seen_at: Date | null
  /** Station of the latest open session. */
  readonly station: string | null
  readonly sessions: number
  /** End of the link that waits to be used, also when that is past. */
  readonly invited_until: Date | null
  readonly password_changed_at: Date | null
  readonly pin_digits: number | null
  readonly pin_set_at: Date | null
  /** The badge that counts. */
  readonly badge_number: number | null
  readonly badge_printed_at: Date | null
}

/** Present token of each open sign-in that is no page's link. */
const OPEN = 't.revoked_at is null and t.retired_at is null and t.refresh_expires_at > $1 and t.scope is null'

const SELECT = `
  select u.id, u.email, u.firstname, u.lastname, u.role, u.created_at, u.last_seen_at, u.password_changed_at,
    u.pin_digits, u.pin_set_at, b.number as badge_number, b.printed_at as badge_printed_at,
    case when u.disabled_at is not null then 'disabled' when u.password_hash is null then 'invited' else 'active' end as state,
    s.sessions, s.station, i.expires_at as invited_until
  from users u
  left join lateral (
    select count(*)::int as sessions, (array_agg(coalesce(p.name, t.station) order by coalesce(t.last_seen_at, t.created_at) desc))[1] as station
      from oauth_tokens t left join stations p on p.id = t.station_id where t.user_id = u.id and ${OPEN}
  ) s on true
  left join lateral (
    select expires_at from invitations where user_id = u.id and used_at is null and replaced_at is null order by id desc limit 1
  ) i on true
  left join badges b on b.user_id = u.id and b.replaced_at is null`

/** Everybody, in the order of family names. */
export const readTeam = (query: Query, now: Date): Promise<PersonRow[]> =>
  query<PersonRow>(`${SELECT} order by lower(u.lastname), lower(u.firstname), u.id`, [now])

export const findPerson = (query: Query, id: number, now: Date): Promise<PersonRow | null> =>
  firstRow<PersonRow>(query, `${SELECT} where u.id = $2`, [now, id])

/** Names of active people of these roles, by family name. */
export const readWhoMay = (query: Query, roles: readonly Role[]): Promise<{ readonly firstname: string; readonly lastname: string }[]> =>
  query(
    `select firstname, lastname from users where role = any($1) and disabled_at is null and password_hash is not null
     order by lower(lastname), lower(firstname), id`,
    [roles]
  )

/** Gives a role; false where the person has it already. Refused (constraint `last_administrator`) when nobody would be left. */
export const writeRole = async (query: Query, id: number, role: Role): Promise<boolean> =>
  (await query('update users set role = $2 where id = $1 and role <> $2 returning id', [id, role])).length > 0

/** Gives another e-mail. Refused (constraint `users_email_key`) where it is somebody else's. */
export const writeEmail = (query: Query, id: number, email: string): Promise<object[]> =>
  query('update users set email = $2 where id = $1', [id, email])

/** Disables a person, or (null) enables them again; false where they are so already. Refused as `writeRole` is. */
export const writeDisabled = async (query: Query, id: number, at: Date | null): Promise<boolean> =>
  (
    await query('update users set disabled_at = $2 where id = $1 and (disabled_at is null) <> ($2::timestamptz is null) returning id', [
      id,
      at
    ])
  ).length > 0

export const writeNames = (query: Query, id: number, firstname: string, lastname: string): Promise<object[]> =>
  query('update users set firstname = $2, lastname = $3 where id = $1', [id, firstname, lastname])

/** Sets a password, by its hash. */
export const writePassword = (query: Query, id: number, hash: string, at: Date): Promise<object[]> =>
  query('update users set password_hash = $2, password_changed_at = $3 where id = $1', [id, hash, at])

/** Sets another password unless it was changed meanwhile; whether it did. */
export const exchangePassword = async (query: Query, id: number, before: string, hash: string, at: Date): Promise<boolean> =>
  (
    await query('update users set password_hash = $3, password_changed_at = $4 where id = $1 and password_hash = $2 returning id', [
      id,
      before,
      hash,
      at
    ])
  ).length > 0

export const passwordHashOf = async (query: Query, id: number): Promise<string | null> =>
  (await firstRow<{ readonly password_hash: string | null }>(query, 'select password_hash from users where id = $1', [id]))
    ?.password_hash ?? null

/** What a person did, which stays when they may not sign in any more. */
export interface LeftBehind {
  readonly changes: number
  readonly comments: number
  readonly files: number
}

export const countLeftBehind = async (query: Query, id: number): Promise<LeftBehind> =>
  (await firstRow<LeftBehind>(
    query,
    `select (select count(*) from order_history where user_id = $1)::int as changes,
      (select count(*) from comments where user_id = $1)::int as comments,
      (select count(*) from order_files where user_id = $1)::int as files`,
    [id]
  )) ?? { changes: 0, comments: 0, files: 0 }
