import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ListMetrics } from '@/contract/metrics'
import type { OrderPage } from '@/contract/orders/orders'
import { channelsOf, DIMENSION_CODES } from '@/domain/lists/dimensions'
import { isInList } from '@/domain/lists/membership'
import type { OrderSummary } from '@/domain/orders/order'
import { ORIGIN_CODES } from '@/domain/orders/origins'
import { ORDER_STATES, SELECTABLE } from '@/domain/states/order-states'
import { STEPS, techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'
import type { Dice } from '@/server/demo/dice'
import { chance, lengthOf } from '../../support/soak'
import { startServer, type TestServer } from '../support/server'

/** Two servers on one database: what one hears of late shows on the other. */
let one: TestServer
let two: TestServer
/** Hands that write to the database at the same time. */
let pool: pg.Pool
beforeAll(async () => {
  one = await startServer()
  pool = new pg.Pool({ connectionString: one.database.url, max: 6 })
  two = await startServer({}, one.database)
})
afterAll(async () => {
  await pool.end()
  await two.close()
  await one.close()
})

const LISTS = DIMENSION_CODES.flatMap((dimension) => channelsOf(dimension).map((channel) => ({ dimension, channel })))
const DEADLOCK = '40P01'
const TAGS = ['SAV', 'SaV', 'sav', 'prio-frs', 'PRIO-FRS', 'urgent', 'SAV ', 'ſav']

const page = async (server: TestServer, query: Record<string, string>): Promise<OrderPage> =>
  (await server.call<OrderPage>('GET', `/api/orders?${new URLSearchParams({ pageSize: '500', ...query })}`)).body
const metrics = async (server: TestServer, origin: string): Promise<ListMetrics> =>
  (await server.call<ListMetrics>('GET', `/api/metrics?origin=${origin}`)).body
const sorted = (orders: readonly { id: number }[]): number[] => orders.map(({ id }) => id).sort((a, b) => a - b)

/** Every list and count of a server. */
async function reported(server: TestServer) {
  const lists = await Promise.all(LISTS.map((list) => page(server, list)))
  const counts = await Promise.all(['all', ...ORIGIN_CODES].map((origin) => metrics(server, origin)))
  return {
    lists: lists.map(({ orders, nbItems }) => ({ ids: sorted(orders), nbItems })),
    counts: counts.map(({ dimensions }) => LISTS.map(({ dimension, channel }) => dimensions[dimension]?.[channel]))
  }
}

/** The same, order by order as the rules say it. */
async function expected(): Promise<Awaited<ReturnType<typeof reported>>> {
  const orders = await one.database.query<OrderSummary>('select * from orders')
  const members = LISTS.map(({ dimension, channel }) => orders.filter((order) => isInList(order, dimension, channel)))
  return {
    lists: members.map((found) => ({ ids: sorted(found), nbItems: found.length })),
    counts: ['all', ...ORIGIN_CODES].map((origin) =>
      members.map((found) => found.filter((order) => origin === 'all' || order.origin_code === origin).length)
    )
  }
}

/** One statement on a handful of orders, whatever state they are in. */
function statement(by: Dice): string {
  const which = `id % ${by.int(11, 60)} = ${by.int(0, 10)}`
  const technique = by.pick(PRODUCED_TECHNIQUES)
  const tags = Array.from({ length: by.int(0, 2) }, () => `"${by.pick(TAGS)}"`).join(',')
  return by.pick([
    `update orders set state = '${by.pick(ORDER_STATES)}' where ${which}`,
    `update orders set state = '${by.pick(['closed', 'canceled', 'new'])}', tags = '{${tags}}' where ${which}`,
    `update orders set state = case when is_open then 'closed' else 'waiting' end where ${which}`,
    `update orders set tags = '{${tags}}' where ${which}`,
    `update orders set origin_code = '${by.pick(ORIGIN_CODES)}' where ${which}`,
    `update orders set files_state = '${by.pick(SELECTABLE.files_state)}', preparation_state = '${by.pick(SELECTABLE.preparation_state)}' where ${which}`,
    `update orders set ${techniqueStateKey(technique)} = '${by.pick(STEPS[technique] as readonly string[])}' where ${which}`,
    `delete from orders where ${which} and id % 7 = ${by.int(0, 6)}`,
    `insert into orders (origin_ref_id, origin_code, channel_code, channel_name, state, files_state, preparation_state, tags, customer_id,
       customer_firstname, customer_lastname, amount, ordered_at, search_text, customer_sort)
     select 'R-' || gen_random_uuid(), origin_code, channel_code, channel_name, state, files_state, preparation_state, tags, customer_id,
       customer_firstname, customer_lastname, amount, ordered_at, search_text, customer_sort from orders where ${which} limit 5`,
    'savepoint kept',
    'rollback to savepoint kept'
  ])
}

/** A few statements in one transaction, committed or not. One that PostgreSQL ends, as two lock each other's orders, changes nothing. */
async function transact(by: Dice): Promise<boolean> {
  const statements = Array.from({ length: by.int(1, 5) }, () => statement(by))
  const end = by.chance(0.85) ? 'commit' : 'rollback'
  const connection = await pool.connect()
  try {
    for (const text of ['begin', 'savepoint kept', ...statements, end]) await connection.query(text)
    return true
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === DEADLOCK)) throw error
    await connection.query('rollback')
    return false
  } finally {
    connection.release()
  }
}

it(
  'every list and count says what the rules say, on both servers, after any sequence of changes at the same time',
  async ({ task }) => {
    const by = chance()
    let done = 0
    for (let round = 0; round < lengthOf(4, 40); round += 1) {
      done += (await Promise.all(Array.from({ length: 6 }, () => transact(by)))).filter(Boolean).length
      const patched = Array.from({ length: 10 }, () => ({
        id: 48_001 + by.int(0, 599),
        tags: [by.pick(TAGS)],
        state: by.pick(SELECTABLE.state)
      }))
      await Promise.all(patched.map(({ id, ...body }, n) => (n % 2 ? one : two).call('PATCH', `/api/orders/${id}`, { body })))
      const rules = await expected()
      for (const server of [one, two]) await expect.poll(() => reported(server), { timeout: 20_000 }).toEqual(rules)
    }
    task.meta.held = `${done} transactions`
    expect(done).toBeGreaterThan(8)
  },
  lengthOf(120_000, 600_000)
)

it('counts of history are put together while orders enter and leave it, and stay few', async () => {
  const parts = async (): Promise<number> =>
    (await one.database.query<{ n: number }>('select count(*)::int as n from history_counts'))[0]?.n ?? 0
  const flip = async (n: number): Promise<void> => {
    for (let turn = 0; turn < 40; turn += 1) {
      await pool.query(`update orders set state = case when is_open then 'closed' else 'new' end where id % 20 = ${n}`)
      if (turn % 5 === 0) await Promise.all([metrics(one, 'all'), metrics(two, 'all'), metrics(two, 'pod')])
    }
  }
  await Promise.all(Array.from({ length: 6 }, (_, n) => flip(n)))
  const rules = await expected()
  for (const server of [one, two]) await expect.poll(() => reported(server), { timeout: 20_000 }).toEqual(rules)
  expect(await parts()).toBeLessThan(600)
}, 120_000)
