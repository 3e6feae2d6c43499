import type { Query } from '../db/database'

/** The order that a comment, a ticket or a file hangs on, or null. The table's name comes from this program. */
export const orderOf = async (query: Query, table: 'comments' | 'tickets' | 'order_files', id: number): Promise<number | null> =>
  (await query<{ order_id: number }>(`select order_id from ${table} where id = $1`, [id]))[0]?.order_id ?? null

export interface NewComment {
  readonly order: number
  readonly user: number
  readonly content: string
  /** API date. */
  readonly at: string
}

/** Writes a comment and answers its id. */
export async function insertComment(query: Query, { order, user, content, at }: NewComment): Promise<number> {
  const [made] = await query<{ id: number }>(
    'insert into comments (order_id, content, user_id, created_at) values ($1, $2, $3, $4) returning id',
    [order, content, user, at]
  )
  if (made === undefined) throw new Error('no comment was inserted')
  return made.id
}

export const pinComment = async (query: Query, id: number, pinned: boolean): Promise<void> => {
  await query('update comments set pinned = $2 where id = $1', [id, pinned])
}

export const markTicketClosed = async (query: Query, id: number): Promise<void> => {
  await query('update tickets set opened = false where id = $1', [id])
}
