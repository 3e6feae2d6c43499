import type { Query } from '@/server/db/database'
import { insertRow } from './rows'

/** The order that a comment, a ticket or a file hangs on, or null. The table's name comes from this program. */
export const orderOf = async (query: Query, table: 'comments' | 'tickets' | 'order_files', id: number): Promise<number | null> =>
  (await query<{ order_id: number }>(`select order_id from ${table} where id = $1`, [id]))[0]?.order_id ?? null

interface NewComment {
  readonly order_id: number
  readonly user_id: number
  readonly content: string
  /** API date. */
  readonly created_at: string
}

/** Writes a comment and answers its id. */
export const insertComment = (query: Query, comment: NewComment): Promise<number> => insertRow(query, 'comments', { ...comment })

export const pinComment = async (query: Query, id: number, pinned: boolean): Promise<void> => {
  await query('update comments set pinned = $2 where id = $1', [id, pinned])
}

export const markTicketClosed = async (query: Query, id: number): Promise<void> => {
  await query('update tickets set opened = false where id = $1', [id])
}
