import { afterAll, beforeAll, expect, it } from 'vitest'
import { techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'
import { createDatabase, type TestDatabase } from '../support/database'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

const COPIED = [
  'id, state, origin_code, search_text, search_labels, customer_sort, amount, items_count, faces_count, customizations, stitch_points',
  'ordered_at, production_at, dispatched_at'
].join(', ')
const HISTORY = `select ${COPIED}, coalesce(tag_keys, '{}') as tag_keys, coalesce(bacs, '{}') as bacs, facets from history_orders order by id`
const NOT_OPEN = `select ${COPIED}, tag_keys, bacs, order_facets(orders) as facets from orders where not is_open order by id`
const COUNTED = `select state, origin_code, tag_keys is not null as sav, sum(n)::int as n from history_counts group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3`
const COUNT = `select state, origin_code, tag_keys && '{sav}' as sav, count(*)::int as n from orders where not is_open group by 1, 2, 3 order by 1, 2, 3`

/** History's copy and counts are what the orders themselves say. */
async function expectTrue(): Promise<void> {
  expect(await database.query(HISTORY)).toEqual(await database.query(NOT_OPEN))
  expect(await database.query(COUNTED)).toEqual(await database.query(COUNT))
}

it('is what the demo seeded', async () => {
  await expectTrue()
  expect((await database.query(HISTORY)).length).toBe(210)
})

it.each([
  ['orders that are closed', "update orders set state = 'closed' where is_open and id % 7 = 0"],
  ['orders that are opened again', "update orders set state = 'new' where state = 'closed' and id % 5 = 0"],
  ['closed and opened ones in one statement', "update orders set state = case when is_open then 'closed' else 'new' end where id % 4 = 0"],
  ['closed orders that are canceled', "update orders set state = 'canceled' where state = 'closed' and id % 3 = 0"],
  ['tags of closed orders', "update orders set tags = case when id % 2 = 0 then '{SaV,prio}'::text[] else '{}' end where state = 'closed'"],
  ['bins, texts and dates', "update orders set bacs = '{B1}', search_text = 'x', dispatched_at = null, amount = 1 where id % 2 = 0"],
  [
    'techniques, methods and prints',
    "update orders set printed = not printed, shipping_method = 'shippingbo_tnt_relay', techniques = '{dtf}', dtf_state = 'print' where id % 3 = 0"
  ],
  ['what changes nothing', 'update orders set version = version + 1'],
  ['no order at all', "update orders set state = 'closed' where false"],
  ['orders that are deleted', 'delete from orders where id % 6 = 0']
])('follows %s', async (_, statement) => {
  await database.query(statement)
  await expectTrue()
})

it.each(PRODUCED_TECHNIQUES)('finds orders by the step of %s', async (technique) => {
  const order = { [techniqueStateKey(technique)]: 'new', techniques: [technique] }
  const facets = 'select order_facets(jsonb_populate_record(null::orders, $1::jsonb)) as facets'
  const [found] = await database.query<{ facets: string[] }>(facets, [JSON.stringify(order)])
  expect(found?.facets).toEqual(expect.arrayContaining([`s:${technique}:new`, `t:${technique}`]))
})

it('follows writers that work at the same time', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      database.query(`update orders set state = case when is_open then 'closed' else 'new' end where id % 20 = $1`, [n])
    )
  )
  await expectTrue()
})
