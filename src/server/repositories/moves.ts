import { DATE_FIELDS, type DateField } from '@/domain/calendar/refuse-date'
import { authorName } from '@/domain/format/person'
import { type ReplacedDate, UNDO_WITHIN_MS } from '@/domain/planning/moved-meanwhile'
import type { Query } from '../db/database'
import { AUTHOR, type Author, authorOf } from './parts'

/** Who changed one of these dates of an order last, as it is displayed; null where nobody is known to have. */
export async function lastMover(query: Query, orderId: number, fields: readonly DateField[]): Promise<string | null> {
  const [row] = await query<Author>(
    `select ${AUTHOR} from order_history h left join users u on u.id = h.user_id
     where h.order_id = $1 and h.field = any($2) order by h.id desc limit 1`,
    [orderId, fields]
  )
  const author = row === undefined ? null : authorOf(row)
  return author && authorName(author)
}

/** Dates of an order that were replaced since a user's own change of them, by it or after it, within the time of an undo. */
export const replacedDates = (query: Query, orderId: number, userId: number): Promise<ReplacedDate[]> =>
  query<ReplacedDate>(
    `select field, old_value #>> '{}' as "from" from order_history
     where order_id = $1 and field = any($3) and id >= (
       select min(id) from order_history
       where order_id = $1 and user_id = $2 and field = any($3) and created_at > now() - make_interval(secs => $4))`,
    [orderId, userId, DATE_FIELDS, UNDO_WITHIN_MS / 1000]
  )
