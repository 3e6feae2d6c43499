import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { BulkAnswer } from '@/contract/orders/bulk-changes'
import type { Order } from '@/domain/orders/order'
import { type Person, startServer, type TestServer } from './server'

/** Orders that are changed at once. */
export const IDS = [48_201, 48_202, 48_203, 48_204, 48_205]
export const [A = 0, B = 0, C = 0] = IDS

export const WAITING = { kind: 'state', field: 'state', value: 'waiting' }

let keys = 0
/** An idempotency key. */
export const newKey = (): string => {
  keys += 1
  return `bulk-of-a-test-${String(keys).padStart(6, '0')}`
}

export type Answered = { answers: BulkAnswer[] } & Problem
/** What became of each order, in their order. */
export const outcomes = ({ body }: { body: Answered }): string[] => body.answers.map(({ outcome }) => outcome)

/** A server for the tests of a file, on a Wednesday; its orders are as new before each of them. Calls change all of them, unless `more` says which. */
export function bulkOrders() {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ clock: () => Date.parse('2026-11-18T09:00:00+01:00') })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.database.query(
      `update orders set state = 'new', files_state = 'complete', preparation_state = 'complete', dtg_state = 'new', techniques = '{dtg}',
         bacs = '{B1}', picking_runs = '{R1}', tags = '{}', printed = false, production_at = '2026-11-16 08:00', production_deadline_at = '2026-11-17 08:00',
         dispatched_at = '2026-11-17 16:30', shipping_at = '2026-11-20 12:00' where id = any($1)`,
      [IDS]
    )
    await server.database.query('delete from order_history where order_id = any($1)', [IDS])
  })
  const call = (path: string, body: object, as: Person) =>
    server.call<Answered>('POST', path, { body: { request_key: newKey(), ids: IDS, ...body }, as })
  const order = async (id: number): Promise<Order> => (await server.call<Order>('GET', `/api/orders/${id}`)).body
  return {
    /** Once the first test has begun. */
    get server(): TestServer {
      return server
    },
    change: (what: object, more: object = {}, as: Person = 'camille') => call('/api/orders/bulk-changes', { change: what, ...more }, as),
    undo: (of: string, more: object = {}, as: Person = 'camille') => call('/api/orders/bulk-changes/undo', { of, ...more }, as),
    order,
    each: async <T>(of: (order: Order) => T): Promise<T[]> => Promise.all(IDS.map(async (id) => of(await order(id))))
  }
}
