import { LISTED_LINKS_MAX } from '@/contract/page-links'
import type { LinkEnd } from '@/domain/session/link-life'
import type { Query } from '@/server/db/database'
import { firstRow } from './rows'

interface NewLink {
  readonly family: string
  /** Sign-in of who makes it. */
  readonly maker: string
  readonly access_hash: Buffer
  /** Of nothing that anybody knows: a link is not prolonged. */
  readonly refresh_hash: Buffer
  readonly scope: string
  readonly made_at: Date
  readonly expires_at: Date
}

/**
 * Keeps a token of a page's link, for the operator who makes it; false where their sign-in has ended. Who ends it waits for the link and closes
 * it with the others, or was first and none is made.
 */
export const insertLink = async (query: Query, link: NewLink): Promise<boolean> =>
  (
    await query(
      `insert into oauth_tokens (family, client_id, user_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, scope, created_at)
       select $1, client_id, user_id, $3, $6, $4, $6, $5, $7 from oauth_tokens
       where family = $2 and scope is null and revoked_at is null limit 1 for share returning id`,
      [link.family, link.maker, link.access_hash, link.refresh_hash, link.scope, link.expires_at, link.made_at]
    )
  ).length > 0

/** A link that stands open. */
export interface LinkRow {
  readonly token: number
  readonly id: string
  readonly scope: string
  readonly user_id: number
  readonly firstname: string
  readonly lastname: string
  readonly made_at: Date
  readonly expires_at: Date
}

/** Open links of one person, or (null) of everybody; soonest to end first. */
export const readOpenLinks = (query: Query, userId: number | null, now: Date): Promise<LinkRow[]> =>
  query<LinkRow>(
    `select t.id as token, t.family as id, t.scope, t.user_id, u.firstname, u.lastname, t.created_at as made_at, t.access_expires_at as expires_at
     from oauth_tokens t join users u on u.id = t.user_id
     where t.scope is not null and t.revoked_at is null and t.access_expires_at > $1 and ($2::int is null or t.user_id = $2)
     order by t.access_expires_at, t.id limit ${LISTED_LINKS_MAX}`,
    [now, userId]
  )

interface UseRow {
  readonly link_id: number
  readonly station: string
  readonly address: string
  readonly first_at: Date
  readonly last_at: Date
}

/** On what these links were opened, the latest in use first. */
export const readUses = (query: Query, tokens: readonly number[]): Promise<UseRow[]> =>
  query<UseRow>(
    'select link_id, station, address, first_at, last_at from link_uses where link_id = any($1) order by last_at desc, station',
    [tokens]
  )

/** What links open, by order. */
export const readLinkedOrders = (
  query: Query,
  orders: readonly number[]
): Promise<{ readonly id: number; readonly origin_ref_id: string; readonly picking_runs: readonly string[] }[]> =>
  query('select id, origin_ref_id, picking_runs from orders where id = any($1)', [orders])

/** Which of these orders are there. */
export const knownOrders = async (query: Query, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set((await query<{ id: number }>('select id from orders where id = any($1)', [ids])).map(({ id }) => id))

/** More stations than any link is opened on: what makes up others is not kept. */
const USES_MAX = 50

/**
 * Keeps that a link is in use on a station; one that ended meanwhile is not. True at the first use there, of which there are `USES_MAX` at
 * most.
 */
export async function touchLink(query: Query, family: string, station: string, address: string, at: Date): Promise<boolean> {
  const [row] = await query<{ is_first: boolean }>(
    `insert into link_uses (link_id, station, address, first_at, last_at)
     select t.id, $2, $3, $4, $4 from oauth_tokens t
     where t.family = $1 and t.scope is not null and t.revoked_at is null
       and (exists (select from link_uses u where u.link_id = t.id and u.station = $2 and u.address = $3)
         or (select count(*) from link_uses u where u.link_id = t.id) < ${USES_MAX})
     on conflict (link_id, station, address) do update set last_at = greatest(link_uses.last_at, excluded.last_at)
     returning xmax = 0 as is_first`,
    [family, station, address, at]
  )
  return row?.is_first ?? false
}

/** A link that was just closed. */
export interface ClosedLink {
  readonly id: string
  readonly user_id: number
  readonly scope: string
}

/** Whose these links are, of those that stand open. */
export const makersOf = async (query: Query, families: readonly string[], now: Date): Promise<number[]> =>
  (
    await query<{ user_id: number }>(
      'select distinct user_id from oauth_tokens where family = any($1) and scope is not null and revoked_at is null and access_expires_at > $2',
      [families, now]
    )
  ).map(({ user_id }) => user_id)

/** Closes open links, by name or by maker, and tells all servers, which forget them at once. Of two who close the same, one hears of it here. Rows are taken in order, so that two never wait for each other. */
export const closeLinks = (
  query: Query,
  which: { readonly families: readonly string[] } | { readonly madeBy: number },
  { why, by, at }: { readonly why: Exclude<LinkEnd, 'late'>; readonly by: number | null; readonly at: Date }
): Promise<ClosedLink[]> =>
  query<ClosedLink>(
    `with locked as (
       select id from oauth_tokens
       where ${'families' in which ? 'family = any($1::uuid[])' : 'user_id = $1'} and scope is not null and revoked_at is null
         and access_expires_at > $2
       order by id for update
     ), ended as (
       update oauth_tokens t set revoked_at = $2, revoked_by = $3, revoked_why = $4 from locked where t.id = locked.id
       returning t.family, t.user_id, t.scope
     ) select family as id, user_id, scope, pg_notify('session_revoked', family::text) from ended`,
    ['families' in which ? which.families : which.madeBy, at, by, why]
  )

/** How a link of this token ended, or when it does; null for a token that is none of a link. */
export interface LinkEndRow {
  readonly revoked_at: Date | null
  readonly revoked_why: Exclude<LinkEnd, 'late'> | null
  readonly expires_at: Date
  /** Who closed it. */
  readonly closer_firstname: string | null
  readonly closer_lastname: string | null
  readonly firstname: string
  readonly lastname: string
}

export const findLinkEnd = (query: Query, hash: Buffer): Promise<LinkEndRow | null> =>
  firstRow<LinkEndRow>(
    query,
    `select t.revoked_at, t.revoked_why, t.access_expires_at as expires_at, c.firstname as closer_firstname, c.lastname as closer_lastname,
       u.firstname, u.lastname
     from oauth_tokens t join users u on u.id = t.user_id left join users c on c.id = t.revoked_by
     where t.access_hash = $1 and t.scope is not null`,
    [hash]
  )

/** How many links were closed today, the workshop's day: those of one person, or (null) of everybody. */
export const countClosedLinks = async (query: Query, userId: number | null): Promise<number> =>
  (
    await firstRow<{ readonly closed: number }>(
      query,
      `select count(*)::int as closed from security_log
       where kind = 'link-closed' and ($1::int is null or user_id = $1)
         and at >= date_trunc('day', now() at time zone 'Europe/Paris') at time zone 'Europe/Paris'`,
      [userId]
    )
  )?.closed ?? 0
