import type { ListView } from '@/contract/list-views'
import { authorName } from '@/domain/format/person'
import { asKeptGrid } from '@/domain/lists/views'
import type { Query } from '@/server/db/database'
import { firstRow } from './rows'

interface Row {
  readonly id: number
  readonly name: string
  readonly dimension: string | null
  readonly channel: string | null
  readonly shared: boolean
  readonly owner_id: number
  readonly owner_first: string
  readonly owner_last: string
  readonly changed_by: number | null
  readonly changer_first: string | null
  readonly changer_last: string | null
  readonly version: number
  readonly grid: unknown
}

/** A view with whose it is, and whether it was deleted. */
export interface KeptView {
  readonly ownerId: number
  readonly deleted: boolean
  readonly view: ListView
}

const SELECT = `select v.id, v.name, v.dimension, v.channel, v.shared, v.owner_id, v.version, v.grid, v.changed_by,
    o.firstname as owner_first, o.lastname as owner_last, c.firstname as changer_first, c.lastname as changer_last,
    v.deleted_at is not null as deleted
  from list_views v join users o on o.id = v.owner_id left join users c on c.id = v.changed_by`

/** The view as somebody sees it; null where what is kept cannot be read any more. */
function seenBy(user: number, row: Row): ListView | null {
  const grid = asKeptGrid(row.grid)
  if (grid === null) return null
  const { id, name, dimension, channel, shared, version } = row
  const changer =
    row.changed_by === null || row.changed_by === user
      ? null
      : authorName({ firstname: row.changer_first ?? '', lastname: row.changer_last ?? '' })
  return {
    id,
    name,
    dimension,
    channel,
    shared,
    mine: row.owner_id === user,
    owner: authorName({ firstname: row.owner_first, lastname: row.owner_last }),
    changed_by: changer,
    version,
    // Of a type of the domain, whose lists are not to be written.
    grid: structuredClone(grid) as ListView['grid']
  }
}

/** Views of somebody and of all, in the order that this person gave them. */
export async function readListViews(query: Query, user: number): Promise<ListView[]> {
  const rows = await query<Row>(
    `${SELECT} left join list_view_places p on p.view_id = v.id and p.user_id = $1
      where v.deleted_at is null and (v.owner_id = $1 or v.shared) order by p.position nulls last, v.id`,
    [user]
  )
  return rows.flatMap((row) => seenBy(user, row) ?? [])
}

/** A view, locked until the transaction ends, while others may put it in their order; null where there is none, or it is another's own. */
export async function lockListView(query: Query, user: number, id: number): Promise<KeptView | null> {
  const row = await firstRow<Row & { deleted: boolean }>(
    query,
    `${SELECT} where v.id = $2 and (v.owner_id = $1 or v.shared) for no key update of v`,
    [user, id]
  )
  const view = row === null ? null : seenBy(user, row)
  return row === null || view === null ? null : { ownerId: row.owner_id, deleted: row.deleted, view }
}

/** What a key made before: the id of a view and the digest of what it was to be. The key stays held until the transaction ends. */
export async function holdViewRequest(query: Query, key: string): Promise<{ readonly id: number; readonly hash: string } | null> {
  await query('select pg_advisory_xact_lock(hashtextextended($1, 20))', [key])
  return firstRow(query, 'select id, request_hash as hash from list_views where request_key = $1', [key])
}

/** Only one at a time makes views of somebody, so that they are counted. */
export const holdViewsOf = (query: Query, user: number): Promise<object[]> => query('select pg_advisory_xact_lock(20, $1)', [user])

export async function insertListView(
  query: Query,
  owner: number,
  view: Pick<ListView, 'name' | 'dimension' | 'channel' | 'shared' | 'grid'>,
  request: { readonly key: string; readonly hash: string } | null
): Promise<number> {
  const made = await firstRow<{ id: number }>(
    query,
    `insert into list_views (owner_id, name, dimension, channel, shared, grid, changed_by, request_key, request_hash)
      values ($1, $2, $3, $4, $5, $6, $1, $7, $8) returning id`,
    [owner, view.name, view.dimension, view.channel, view.shared, JSON.stringify(view.grid), request?.key ?? null, request?.hash ?? null]
  )
  if (made === null) throw new Error('the view was not kept')
  return made.id
}

export const writeListView = (
  query: Query,
  author: number,
  { id, name, shared, grid }: Pick<ListView, 'id' | 'name' | 'shared' | 'grid'>
): Promise<object[]> =>
  query('update list_views set name = $2, shared = $3, grid = $4, changed_by = $5, version = version + 1 where id = $1', [
    id,
    name,
    shared,
    JSON.stringify(grid),
    author
  ])

/** Deletes a view, or brings it back. What was deleted more than a day ago goes for good. */
export async function writeViewDeleted(query: Query, id: number, deleted: boolean): Promise<void> {
  await query("delete from list_views where deleted_at < now() - interval '1 day' and id <> $1", [id])
  await query(`update list_views set deleted_at = ${deleted ? 'now()' : 'null'} where id = $1`, [id])
}

/** All that has a place among somebody's views, in their order: what was deleted, or is shared no more, may come back to its own. */
export async function readViewPlaces(query: Query, user: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `select v.id from list_views v left join list_view_places p on p.view_id = v.id and p.user_id = $1
      where v.owner_id = $1 or v.shared or p.user_id is not null order by p.position nulls last, v.id`,
    [user]
  )
  return rows.map(({ id }) => id)
}

/** Keeps the order of somebody's views. */
export async function writeViewPlaces(query: Query, user: number, ids: readonly number[]): Promise<void> {
  await query('delete from list_view_places where user_id = $1', [user])
  await query(
    'insert into list_view_places (user_id, view_id, position) select $1, view, place from unnest($2::integer[]) with ordinality as of (view, place)',
    [user, ids]
  )
}

/** Tells every server that views are others: those of one person, or of all (null). */
export const notifyListViewsChanged = (query: Query, user: number | null): Promise<object[]> =>
  query("select pg_notify('list_views_changed', $1)", [user === null ? '' : String(user)])
