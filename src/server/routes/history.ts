import { listHistory } from '@/contract/history'
import type { Database } from '../db/database'
import { notFound } from '../http/answers'
import { type Router, route } from '../http/route'
import { NO_SUCH_ORDER } from '../orders/order-changes'
import { readHistory } from '../repositories/history-lines'

/** Who changed what of an order. */
export function addHistory(router: Router, { query }: Database): void {
  route(router, listHistory, async (input) => {
    const { id } = input.params
    const [known] = await query<{ id: number }>('select id from orders where id = $1', [id])
    return known === undefined ? notFound(NO_SUCH_ORDER) : readHistory(query, id, input.query.before ?? null)
  })
}
