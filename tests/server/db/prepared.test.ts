import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '@/server/db/database'
import { DatabaseUnavailable } from '@/server/db/database-errors'
import { createSignedUrls } from '@/server/http/signed-urls'
import { readFullOrders } from '@/server/repositories/full-orders'
import { createDatabase, type TestDatabase } from '../support/database'

let own: TestDatabase
/** Of one connection, so that what it has prepared can be looked at. */
let one: Database
beforeAll(async () => {
  own = await createDatabase('demo')
  one = openDatabase(own.url, () => undefined, 1)
  await one.query('create table prepared_once (value integer)')
  await one.query('insert into prepared_once values (7)')
})
afterAll(async () => {
  await one.close()
  await own.drop()
})

const read = (database: Pick<Database, 'query'>) => database.query('select value from prepared_once', [], 'prepared-once')

it('the parts of an order are planned once for a connection, however often they are read', async () => {
  const urls = createSignedUrls(Buffer.from('a secret'), Date.now)
  const orders = await one.query<{ id: number }>('select id from orders order by id limit 12')
  for (const { id } of orders) await readFullOrders(one.query, [id], urls)
  const kept = await one.query<{ name: string; custom_plans: number; generic_plans: number }>(
    'select name, custom_plans, generic_plans from pg_prepared_statements where not from_sql order by name'
  )
  expect(kept.length).toBeGreaterThanOrEqual(11)
  // PostgreSQL plans the first five uses for their values; it would go on where a plan for any values seemed dearer.
  expect(kept.filter(({ custom_plans, generic_plans }) => custom_plans > 5 || generic_plans < 7)).toEqual([])
})

it('a connection whose statements a newer server has outdated is replaced, in and out of a transaction', async () => {
  expect(await read(one)).toEqual([{ value: 7 }])
  await one.query('alter table prepared_once alter value type text')
  await expect(read(one)).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await read(one)).toEqual([{ value: '7' }])
  await one.query('alter table prepared_once alter value type integer using value::integer')
  await expect(one.transaction((query) => read({ query }))).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await one.transaction((query) => read({ query }))).toEqual([{ value: 7 }])
})
