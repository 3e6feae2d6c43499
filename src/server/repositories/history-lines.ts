import { HISTORY_PAGE, type HistoryLine } from '@/contract/history'
import { authorName } from '@/domain/format/person'
import type { Query } from '../db/database'
import { AUTHOR, type Author, authorOf } from './parts'

/** The changes of an order before a line (null: from the newest on), newest first, and whether older ones are left. */
export async function readHistory(
  query: Query,
  orderId: number,
  before: number | null
): Promise<{ entries: HistoryLine[]; more: boolean }> {
  const rows = await query<Omit<HistoryLine, 'by'> & Author>(
    `select h.id, to_char(h.created_at at time zone 'Europe/Paris', 'YYYY-MM-DD HH24:MI:SS') as at, h.field, h.old_value as "from",
            h.new_value as "to", ${AUTHOR}
     from order_history h left join users u on u.id = h.user_id
     where h.order_id = $1 and ($2::bigint is null or h.id < $2) order by h.id desc limit ${HISTORY_PAGE + 1}`,
    [orderId, before]
  )
  const entries = rows.slice(0, HISTORY_PAGE).map(({ firstname, lastname, ...line }) => {
    const author = authorOf({ firstname, lastname })
    return { ...line, by: author && authorName(author) }
  })
  return { entries, more: rows.length > HISTORY_PAGE }
}
