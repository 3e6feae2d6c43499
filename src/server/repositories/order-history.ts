import { HISTORY_PAGE, type HistoryLine } from '@/contract/orders/history'
import type { LabelsLine } from '@/domain/bulk/labels-retaken'
import { DATE_FIELDS } from '@/domain/calendar/refuse-date'
import { authorName, signedName } from '@/domain/format/person'
import type { LabelField } from '@/domain/orders/patch/fields'
import { type ReplacedDate, UNDO_WITHIN_MS } from '@/domain/planning/moved-meanwhile'
import type { Actor } from '@/domain/refusals/changed-text'
import type { Query } from '@/server/db/database'
import { AUTHOR, type Author, authorOf } from './order-parts'

/** One change of an order: what it was and what it became, as JSON values; null where there was or is nothing. */
export interface HistoryEntry {
  /** Field of the order, or of a part: `items.sizes`, `comments`. */
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** What changed of one locked order. */
interface OrderChanges {
  readonly order: number
  readonly entries: readonly HistoryEntry[]
}

/** Who changes orders: a person, in a whole session (`scope` null) or through a link of theirs. */
export interface ChangeAuthor {
  readonly id: number
  readonly scope: string | null
}

/** Counts one more version of each of these locked orders, and keeps who changed what: the only place where versions grow. */
export async function writeChanges(query: Query, { id, scope }: ChangeAuthor, changes: readonly OrderChanges[]): Promise<void> {
  await query('update orders set version = version + 1 where id = any($1)', [changes.map(({ order }) => order)])
  const rows = changes.flatMap(({ order, entries }) => entries.map((entry) => ({ ...entry, order })))
  await query(
    `insert into order_history (order_id, user_id, by_link, field, old_value, new_value)
     select order_id, $2, $6, field, old_value, new_value
     from unnest($1::int[], $3::text[], $4::jsonb[], $5::jsonb[]) with ordinality as c (order_id, field, old_value, new_value, at) order by at`,
    [
      rows.map(({ order }) => order),
      id,
      rows.map(({ field }) => field),
      rows.map(({ from }) => JSON.stringify(from ?? null)),
      rows.map(({ to }) => JSON.stringify(to ?? null)),
      scope !== null
    ]
  )
}

/** The same for one order. */
export const writeHistory = (query: Query, order: number, author: ChangeAuthor, entries: readonly HistoryEntry[]): Promise<void> =>
  writeChanges(query, author, [{ order, entries }])

/**
 * The changes of an order before a line (null: from the newest on), newest first, and whether older ones are left; without those of `hidden`
 * fields. Those of `userId` are said to be their own.
 */
export async function readHistory(
  query: Query,
  orderId: number,
  userId: number,
  before: number | null,
  hidden: readonly string[]
): Promise<{ entries: HistoryLine[]; more: boolean }> {
  const rows = await query<Omit<HistoryLine, 'by'> & Author & { by_link: boolean }>(
    `select h.id, to_char(h.created_at at time zone 'Europe/Paris', 'YYYY-MM-DD HH24:MI:SS') as at, h.field, h.old_value as "from",
            h.new_value as "to", h.by_link, h.user_id is not distinct from $4 and not h.by_link as own, ${AUTHOR}
     from order_history h left join users u on u.id = h.user_id
     where h.order_id = $1 and ($2::bigint is null or h.id < $2) and h.field <> all ($3) order by h.id desc limit ${HISTORY_PAGE + 1}`,
    [orderId, before, hidden, userId]
  )
  const entries = rows.slice(0, HISTORY_PAGE).map(({ firstname, lastname, ...line }) => {
    const author = authorOf({ firstname, lastname })
    return { ...line, by: author && authorName(author) }
  })
  return { entries, more: rows.length > HISTORY_PAGE }
}

/** Somebody who changed something: as it is displayed, null where nobody is known to have, and in a sentence to who asks. */
interface Changer {
  readonly name: string | null
  readonly by: Actor
}

type ChangerRow = Author & { by_link: boolean; own: boolean }
/** What such a row is read from: lines `h` of the history, `user` being the parameter that holds who asks. */
const changerFields = (user: string): string => `${AUTHOR}, h.by_link, h.user_id is not distinct from ${user} and not h.by_link as own`

function changerOf(row: ChangerRow | undefined): Changer {
  const author = row === undefined ? null : authorOf(row)
  const name = author && signedName(authorName(author), row?.by_link === true)
  return { name, by: row?.own === true ? { me: true } : name }
}

/** Who changed one of these fields of an order last, as `userId` is told. */
export async function lastChanger(query: Query, orderId: number, fields: readonly string[], userId: number): Promise<Changer> {
  const [row] = await query<ChangerRow>(
    `select ${changerFields('$3')} from order_history h left join users u on u.id = h.user_id
     where h.order_id = $1 and h.field = any($2) order by h.id desc limit 1`,
    [orderId, fields, userId]
  )
  return changerOf(row)
}

/** The last print mark, made or taken back, of those of these orders where it is somebody else's than the user's: its line of the history. */
export async function othersMarks(query: Query, orderIds: readonly number[], userId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await query<{ id: number; mark: string }>(
    `select order_id as id, line::text as mark from (
       select distinct on (order_id) order_id, id as line, user_id from order_history
       where order_id = any($1) and field = 'printed' order by order_id, id desc) as last
     where user_id is distinct from $2`,
    [orderIds, userId]
  )
  return new Map(rows.map(({ id, mark }) => [id, mark]))
}

/** Who wrote a line of the history, as `userId` is told. */
export async function authorOfLine(query: Query, line: string, userId: number): Promise<Changer> {
  const [row] = await query<ChangerRow>(
    `select ${changerFields('$2')} from order_history h left join users u on u.id = h.user_id where h.id = $1::bigint`,
    [line, userId]
  )
  return changerOf(row)
}

/** A list of labels of an order before and after a change. */
export interface LabelsDone {
  readonly id: number
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** All changes of a list of labels of these orders since a user's own that is given of each, oldest first. */
export const labelsSince = (
  query: Query,
  field: LabelField,
  userId: number,
  done: readonly LabelsDone[]
): Promise<(LabelsLine & { id: number })[]> =>
  query<LabelsLine & { id: number }>(
    `select h.order_id as id, h.id::text as line, h.user_id is not distinct from $2 as own, h.old_value as "from", h.new_value as "to"
     from jsonb_to_recordset($1::jsonb) as d (id int, "from" jsonb, "to" jsonb) join order_history h on h.order_id = d.id
     where h.field = $3 and h.id > (
       select max(id) from order_history
       where order_id = d.id and user_id = $2 and field = $3 and old_value = d."from" and new_value = d."to")
     order by h.id`,
    [JSON.stringify(done), userId, field]
  )

/** Dates of an order that were replaced since a user's own change of them, by it or after it, within the time of an undo. */
export const replacedDates = (query: Query, orderId: number, userId: number): Promise<ReplacedDate[]> =>
  query<ReplacedDate>(
    `select field, old_value #>> '{}' as "from" from order_history
     where order_id = $1 and field = any($3) and id >= (
       select min(id) from order_history
       where order_id = $1 and user_id = $2 and field = any($3) and created_at > now() - make_interval(secs => $4))`,
    [orderId, userId, DATE_FIELDS, UNDO_WITHIN_MS / 1000]
  )
